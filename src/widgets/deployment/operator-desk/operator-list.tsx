import { useState } from "react";
import type { Operator } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useRowMutation } from "../../../core/list";
import { useCall } from "../../../core/query/use-call";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack, Toolbar } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Deed } from "./money-parts";
import { TwoLines } from "./operator-desk.styles";
import { OperatorDialog } from "./operator-dialog";

/** Who runs this deployment, and with which roles. */
export function OperatorList() {
  const all = useText(operatorDeskText);
  const text = useText(operatorAccountsText).operators;
  const [editing, setEditing] = useState<Operator | "new" | null>(null);
  const remove = useRowMutation("operator/remove", text.removed);
  const { reply, error, isLoading, retry } = useCall("operator/list", {});
  const takeAway = ({ accountId, mobile }: Operator) => {
    const question = {
      title: text.removeTitle(mobile),
      body: text.removeBody,
      confirm: text.remove,
      isDangerous: true,
    };
    void remove({ id: accountId }, question);
  };
  const columns: TableColumn<Operator>[] = [
    {
      id: "person",
      header: text.person,
      card: "title",
      cell: ({ mobile, userName }) => (
        <TwoLines>
          <span>{mobile}</span>
          {/\*/.test(userName) ? null : <small>{userName}</small>}
        </TwoLines>
      ),
    },
    {
      id: "roles",
      header: text.roles,
      card: "note",
      cell: ({ roles }) => (
        <Row $gapPx={6}>
          {roles.map((role) => (
            <Tag key={role} $tone={role === "admin" ? "warning" : "neutral"}>
              {text.roleNames[role]}
            </Tag>
          ))}
        </Row>
      ),
    },
    {
      id: "since",
      header: text.since,
      cell: ({ since, addedBy, isFixed }) =>
        isFixed || since === null ? (
          <Muted>{text.fixed}</Muted>
        ) : (
          <TwoLines>
            <span>{formatTime(since, defaultZones)}</span>
            <small>{addedBy}</small>
          </TwoLines>
        ),
    },
    {
      id: "actions",
      header: all.actions,
      align: "end",
      isPinned: true,
      cell: (one) =>
        one.isFixed ? null : (
          <Row $justify="flex-end" $gapPx={4}>
            <Deed label={text.edit} no={one.mobile} onClick={() => setEditing(one)} />
            <Deed label={text.remove} no={one.mobile} onClick={() => takeAway(one)} />
          </Row>
        ),
    },
  ];
  return (
    <Stack>
      <Toolbar>
        <Button variant="primary" onClick={() => setEditing("new")}>
          {text.add}
        </Button>
      </Toolbar>
      <Card isFlush>
        <Table
          label={all.queues.operators}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={({ accountId }) => String(accountId)}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={<EmptyState icon="user" title={text.empty} />}
        />
      </Card>
      {editing ? (
        <OperatorDialog
          operator={editing === "new" ? null : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </Stack>
  );
}
