import { type ReactNode, useCallback, useMemo } from "react";
import type { ChannelReportRow, ReportGrouping } from "../../../core/api/contract";
import { type MetricKey, metricValue } from "../../../core/metrics";
import { DrillFigure, type DrillPart, useOpenDrill } from "../drill-figure";
import type { ReportFilter } from "../report-filter";
import { useAskRow } from "../why";

/** Makes figures of the rows of a report the way to what they count, and their changes to why they came. */
export function useRowDrill(groupBy: ReportGrouping, filter: ReportFilter) {
  const open = useOpenDrill();
  const askRow = useAskRow();
  const list = useCallback(
    (row: ChannelReportRow, metric: MetricKey, shown: ReactNode): ReactNode => {
      const part = partOf(row, groupBy, filter);
      if (!part) return shown;
      return (
        <DrillFigure
          isQuiet
          name={row.channelName}
          metric={metric}
          value={metricValue(metric, row)}
          figure={{ ...filter, at: null }}
          onOpen={open}
          target={{ at: null, part }}
        >
          {shown}
        </DrillFigure>
      );
    },
    [groupBy, filter, open],
  );
  const ask = useCallback(
    (row: ChannelReportRow, metric: MetricKey, change: ReactNode): ReactNode => {
      const part = partOf(row, groupBy, filter);
      return part ? askRow({ name: row.channelName, at: null, part }, metric, change) : change;
    },
    [groupBy, filter, askRow],
  );
  return useMemo(() => ({ list, ask }), [list, ask]);
}

/** The row as the filter can select it; null where it cannot: days and types are narrowed by more than that. */
function partOf(
  { id }: ChannelReportRow,
  groupBy: ReportGrouping,
  { channelIds }: ReportFilter,
): DrillPart | null {
  if (groupBy === "channel") return { kind: "channel", id: String(id) };
  // A group is wider than the channels that the filter selects of it.
  return groupBy === "group" && channelIds.length === 0 ? { kind: "group", id: String(id) } : null;
}
