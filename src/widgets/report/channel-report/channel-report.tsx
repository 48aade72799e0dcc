import { useCallback, useMemo } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { useWriteGuard } from "../../../core/ui/feedback";
import { narrowMedia, PageHeader, Stack, useMedia } from "../../../core/ui/layout";
import { detailPathOf, FilterBar, groupPathOf } from "../report-filter";
import { UpdatedBadge } from "../report-parts";
import { ReportCharts } from "./report-charts";
import { ReportTable } from "./report-table";
import { useChannelReport } from "./use-channel-report";
import { useReportChoices } from "./use-report-choices";

const unused = ["granularity", "compare"] as const;

export interface ChannelReportProps {
  /** The report of a channel or group is to be shared; without it there is no such button. */
  onShare?: (target: { id: number; name: string; of: "channel" | "group" }) => void;
}

/** Every channel over a period, with its sum, its order and the way to its details. */
export function ChannelReport({ onShare }: ChannelReportProps) {
  const text = useText(reportText);
  const model = useChannelReport();
  const { filter } = model.filterState;
  const { groupBy } = model.state;
  const pathOf = useCallback(
    ({ id, type, isDeleted }: ChannelReportRow) => {
      if (isDeleted) return null;
      if (groupBy === "channel") return detailPathOf(id, filter, type ?? 1);
      return groupBy === "group" ? groupPathOf(id, filter) : null;
    },
    [filter, groupBy],
  );
  const isNarrow = useMedia(narrowMedia);
  const choices = useReportChoices(model.state, model.change, model.eventList);
  const mayWrite = useWriteGuard();
  const share = useMemo(() => {
    if (!onShare || (groupBy !== "channel" && groupBy !== "group")) return undefined;
    return ({ id, channelName: name }: ChannelReportRow) =>
      mayWrite() && onShare({ id, name, of: groupBy });
  }, [onShare, groupBy, mayWrite]);
  const { installs, clicks } = model.top;
  const charts = model.hasCharts && !installs.error && !clicks.error && (
    <ReportCharts
      installs={installs.reply}
      clicks={clicks.reply}
      pathOf={pathOf}
      fileName={text.fileOf(text.channelReportTitle, filter.start, filter.end)}
    />
  );
  return (
    <Stack $gapPx={20}>
      <PageHeader
        title={text.channelReportTitle}
        actions={<UpdatedBadge atMs={model.list.reply?.map.updatedAt} />}
      />
      <FilterBar
        state={model.filterState}
        without={unused}
        views="channel-report"
        extra={choices}
      />
      {isNarrow && charts}
      <ReportTable model={model} choices={choices} pathOf={pathOf} onShare={share} />
      {!isNarrow && charts}
    </Stack>
  );
}
