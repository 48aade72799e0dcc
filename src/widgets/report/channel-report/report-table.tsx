import { useMemo } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import { ComparedCount, ComparisonNote, useShownComparison } from "../../../core/chart/report";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Pagination, Table, useColumnSettings } from "../../../core/ui/table";
import type { ExtraField } from "../report-filter";
import { SumValue, shownMetrics } from "../report-parts";
import { NoRows } from "./no-rows";
import { firstSort } from "./report-state";
import { ReportToolbar } from "./report-toolbar";
import type { useChannelReport } from "./use-channel-report";
import { eventValue, useReportColumns } from "./use-report-columns";
import { useReportExport } from "./use-report-export";
import { useRowDrill } from "./use-row-drill";

export interface ReportTableProps {
  model: ReturnType<typeof useChannelReport>;
  choices: readonly ExtraField[];
  pathOf: (row: ChannelReportRow) => string | null;
  onShare: ((row: ChannelReportRow) => void) | undefined;
}

const rowId = (row: ChannelReportRow) => String(row.id);

/** Channels with their metrics, above the sum of all of them. */
export function ReportTable({ model, choices, pathOf, onShare }: ReportTableProps) {
  const { filterState, state, change, list, metrics, event } = model;
  const text = useText(reportText);
  const map = list.data?.map;
  const comparison = useShownComparison(map?.compare, state.changes);
  const ways = useRowDrill(state.groupBy, filterState.filter);
  const columns = useReportColumns({
    groupBy: state.groupBy,
    metrics,
    event,
    comparison,
    pathOf,
    ways,
    onShare,
  });
  const choice = useColumnSettings(`channel-report-${state.preset}-${state.groupBy}`, columns);
  const file = useReportExport(filterState.filter, state);
  const pageSize = usePageSize();
  const totals = useMemo(() => {
    if (!map) return undefined;
    const cells = metrics.map((key) => [
      key,
      <SumValue key={key} metric={key} map={map} type={state.type} comparison={comparison} />,
    ]);
    const eventTotals = map.totalEvents[0];
    const eventCell = (field: "times" | "users" | "value") => {
      const format = (value: number | null) => eventValue(event?.kind ?? 1, field, value);
      const own = eventTotals?.[field] ?? null;
      if (!comparison) return format(own);
      const before = map.compare?.events[0]?.[field] ?? null;
      return <ComparedCount own={own} previous={before} format={format} {...comparison} />;
    };
    const ofEvent =
      event && eventTotals
        ? {
            eventTimes: eventCell("times"),
            eventUsers: eventCell("users"),
            eventValue: eventCell("value"),
          }
        : {};
    return { channelCode: text.total, ...Object.fromEntries(cells), ...ofEvent };
  }, [map, metrics, event, comparison, state.type, text]);
  const firstOrder = { columnId: firstSort(state.groupBy), direction: "desc" as const };
  return (
    <Card isFlush>
      <ReportToolbar
        state={state}
        onChange={change}
        columns={choice}
        choices={choices}
        isExporting={file.isRunning}
        isCompared={filterState.filter.compare !== null}
        onExport={(as) => file.save(shownMetrics(metrics, choice.settings), as)}
      />
      {map?.compare && <ComparisonNote isSorted of={map.compare} />}
      <Table
        label={text.channelReportTitle}
        columns={columns}
        settings={choice.settings}
        rows={map?.list ?? []}
        getRowId={rowId}
        sort={state.sort ?? firstOrder}
        onSort={(sort) => change({ sort })}
        isLoading={list.isLoading || list.isRefetching}
        // The sums of all have a line too.
        expectedRows={pageSize + 1}
        error={list.error && <QueryErrorState error={list.error} onRetry={list.refetch} />}
        empty={<NoRows model={model} />}
        {...(totals && { totals })}
      />
      <Pagination
        total={map?.pagination.totalRecords ?? 0}
        page={state.page}
        onChange={(page) => change({ page })}
        isLoading={list.isLoading}
      />
    </Card>
  );
}
