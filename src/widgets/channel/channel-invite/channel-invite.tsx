import { useState } from "react";
import type { GroupNode, Invite } from "../../../core/api/contract";
import { ListSearch, ListTable } from "../../../core/list";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { inviteText } from "../../../core/text/invite";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { Button, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { fetchAhead, Late, onDemand } from "../../../core/ui/on-demand";
import { inviteColumns } from "./invite-columns";
import type { InviteFormProps } from "./invite-form";
import { useInvites } from "./use-invites";

const inviteForm = onDemand<InviteFormProps>(
  async () => (await import("./invite-form")).InviteForm,
);
const noGroups: GroupNode[] = [];

/** Who may sign in and read the report of which channels. */
export function ChannelInvite() {
  const text = useText(inviteText);
  const marks = useMarks();
  const channelWords = useText(channelText);
  const invites = useInvites();
  const tree = useCall("groupAndChannelTree", {});
  const groups = tree.reply?.obj ?? noGroups;
  const [form, setForm] = useState<{ editing: Invite | null } | null>(null);
  const open = (editing: Invite | null) => {
    if (invites.mayWrite()) setForm({ editing });
  };
  const close = () => setForm(null);
  const { formatTime } = useClock();
  const columns = inviteColumns({
    marks,
    words: text,
    formatTime,
    channelWords,
    groups,
    invites,
    onEdit: open,
  });
  const add = (
    <Button
      writes
      variant="primary"
      icon="plus"
      disabled={!tree.reply}
      onClick={() => open(null)}
      {...fetchAhead(inviteForm)}
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
        empty={{ icon: "user", title: text.emptyTitle, hint: text.emptyHint }}
        noMatches={text.emptySearch}
      />
      {form && (
        <Late
          part={inviteForm}
          props={{ editing: form.editing, groups, onClose: close }}
          onFail={close}
        />
      )}
    </Stack>
  );
}
