import { useMemo } from "react";
import type { ParamRow } from "../../../core/api/contract";
import { ComparedCount, ComparisonNote, useShownComparison } from "../../../core/chart/report";
import { formatCount } from "../../../core/format";
import { createColumnHelper, ListTable, useListPage, useUrlState } from "../../../core/list";
import { page } from "../../../core/navigation/search-param-parsers";
import { defineSearchState } from "../../../core/navigation/search-state";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useText } from "../../../core/text/use-text";
import type { TableColumn } from "../../../core/ui/table";
import { ChangesField } from "../report-parts";
import type { ViewTabProps } from "./overview-tab";

const pageState = defineSearchState({ page: page() });
const column = createColumnHelper<ParamRow>();

/** The parameters that a channel's installs and wake-ups carried. */
export function ParamsTab({ channelId, state, view, onChange }: ViewTabProps) {
  const messages = useText(channelDetailText);
  const { start, end, platform, compare } = state.filter;
  const list = useListPage("stat/params", useUrlState(pageState), {
    start,
    end,
    platform,
    channelIds: [channelId],
    compare,
  });
  const period = list.data?.map.compare;
  const comparison = useShownComparison(period, view.changes);
  const columns = useMemo<TableColumn<ParamRow>[]>(() => {
    const headers = messages.paramColumns;
    const metrics = ["times", "installs", "wakeups", "values"] as const;
    return [
      column.text("name", headers.name, ({ name }) => name),
      ...metrics.map((id) => ({
        ...column.count(id, headers[id], (row) => row[id]),
        ...(comparison && {
          cell: (row: ParamRow) => (
            <ComparedCount
              own={row[id]}
              previous={row.previous?.[id] ?? null}
              format={formatCount}
              {...comparison}
            />
          ),
        }),
      })),
      column.text("lastDay", headers.lastDay, ({ lastDay }) => lastDay),
    ];
  }, [messages, comparison]);
  return (
    <ListTable
      title={messages.tabs.params}
      actions={
        compare && (
          <ChangesField value={view.changes} onChange={(changes) => onChange({ changes })} />
        )
      }
      header={period ? <ComparisonNote of={period} /> : undefined}
      label={messages.tabs.params}
      columns={columns}
      list={list}
      rowKey={({ name }) => name}
      empty={{ icon: "link", title: messages.noParams, hint: messages.noParamsHint }}
    />
  );
}
