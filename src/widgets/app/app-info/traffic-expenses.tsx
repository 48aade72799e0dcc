import { useMemo } from "react";
import type { HostingExpense } from "../../../core/api/contract";
import { formatTraffic } from "../../../core/format";
import { createColumnHelper, type ListState, ListTable, useListPage } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";

const column = createColumnHelper<HostingExpense>();

export interface TrafficPage {
  state: ListState<{ page: number }>;
}

export function TrafficExpenses({ state }: TrafficPage) {
  const text = useText(appInfoText);
  const clock = useClock();
  const list = useListPage("app_hosting/expense_list", state, {});
  const columns = useMemo<TableColumn<HostingExpense>[]>(() => {
    const { expenseColumns: names } = text;
    return [
      column.time("time", names.time, ({ time }) => time, { clock }),
      column.text("package", names.package, ({ packageName }) => packageName, { card: "title" }),
      column.text("traffic", names.traffic, ({ trafficMB }) => formatTraffic(trafficMB), {
        align: "end",
      }),
      column.text("way", names.way, ({ way }) => text.ways[way]),
      column.text("remain", names.remain, ({ remainMB }) => formatTraffic(remainMB), {
        align: "end",
      }),
    ];
  }, [text, clock]);
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
