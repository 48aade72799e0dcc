import { useCallback } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import type { MetricKey } from "../../../core/metrics";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelDetailText } from "../../../core/text/channel-detail";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { filterBody } from "../report-filter";
import { ChannelRows, useRowsState } from "../report-parts";
import { useAskChannel, WhyLayer } from "../why";
import type { OverviewTabProps } from "./overview-tab";

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
  const messages = useText(channelDetailText);
  const punctuation = usePunctuation();
  const rows = useRowsState(sortable);
  const { data, error, refetch, isLoading, isRefetching } = useApiQuery(
    "channel/selfChannelList",
    {
      ...filterBody(state.filter),
      compare: state.filter.compare,
      granularity: "day",
      channelIds: [],
      groupIds: [],
      parentId: channelId,
      sort: sortable.find((id) => id === rows.sort?.columnId) ?? "install",
      order: rows.sort?.direction ?? "desc",
      sortBy: state.filter.compare ? rows.sortBy : "value",
      currentPage: rows.page,
      pageSize: usePageSize(),
    },
    { keepPreviousData: true },
  );
  const name = useCallback(
    (row: ChannelReportRow) =>
      row.id === channelId ? punctuation.aside(row.channelName, messages.ownPart) : row.channelName,
    [channelId, messages, punctuation],
  );
  const ways = useAskChannel(channelId);
  const map = data?.map;
  if (error && !map) return <QueryErrorState error={error} onRetry={refetch} />;
  return (
    <>
      <ChannelRows
        title={messages.children}
        map={map}
        metrics={metrics}
        name={name}
        ways={ways}
        state={rows}
        isLoading={isLoading || isRefetching}
        isEmpty={map?.pagination.totalRecords === 1}
        empty={
          <EmptyState icon="channel" title={messages.noChildren} hint={messages.noChildrenHint} />
        }
      />
      <WhyLayer filter={state.filter} />
    </>
  );
}
