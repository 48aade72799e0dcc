import { useState } from "react";
import type { GroupNode, Invite } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { inviteText } from "../../../core/text/invite";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { SearchInput } from "../../../core/ui/input";
import { Button, Card, PageHeader, Stack, Toolbar } from "../../../core/ui/layout";
import { fetchAhead, Late, onDemand } from "../../../core/ui/on-demand";
import { Pagination, Table } from "../../../core/ui/table";
import { inviteColumns } from "./invite-columns";
import type { InviteFormProps } from "./invite-form";
import { pageSize, useInvites } from "./use-invites";

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
  const [typed, setTyped] = useState(invites.keyword);
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
  const { reply, error, retry } = invites;
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
  const isSearched = invites.keyword !== "";
  return (
    <Stack>
      <PageHeader title={text.title} note={text.note} actions={add} />
      <Toolbar>
        <SearchInput
          value={typed}
          placeholder={text.search}
          onChange={(value) => {
            setTyped(value);
            if (value === "") invites.search("");
          }}
          onSearch={(value) => invites.search(value.trim())}
          maxLength={50}
        />
      </Toolbar>
      <Card isFlush>
        <Table
          label={text.title}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={invites.isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            isSearched ? (
              <EmptyState
                icon="search"
                title={text.emptySearch}
                action={
                  <Button
                    onClick={() => {
                      setTyped("");
                      invites.search("");
                    }}
                  >
                    {text.clear}
                  </Button>
                }
              />
            ) : (
              <EmptyState icon="user" title={text.emptyTitle} hint={text.emptyHint} />
            )
          }
        />
      </Card>
      {reply && reply.map.pagination.totalRecords > pageSize && (
        <Pagination
          total={reply.map.pagination.totalRecords}
          page={invites.page}
          pageSize={pageSize}
          onChange={invites.toPage}
        />
      )}
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
