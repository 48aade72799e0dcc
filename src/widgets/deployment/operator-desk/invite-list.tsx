import { useState } from "react";
import type { AccountInvite } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ListTable, useListPage, useLocalState, useRowMutation } from "../../../core/list";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { Button, Muted, Stack, Toolbar } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { InviteDialog } from "./invite-dialog";
import { Deed } from "./money-parts";
import { TwoLines } from "./operator-desk.styles";

const tones = { waiting: "warning", used: "success", over: "neutral", revoked: "neutral" } as const;

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
  const columns: TableColumn<AccountInvite>[] = [
    {
      id: "who",
      header: text.who,
      card: "title",
      cell: ({ mobile, remark }) => (
        <TwoLines>
          <span>{mobile || text.anybody}</span>
          {remark ? <small>{remark}</small> : null}
        </TwoLines>
      ),
    },
    {
      id: "opens",
      header: text.opens,
      cell: ({ appName }) => appName || <Muted>{text.onlyAccount}</Muted>,
    },
    { id: "by", header: text.by, cell: ({ createdBy }) => createdBy || "—" },
    {
      id: "time",
      header: text.time,
      cell: ({ expireTime }) => formatTime(expireTime, defaultZones),
    },
    {
      id: "state",
      header: all.state,
      card: "note",
      cell: ({ state }) => <Tag $tone={tones[state]}>{text.states[state]}</Tag>,
    },
    {
      id: "actions",
      header: all.actions,
      align: "end",
      isPinned: true,
      cell: (invite) =>
        invite.state === "waiting" ? (
          <Deed label={text.revoke} no={String(invite.id)} onClick={() => end(invite)} />
        ) : null,
    },
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
