import { useMemo } from "react";
import type { ChannelType } from "../../../core/api/contract";
import { ChannelKindScope } from "../../../core/chart/report";
import { channelKindOf } from "../../../core/metrics";
import { useSearchParams } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { useRedirect } from "../../../core/navigation/use-redirect";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelDetailText } from "../../../core/text/channel-detail";
import { postbackText } from "../../../core/text/postback";
import { reportText } from "../../../core/text/report";
import { reportEmptyText } from "../../../core/text/report-empty";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { LinkButton, PageHeader, Stack, Tabs } from "../../../core/ui/layout";
import { Annotated } from "../annotations";
import { FilterBar, useReportFilter } from "../report-filter";
import type { OnShare } from "../report-parts";
import { AdsTab } from "./ads-tab";
import { ChildrenTab } from "./children-tab";
import { DetailHeader } from "./detail-header";
import { DetailTab } from "./detail-tab";
import { type DetailState, detailState, unusedFields } from "./detail-tabs";
import { DevicesTab } from "./devices-tab";
import { DistributionTab } from "./distribution-tab";
import { EventsTab } from "./events-tab";
import { OverviewTab } from "./overview-tab";
import { ParamsTab } from "./params-tab";
import { postbackView } from "./postback-state";
import { PostbacksTab } from "./postbacks-tab";
import { QualityTab } from "./quality-tab";
import { RetentionTab } from "./retention-tab";

export interface ChannelDetailReportProps {
  channelId: number;
  /** The type that the page is for: a channel of another leads to its own page; any when absent. */
  type?: ChannelType;
  /** Before the share settings open over the widget; return false to open others instead. */
  onShare?: OnShare;
}

/** True when a type has campaigns or keywords below it. */
const hasAds = (type: ChannelType) => type === 2 || type === 3;
/** The type under whose page a channel is shown: links and shares have that of own channels. */
const pageOf = (type: ChannelType): ChannelType => (hasAds(type) ? type : 1);

/** Renders a channel's overview, periods and retention, under one filter. */
export function ChannelDetailReport({
  channelId,
  type: wanted,
  onShare,
}: ChannelDetailReportProps) {
  const text = useText(reportText);
  const messages = useText(channelDetailText);
  const postback = useText(postbackText);
  const failed = useText(reportEmptyText);
  const [params, patch] = useSearchParams();
  const view = detailState.read(params);
  const state = useReportFilter("last30");
  const isId = Number.isSafeInteger(channelId) && channelId > 0;
  const { data, error, refetch } = useApiQuery(
    "channel/detail",
    { id: channelId },
    { isEnabled: isId },
  );
  const change = (next: Partial<DetailState>) => patch(detailState.write(next));
  const own = data?.map.type;
  const isElsewhere = wanted !== undefined && own !== undefined && pageOf(own) !== wanted;
  useRedirect(
    isElsewhere ? paths.withQuery(paths.channelDetail(channelId, own), params.toString()) : null,
  );

  const channelName = data?.map.channelName;
  const about = useMemo(
    () => (channelName ? { name: text.filter.channels, values: [channelName] } : undefined),
    [channelName, text],
  );
  if (!isId || error?.code === "0404")
    return (
      <EmptyState
        isPage
        icon="channel"
        title={text.channelNotFound}
        action={<LinkButton to={paths.channelReport}>{text.backToReport}</LinkButton>}
      />
    );
  if (error)
    return <QueryErrorState isPage title={failed.detailFailed} error={error} onRetry={refetch} />;
  const title = data ? data.map.channelName : text.detailTitle;
  const type = isElsewhere ? undefined : own;
  // An address may name a tab that only other kinds of channels have.
  const isOffered =
    view.tab === "ads"
      ? type !== undefined && hasAds(type)
      : view.tab !== "postbacks" || type === 2;
  const tab = isOffered ? view.tab : "overview";
  const shared = { channelId, state, title };
  return (
    <Annotated filter={state.filter} about={about}>
      <Stack $gapPx={12}>
        {data && !isElsewhere ? (
          <DetailHeader channel={data.map} filter={state.filter} onShare={onShare} />
        ) : (
          <PageHeader title={text.detailTitle} />
        )}
        {type === undefined ? (
          <Skeleton shape="cards" count={8} heightPx={160} />
        ) : (
          <ChannelKindScope value={channelKindOf(type)}>
            <FilterBar
              state={state}
              without={unusedFields[tab]}
              views={`report-details-${type}-${channelId}`}
            />
            <div>
              <Tabs
                label={text.detailTitle}
                value={tab}
                onChange={(tab) =>
                  patch({
                    ...postbackView.write(postbackView.clearedFilters),
                    sort: null,
                    metric: null,
                    ...detailState.write({ tab }),
                  })
                }
                items={[
                  {
                    id: "overview",
                    label: text.tabs.overview,
                    content: <OverviewTab {...shared} />,
                  },
                  { id: "detail", label: text.tabs.detail, content: <DetailTab {...shared} /> },
                  {
                    id: "retention",
                    label: text.tabs.retention,
                    content: <RetentionTab {...shared} view={view} onChange={change} />,
                  },
                  ...(!hasAds(type)
                    ? []
                    : [
                        {
                          id: "ads" as const,
                          label: type === 3 ? messages.tabs.keywords : messages.tabs.ads,
                          content: (
                            <AdsTab {...shared} isAsa={type === 3} view={view} onChange={change} />
                          ),
                        },
                      ]),
                  ...(type === 2
                    ? [
                        {
                          id: "postbacks" as const,
                          label: postback.tab,
                          content: <PostbacksTab {...shared} />,
                        },
                      ]
                    : []),
                  {
                    id: "children",
                    label: messages.tabs.children,
                    content: <ChildrenTab {...shared} />,
                  },
                  {
                    id: "events",
                    label: messages.tabs.events,
                    content: <EventsTab {...shared} view={view} onChange={change} />,
                  },
                  {
                    id: "params",
                    label: messages.tabs.params,
                    content: <ParamsTab {...shared} view={view} onChange={change} />,
                  },
                  {
                    id: "distribution",
                    label: messages.tabs.distribution,
                    content: <DistributionTab {...shared} view={view} onChange={change} />,
                  },
                  {
                    id: "quality",
                    label: messages.tabs.quality,
                    content: <QualityTab {...shared} />,
                  },
                  {
                    id: "devices",
                    label: messages.tabs.devices,
                    content: <DevicesTab {...shared} />,
                  },
                ]}
              />
            </div>
          </ChannelKindScope>
        )}
      </Stack>
    </Annotated>
  );
}
