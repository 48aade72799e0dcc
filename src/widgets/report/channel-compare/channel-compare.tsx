import { useState } from "react";
import { useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelCompareText } from "../../../core/text/channel-compare";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Stack } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, fieldsWithout, filterBody, useReportFilter } from "../report-filter";
import { UpdatedBadge } from "../report-parts";
import { ChooseDialog } from "./choose-dialog";
import { CompareCharts } from "./compare-charts";
import { CompareTable } from "./compare-table";
import { channelsAtLeast, compared, comparedSeries, inOrder } from "./compare-view";

const unused = fieldsWithout<"channelInstallCompr">({
  channels: true,
  compare: true,
  distinct: true,
});

/** Two to ten channels side by side. */
export function ChannelCompare() {
  const text = useText(channelCompareText);
  const [{ ids }, change] = useSearchState(compared);
  const state = useReportFilter("last30");
  const [isChoosing, setChoosing] = useState(false);
  const isEnough = ids.length >= channelsAtLeast;
  const { data, error, lastError, refetch } = useApiQuery(
    "channelInstallCompr",
    {
      ...filterBody(state.filter),
      channelIds: ids,
      groupIds: [],
      hasRetention: true,
      metrics: [...comparedSeries],
    },
    { keepPreviousData: true, isEnabled: isEnough },
  );
  const map = data?.map;
  const channels = map ? inOrder(map.channels, ids) : [];
  const choose = (
    <Button variant="primary" icon="swap" onClick={() => setChoosing(true)}>
      {text.choose}
    </Button>
  );
  const content = () => {
    if (!isEnough)
      return (
        <EmptyState
          icon="swap"
          title={ids.length === 0 ? text.emptyTitle : text.tooFew}
          hint={text.emptyHint}
          action={choose}
        />
      );
    if (error && !map) return <QueryErrorState error={error} onRetry={refetch} />;
    if (!map)
      return (
        <Card title={text.totals}>
          <Skeleton shape="chart" heightPx={320} />
        </Card>
      );
    if (channels.length === 0)
      return <EmptyState icon="swap" title={text.goneTitle} action={choose} />;
    return (
      <>
        <CompareTable channels={channels} />
        <CompareCharts periods={map} channels={channels} filter={state.filter} />
      </>
    );
  };
  return (
    <Annotated filter={state.filter}>
      <Stack $gapPx={20}>
        <PageHeader
          title={text.title}
          actions={
            isEnough && (
              <>
                <UpdatedBadge atMs={map?.updatedAt} error={lastError} />
                {choose}
              </>
            )
          }
        />
        {isEnough && <FilterBar state={state} without={unused} views="channel-compare" />}
        {content()}
        {isChoosing && (
          <ChooseDialog
            ids={ids}
            onClose={() => setChoosing(false)}
            onChoose={(selected) => {
              change({ ids: selected });
              setChoosing(false);
            }}
          />
        )}
      </Stack>
    </Annotated>
  );
}
