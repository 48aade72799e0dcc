import { useCallback, useMemo } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import { channelReportText } from "../../../core/text/channel-report";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { narrowMedia, PageHeader, Stack, useMedia } from "../../../core/ui/layout";
import { LazyInView, lazyComponent } from "../../../core/ui/lazy";
import { viewPages } from "../initial-requests";
import { Described, detailPathOf, FilterBar, fieldsWithout, groupPathOf } from "../report-filter";
import { DeckPlaceholder, type OnShare, UpdatedBadge, useSharing } from "../report-parts";
import { WhyLayer } from "../why";
import type { ReportChartsProps } from "./report-charts";
import { ReportTable } from "./report-table";
import { useChannelReport } from "./use-channel-report";
import { useChartHeight } from "./use-chart-height";
import { useReportChoices } from "./use-report-choices";

const reportCharts = lazyComponent<ReportChartsProps>(
  async () => (await import("./report-charts")).ReportCharts,
);
const unused = fieldsWithout<"channel/selfChannelList">({ granularity: true });

export interface ChannelReportProps {
  /** Before the share settings open over the widget; return false to open others instead. */
  onShare?: OnShare;
}

/** Every channel over a period, with its sum, its order and the way to its details. */
export function ChannelReport({ onShare }: ChannelReportProps) {
  const text = useText(reportText);
  const messages = useText(channelReportText);
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
  const { share: open, dialog } = useSharing(onShare);
  const share = useMemo(() => {
    if (!open || (groupBy !== "channel" && groupBy !== "group")) return undefined;
    return ({ id, channelName: name }: ChannelReportRow) => open({ id, name, of: groupBy });
  }, [open, groupBy]);
  const heightPx = useChartHeight();
  const placeholder = (
    <DeckPlaceholder
      titles={[
        messages.clickShares,
        messages.installShares,
        messages.installRates,
        messages.retentionCompared,
      ]}
      heightPx={heightPx}
    />
  );
  // The table comes first: what is drawn with it delays its rows.
  const isSettled = isNarrow || model.list.data !== undefined || model.list.error !== null;
  const charts =
    groupBy !== "day" &&
    (isSettled ? (
      <LazyInView
        part={reportCharts}
        props={{ filterState: model.filterState, state: model.state, pathOf }}
        placeholder={placeholder}
      />
    ) : (
      placeholder
    ));
  return (
    <Described filter={filter}>
      <Stack $gapPx={20}>
        <PageHeader
          title={text.channelReportTitle}
          actions={
            <UpdatedBadge atMs={model.list.data?.map.updatedAt} error={model.list.lastError} />
          }
        />
        <FilterBar
          state={model.filterState}
          without={unused}
          views={viewPages.channelReport}
          extra={choices}
        />
        {isNarrow && charts}
        <ReportTable model={model} choices={choices} pathOf={pathOf} onShare={share} />
        {!isNarrow && charts}
        {dialog}
        <WhyLayer filter={filter} />
      </Stack>
    </Described>
  );
}
