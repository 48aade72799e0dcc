import { type ReactNode, useCallback } from "react";
import type { ChannelReportRow, ReportGrouping } from "../../../core/api/contract";
import { type MetricKey, metricValue } from "../../../core/metrics";
import { DrillFigure, type DrillPart, useOpenDrill } from "../drill-figure";
import type { ReportFilter } from "../report-filter";

/** Makes figures of the rows of a report the way to what they count. */
export function useRowDrill(groupBy: ReportGrouping, filter: ReportFilter) {
  const open = useOpenDrill();
  return useCallback(
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
