import { useMemo } from "react";
import { paths } from "../../../core/navigation/paths";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelGroupText } from "../../../core/text/channel-group";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, SkeletonBar } from "../../../core/ui/feedback";
import { LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, fieldsWithout, filterBody, useReportFilter } from "../report-filter";
import { DetailActions, type OnShare, UpdatedBadge, useRowsState } from "../report-parts";
import { WhyLayer } from "../why";
import { GroupChannels, groupMetrics, groupSorts } from "./group-channels";
import { GroupTotals } from "./group-sums";
import { StackedChart } from "./stacked-chart";

export interface GroupReportProps {
  groupId: number;
  /** Before the share settings open over the widget; return false to open others instead. */
  onShare?: OnShare;
}

const unused = fieldsWithout<"stat/trend">({ channels: true });

/** Renders a group: its totals, its trend by channel, and the contribution of each channel. */
export function GroupReport({ groupId, onShare }: GroupReportProps) {
  const text = useText(channelGroupText);
  const names = useText(reportText);
  const state = useReportFilter("last30");
  const rows = useRowsState(groupSorts);
  const isId = Number.isSafeInteger(groupId) && groupId > 0;
  const groups = useApiQuery("channel/groupSpans", {}, { isEnabled: isId });
  const group = groups.data?.map.list.find(({ id }) => id === groupId);
  const body = { ...filterBody(state.filter), channelIds: [], groupIds: [groupId] };
  const pageSize = usePageSize();
  const report = useApiQuery(
    "channel/selfChannelList",
    {
      ...body,
      granularity: "day",
      compare: state.filter.compare,
      sort: groupSorts.find((id) => id === rows.sort?.columnId) ?? "install",
      order: rows.sort?.direction ?? "desc",
      sortBy: state.filter.compare ? rows.sortBy : "value",
      currentPage: rows.page,
      pageSize,
    },
    { keepPreviousData: true, isEnabled: isId },
  );
  const groupName = group?.name;
  const about = useMemo(
    () => (groupName ? { name: names.group, values: [groupName] } : undefined),
    [groupName, names],
  );
  if (!isId || (groups.data && !group))
    return (
      <EmptyState
        isPage
        icon="channel"
        title={text.notFound}
        action={<LinkButton to={paths.channelGroups}>{text.back}</LinkButton>}
      />
    );
  if (groups.error && !groups.data)
    return (
      <QueryErrorState
        isPage
        title={text.reportFailed}
        error={groups.error}
        onRetry={groups.refetch}
      />
    );
  const { error, refetch } = report;
  const map = report.data?.map;
  return (
    <Annotated filter={state.filter} about={about}>
      <Stack $gapPx={20}>
        <PageHeader
          title={group?.name ?? text.reportTitle}
          actions={
            <>
              {map || report.error ? (
                <UpdatedBadge atMs={map?.updatedAt} error={report.lastError} />
              ) : (
                <SkeletonBar $width="180px" $heightPx={22} />
              )}
              <DetailActions
                target={{ id: groupId, name: group?.name ?? "", of: "group" }}
                filter={state.filter}
                metrics={groupMetrics}
                isDisabled={!group}
                onShare={onShare}
              />
            </>
          }
        />
        <FilterBar state={state} without={unused} views={`group-report-${groupId}`} />
        {error && !map ? (
          <QueryErrorState error={error} onRetry={refetch} />
        ) : (
          <>
            <GroupTotals map={map} />
            <StackedChart body={body} />
            <GroupChannels
              map={map}
              filter={state.filter}
              isLoading={!map || report.isRefetching}
              state={rows}
            />
            <WhyLayer filter={state.filter} />
          </>
        )}
      </Stack>
    </Annotated>
  );
}
