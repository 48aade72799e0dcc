import { useMemo, useState } from "react";
import type { SharedReport } from "../../api/contract";
import { type MetricKey, metricValue } from "../../metrics";
import { reportText } from "../../text/report";
import { sharedChartText } from "../../text/shared-chart";
import { useText } from "../../text/use-text";
import { Card } from "../../ui/layout";
import type { TableColumn, TableSort } from "../../ui/table";
import { Table } from "../../ui/table";
import { metricColumn } from "../report";

type Member = NonNullable<SharedReport["members"]>[number];

export interface MembersTableProps {
  label: string;
  members: readonly Member[];
  keys: readonly MetricKey[];
}

/** The sub-channels of a shared channel, or the channels of a shared group. */
export function MembersTable({ label, members, keys }: MembersTableProps) {
  const text = useText(sharedChartText);
  const messages = useText(reportText);
  const [sort, setSort] = useState<TableSort | null>(null);
  const rows = useMemo(() => {
    const key = keys.find((known) => known === sort?.columnId);
    if (!sort || !key) return members;
    const sign = sort.direction === "asc" ? 1 : -1;
    return members.toSorted(
      (a, b) => sign * ((metricValue(key, a) ?? 0) - (metricValue(key, b) ?? 0)),
    );
  }, [members, keys, sort]);
  const columns: TableColumn<Member>[] = [
    { id: "name", header: text.memberName, cell: ({ name }) => name },
    { id: "code", header: text.memberCode, cell: ({ code }) => code },
    ...keys.map((key) => metricColumn<Member>(key, messages)),
  ];
  return (
    <Card title={label} isFlush>
      <Table
        label={label}
        columns={columns}
        rows={rows}
        getRowId={({ code }) => code}
        sort={sort}
        onSort={setSort}
      />
    </Card>
  );
}
