import { useState } from "react";
import type { AccountInvite } from "../../../core/api/contract";
import {
  createColumnHelper,
  ListTable,
  useListPage,
  useLocalState,
  useRowMutation,
} from "../../../core/list";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import { InviteDialog } from "./invite-dialog";

const tones = { waiting: "warning", used: "success", over: "neutral", revoked: "neutral" } as const;
const column = createColumnHelper<AccountInvite>();

/** Invitations to register: made here and by owners of apps, revoked here. */
export function InviteList() {
  const all = useText(operatorDeskText);
  const text = useText(operatorAccountsText).invites;
  const state = useLocalState({ page: 1 });
  const [isAdding, setAdding] = useState(false);
  const revoke = useRowMutation("operator/revokeInvite", text.revoked);
  const list = useListPage("operator/invites", state, {});
  const end = ({ id }: AccountInvite) =>
    void revoke({ id }, { title: text.revokeTitle, body: text.revokeBody, confirm: text.revoke });
  const columns = [
    column.twoLines(
      "who",
      text.who,
      ({ mobile }) => mobile || text.anybody,
      ({ remark }) => remark,
      { card: "title" },
    ),
    column.text("opens", text.opens, ({ appName }) => appName || <Muted>{text.onlyAccount}</Muted>),
    column.text("by", text.by, ({ createdBy }) => createdBy),
    column.time("time", text.time, ({ expireTime }) => expireTime),
    column.tag("state", all.state, ({ state }) => state, tones, text.states, { card: "note" }),
    column.actions(
      all.actions,
      ({ id }) => id,
      (invite) => [invite.state === "waiting" && { label: text.revoke, run: () => end(invite) }],
    ),
  ];
  return (
    <Stack>
      <Toolbar>
        <Button variant="primary" onClick={() => setAdding(true)}>
          {text.add}
        </Button>
      </Toolbar>
      <ListTable
        label={all.queues.invites}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{ icon: "link", title: text.empty, hint: text.emptyHint }}
      />
      {isAdding ? <InviteDialog onClose={() => setAdding(false)} /> : null}
    </Stack>
  );
}
