import { useState } from "react";
import type { Operator } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { createColumnHelper, useRowMutation } from "../../../core/list";
import { useApiQuery } from "../../../core/query/use-api-query";
import { operatorAccountsText } from "../../../core/text/operator-accounts";
import { operatorDeskText } from "../../../core/text/operator-desk";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Button, Card, Muted, Row, Stack, Toolbar } from "../../../core/ui/layout";
import { Table } from "../../../core/ui/table";
import { OperatorDialog } from "./operator-dialog";

const column = createColumnHelper<Operator>();

/** Who runs this deployment, and with which roles. */
export function OperatorList() {
  const all = useText(operatorDeskText);
  const text = useText(operatorAccountsText).operators;
  const [editing, setEditing] = useState<Operator | "new" | null>(null);
  const remove = useRowMutation("operator/remove", text.removed);
  const { data, error, isLoading, refetch } = useApiQuery("operator/list", {});
  const takeAway = ({ accountId, mobile }: Operator) => {
    const question = {
      title: text.removeTitle(mobile),
      body: text.removeBody,
      confirm: text.remove,
      isDangerous: true,
    };
    void remove({ id: accountId }, question);
  };
  const columns = [
    column.twoLines(
      "person",
      text.person,
      ({ mobile }) => mobile,
      ({ userName }) => (/\*/.test(userName) ? "" : userName),
      { card: "title" },
    ),
    column.text(
      "roles",
      text.roles,
      ({ roles }) => (
        <Row $gapPx={6}>
          {roles.map((role) => (
            <Tag key={role} $tone={role === "admin" ? "warning" : "neutral"}>
              {text.roleNames[role]}
            </Tag>
          ))}
        </Row>
      ),
      { card: "note" },
    ),
    column.twoLines(
      "since",
      text.since,
      ({ since, isFixed }) =>
        isFixed || since === null ? <Muted>{text.fixed}</Muted> : formatTime(since, defaultZones),
      ({ since, addedBy, isFixed }) => (isFixed || since === null ? "" : addedBy),
    ),
    column.actions(
      all.actions,
      ({ mobile }) => mobile,
      (one) => [
        !one.isFixed && { label: text.edit, run: () => setEditing(one) },
        !one.isFixed && { label: text.remove, run: () => takeAway(one) },
      ],
    ),
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
          rows={data?.map.list ?? []}
          getRowId={({ accountId }) => String(accountId)}
          isLoading={isLoading}
          error={error && !data ? <QueryErrorState error={error} onRetry={refetch} /> : null}
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
