import { useMemo } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import { MetricValue } from "../../../core/chart/report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { CallError } from "../../../core/ui/call-error";
import { Card } from "../../../core/ui/card";
import { Pagination } from "../../../core/ui/pagination";
import { EmptyState } from "../../../core/ui/states";
import { Table } from "../../../core/ui/table";
import { useColumnSettings } from "../../../core/ui/use-column-settings";
import { shownMetrics } from "../report-parts";
import { pageSize } from "./report-state";
import { ReportToolbar } from "./report-toolbar";
import { useChannelColumns } from "./use-channel-columns";
import type { useChannelReport } from "./use-channel-report";
import { useReportExport } from "./use-report-export";

export interface ReportTableProps {
  model: ReturnType<typeof useChannelReport>;
  detailPath: (id: number) => string;
}

const rowId = (row: ChannelReportRow) => String(row.id);

/** Channels with their metrics, above the sum of all of them. */
export function ReportTable({ model, detailPath }: ReportTableProps) {
  const { filterState, state, change, list, metrics } = model;
  const text = useText(reportText);
  const columns = useChannelColumns(metrics, detailPath);
  const choice = useColumnSettings(`channel-report-${state.preset}`, columns);
  const file = useReportExport(filterState.filter, state);
  const map = list.reply?.map;
  const totals = useMemo(() => {
    if (!map) return undefined;
    const cells = metrics.map((key) => {
      const isSummed = !/^d\d+$/.test(key);
      return [key, isSummed && <MetricValue key={key} metric={key} of={{ counts: map.total }} />];
    });
    return { channelCode: text.total, ...Object.fromEntries(cells) };
  }, [map, metrics, text]);
  return (
    <Card isFlush>
      <ReportToolbar
        state={state}
        onChange={change}
        columns={choice}
        isExporting={file.isRunning}
        onExport={() => file.save(shownMetrics(metrics, choice.settings))}
      />
      <Table
        label={text.channelReportTitle}
        columns={columns}
        settings={choice.settings}
        rows={map?.list ?? []}
        getRowId={rowId}
        sort={state.sort ?? { columnId: "install", direction: "desc" }}
        onSort={(sort) => change({ sort })}
        isLoading={list.isLoading || list.isRefreshing}
        error={list.error && <CallError error={list.error} onRetry={list.retry} />}
        empty={
          <EmptyState
            icon="filter"
            title={text.noChannels}
            hint={text.emptyHint}
            action={<Button onClick={model.clear}>{text.clearFilters}</Button>}
          />
        }
        {...(totals && { totals })}
      />
      <Pagination
        total={map?.pagination.totalRecords ?? 0}
        page={state.page}
        pageSize={pageSize}
        onChange={(page) => change({ page })}
      />
    </Card>
  );
}
