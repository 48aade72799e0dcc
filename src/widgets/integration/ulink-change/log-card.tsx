import { useMemo } from "react";
import type { LinkDomainChange } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { ulinkChangeText } from "../../../core/text/ulink-change";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import type { LinkDomainProps } from "./current-card";
import { Value } from "./ulink-change.styles";

/** Who changed the host, when, and from what to what. */
export function LogCard({ domain, hosts }: LinkDomainProps) {
  const text = useText(ulinkChangeText);
  const { logColumns } = text;
  const columns = useMemo<TableColumn<LinkDomainChange>[]>(
    () => [
      {
        id: "time",
        header: logColumns.time,
        card: "title",
        cell: ({ time }) => formatTime(time, defaultZones),
      },
      { id: "action", header: logColumns.action, cell: ({ action }) => text.actions[action] },
      {
        id: "change",
        header: logColumns.change,
        cell: ({ from, to }) => (
          <Value>{from === to ? hosts[to] : text.arrow(hosts[from], hosts[to])}</Value>
        ),
      },
      { id: "by", header: logColumns.by, cell: ({ by }) => by },
    ],
    [text, logColumns, hosts],
  );
  return (
    <Card title={text.log} isFlush>
      <Table
        label={text.log}
        columns={columns}
        rows={domain.log}
        getRowId={({ id }) => String(id)}
        empty={<EmptyState icon="link" title={text.noLog} />}
      />
    </Card>
  );
}
