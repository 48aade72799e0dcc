import { useMemo } from "react";
import type { AppRecord, HostingExpense } from "../../../core/api/contract";
import { formatTime, formatTraffic } from "../../../core/format";
import { type ListState, ListTable, useListPage } from "../../../core/list";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";
import { Figures } from "./app-info.styles";

export interface TrafficPage {
  app: AppRecord;
  state: ListState<{ page: number }>;
}

/** What hosted traffic was used for. */
export function TrafficExpenses({ app, state }: TrafficPage) {
  const text = useText(appInfoText);
  const list = useListPage("app_hosting/expense_list", state, {});
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
  return (
    <ListTable
      isBare
      label={text.expenses}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      expectedRows={3}
      empty={{ title: text.noExpense, hint: text.noExpenseHint }}
    />
  );
}
