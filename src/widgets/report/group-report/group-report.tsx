import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { LinkButton, PageHeader, Stack } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, fieldsWithout, filterBody, useReportFilter } from "../report-filter";
import { DetailActions, type ShareTarget, UpdatedBadge, useRowsState } from "../report-parts";
import { GroupChannels, groupMetrics, groupPageSize, groupSorts } from "./group-channels";
import { GroupSums } from "./group-sums";
import { StackedChart } from "./stacked-chart";

export interface GroupReportProps {
  groupId: number;
  /** The reader wants to share the group; without it there is no button. */
  onShare?: (target: ShareTarget) => void;
}

const unused = fieldsWithout<"stat/trend">({ channels: true, compare: true });

/** Renders a group: its totals, its trend by channel, and the contribution of each channel. */
export function GroupReport({ groupId, onShare }: GroupReportProps) {
  const text = useText(channelGroupText);
  const state = useReportFilter("last30");
  const rows = useRowsState(groupSorts);
  const isId = Number.isSafeInteger(groupId) && groupId > 0;
  const groups = useCall("channel/groupSpans", {}, { isEnabled: isId });
  const group = groups.reply?.map.list.find(({ id }) => id === groupId);
  const body = { ...filterBody(state.filter), channelIds: [], groupIds: [groupId] };
  const report = useCall(
    "channel/selfChannelList",
    {
      ...body,
      granularity: "day",
      sort: groupSorts.find((id) => id === rows.sort?.columnId) ?? "install",
      order: rows.sort?.direction ?? "desc",
      currentPage: rows.page,
      pageSize: groupPageSize,
    },
    { keepPrevious: true, isEnabled: isId },
  );
  if (!isId || (groups.reply && !group))
    return (
      <EmptyState
        isPage
        icon="channel"
        title={text.notFound}
        action={<LinkButton to={paths.channelGroups}>{text.back}</LinkButton>}
      />
    );
  if (groups.error && !groups.reply)
    return (
      <CallError isPage title={text.reportFailed} error={groups.error} onRetry={groups.retry} />
    );
  const { error, retry } = report;
  const map = report.reply?.map;
  return (
    <Annotated start={state.filter.start} end={state.filter.end}>
      <Stack $gapPx={20}>
        <PageHeader
          title={group?.name ?? text.reportTitle}
          actions={
            <>
              <UpdatedBadge atMs={map?.updatedAt} error={report.lastError} />
              {group ? (
                <DetailActions
                  target={{ id: groupId, name: group.name, of: "group" }}
                  filter={state.filter}
                  metrics={groupMetrics}
                  onShare={onShare}
                />
              ) : null}
            </>
          }
        />
        <FilterBar state={state} without={unused} views={`group-report-${groupId}`} />
        {error && !map ? (
          <CallError error={error} onRetry={retry} />
        ) : (
          <>
            <GroupSums map={map} />
            <StackedChart body={body} name={group?.name ?? ""} />
            <GroupChannels
              map={map}
              filter={state.filter}
              isLoading={!map || report.isRefreshing}
              state={rows}
            />
          </>
        )}
      </Stack>
    </Annotated>
  );
}
