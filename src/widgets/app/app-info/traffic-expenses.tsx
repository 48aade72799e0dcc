import { useMemo } from "react";
import type { AppRecord, HostingExpense } from "../../../core/api/contract";
import { formatTime, formatTraffic } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { Figures } from "./app-info.styles";

const pageSize = 10;

export interface TrafficPage {
  app: AppRecord;
  page: number;
  onPage: (page: number) => void;
}

/** What hosted traffic was used for. */
export function TrafficExpenses({ app, page, onPage }: TrafficPage) {
  const text = useText(appInfoText);
  const { reply, error, isLoading, retry } = useCall(
    "app_hosting/expense_list",
    { currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const columns = useMemo<TableColumn<HostingExpense>[]>(() => {
    const { expenseColumns: names } = text;
    return [
      {
        id: "time",
        header: names.time,
        cell: ({ time }) => <Figures>{formatTime(time, app.zones)}</Figures>,
      },
      {
        id: "package",
        header: names.package,
        card: "title",
        cell: ({ packageName }) => packageName || "—",
      },
      {
        id: "traffic",
        header: names.traffic,
        align: "end",
        cell: ({ trafficMB }) => formatTraffic(trafficMB),
      },
      { id: "way", header: names.way, cell: ({ way }) => text.ways[way] },
      {
        id: "remain",
        header: names.remain,
        align: "end",
        cell: ({ remainMB }) => formatTraffic(remainMB),
      },
    ];
  }, [text, app.zones]);
  const total = reply?.map.pagination.totalRecords ?? 0;
  return (
    <>
      <Table
        label={text.expenses}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading}
        expectedRows={3}
        error={error && !reply ? <CallError error={error} onRetry={retry} isCompact /> : null}
        empty={<EmptyState title={text.noExpense} hint={text.noExpenseHint} isCompact />}
      />
      <Pagination total={total} page={page} onChange={onPage} />
    </>
  );
}
