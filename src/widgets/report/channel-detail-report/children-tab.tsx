import { useCallback } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import type { MetricKey } from "../../../core/metrics";
import { useCall } from "../../../core/query/use-call";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { filterBody } from "../report-filter";
import { ChannelRows, useRowsState } from "../report-parts";
import type { OverviewTabProps } from "./overview-tab";

const pageSize = 10;
const metrics = [
  ...(["visit", "click", "clickRate", "install", "installRate", "abnormal"] as const),
  ...(["register", "registerRate", "active", "pay", "d1", "d7"] as const),
] satisfies MetricKey[];
const sortable = ["channelCode", ...metrics] as const;

/**
 * Renders the results of each sub-channel, and those without one; together they make up the
 * channel.
 */
export function ChildrenTab({ channelId, state }: OverviewTabProps) {
  const words = useText(channelDetailText);
  const marks = useMarks();
  const rows = useRowsState(sortable);
  const { reply, error, retry, isLoading, isRefreshing } = useCall(
    "channel/selfChannelList",
    {
      ...filterBody(state.filter),
      granularity: "day",
      channelIds: [],
      groupIds: [],
      parentId: channelId,
      sort: sortable.find((id) => id === rows.sort?.columnId) ?? "install",
      order: rows.sort?.direction ?? "desc",
      currentPage: rows.page,
      pageSize,
    },
    { keepPrevious: true },
  );
  const name = useCallback(
    (row: ChannelReportRow) =>
      row.id === channelId ? marks.aside(row.channelName, words.ownPart) : row.channelName,
    [channelId, words, marks],
  );
  const map = reply?.map;
  if (error && !map) return <CallError error={error} onRetry={retry} />;
  return (
    <ChannelRows
      title={words.children}
      map={map}
      metrics={metrics}
      name={name}
      state={rows}
      pageSize={pageSize}
      isLoading={isLoading || isRefreshing}
      isEmpty={map?.pagination.totalRecords === 1}
      empty={<EmptyState icon="channel" title={words.noChildren} hint={words.noChildrenHint} />}
    />
  );
}
