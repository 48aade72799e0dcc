import { useState } from "react";
import type { GroupNode, Invite } from "../../../core/api/contract";
import { ListSearch, ListTable } from "../../../core/list";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { inviteText } from "../../../core/text/invite";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { Button, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { Lazy, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import { inviteColumns } from "./invite-columns";
import type { InviteFormProps } from "./invite-form";
import { useInvites } from "./use-invites";

const inviteForm = lazyComponent<InviteFormProps>(
  async () => (await import("./invite-form")).InviteForm,
);
const noGroups: GroupNode[] = [];

/** Who may sign in and read the report of which channels. */
export function ChannelInvite() {
  const text = useText(inviteText);
  const punctuation = usePunctuation();
  const channelMessages = useText(channelText);
  const invites = useInvites();
  const tree = useApiQuery("groupAndChannelTree", {});
  const groups = tree.data?.obj ?? noGroups;
  const [form, setForm] = useState<{ editing: Invite | null } | null>(null);
  const open = (editing: Invite | null) => {
    if (invites.mayWrite()) setForm({ editing });
  };
  const close = () => setForm(null);
  const { formatTime } = useClock();
  const columns = inviteColumns({
    punctuation,
    messages: text,
    formatTime,
    channelMessages,
    groups,
    invites,
    onEdit: open,
  });
  const add = (
    <Button
      writes
      variant="primary"
      icon="plus"
      disabled={!tree.data}
      onClick={() => open(null)}
      {...preloadOnIntent(inviteForm)}
    >
      {text.add}
    </Button>
  );
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} actions={add} />
      <Toolbar>
        <ListSearch
          keyword={invites.keyword}
          placeholder={text.search}
          maxLength={50}
          onSearch={invites.search}
        />
      </Toolbar>
      <ListTable
        label={text.title}
        columns={columns}
        list={invites.list}
        rowKey={({ id }) => id}
        empty={{ icon: "user", title: text.emptyTitle, hint: text.emptyHint, action: add }}
        noMatches={text.emptySearch}
      />
      {form && tree.data && (
        <Lazy
          part={inviteForm}
          props={{ editing: form.editing, groups, onClose: close }}
          onFail={close}
        />
      )}
    </Stack>
  );
}
