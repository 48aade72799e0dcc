import { useMemo } from "react";
import { styled } from "styled-components";
import { BarChart, ChartCard } from "../../../core/chart";
import {
  type DayRange,
  formatCompact,
  formatDuration,
  formatRate,
  incompletePart,
  noValue,
} from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { appStatsText } from "../../../core/text/app-stats";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, Muted } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { useChartShare } from "../chart-share";
import type { ReportFilter } from "../report-filter";
import { Halves } from "../report-parts";

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: 28px 24px;
  & dt {
    display: flex;
    align-items: center;
    gap: 4px;
    color: var(--_text-muted);
  }
  & dd {
    margin: 0;
    font-size: 20px;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & small {
    display: block;
    font-size: 12px;
    font-weight: 400;
  }
`;

const spans = ["dau", "wau", "mau"] as const;

export interface ActivitySectionProps {
  filter: ReportFilter;
  /** Days of the compared period; null for none. */
  compare: DayRange | null;
}

/** Renders the number of active devices, their frequency, and the share of new ones. */
export function ActivitySection({ filter, compare }: ActivitySectionProps) {
  const text = useText(appStatsText);
  const { start, end, platform, channelIds, groupIds } = filter;
  const {
    data: response,
    error,
    refetch,
  } = useApiQuery(
    "stat/activity",
    { start, end, platform, channelIds, groupIds },
    { keepPreviousData: true },
  );
  const before = useApiQuery(
    "stat/activity",
    { platform, channelIds, groupIds, start: compare?.start ?? start, end: compare?.end ?? end },
    { isEnabled: compare !== null, keepPreviousData: true },
  );
  const points = response?.map.points;
  const earlier = compare ? before.data?.map.points : undefined;
  const { zones } = useClock();
  const data = useMemo(
    () => ({
      x: (points ?? []).map(({ t }) => t.slice(5)),
      days: (points ?? []).map(({ t }) => t),
      keys: (points ?? []).map(({ t }) => t),
      ...incompletePart(
        (points ?? []).map(({ t }) => t),
        "day",
        Date.now(),
        zones,
      ),
      series: (["fresh", "known"] as const).map((id) => ({
        id,
        name: text[id],
        values: (points ?? []).map((point) => point[id]),
        ...(earlier && { compare: (points ?? []).map((_, at) => earlier[at]?.[id] ?? null) }),
      })),
      ...(earlier && { compareX: earlier.map(({ t }) => t) }),
    }),
    [points, earlier, text, zones],
  );
  const sharing = useChartShare(() => ({
    chart: "activity",
    title: text.mix,
    metrics: [],
    filter: { start, end, platform, channelIds, groupIds, compare: null },
  }));
  if (error)
    return (
      <Card title={text.activity}>
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      </Card>
    );
  if (!response) return <Skeleton shape="chart" heightPx={260} />;
  const { map } = response;
  const now = { dau: map.dauToday, wau: map.wauNow, mau: map.mauNow };
  return (
    <Halves>
      <Card title={text.activity}>
        <Figures>
          {spans.map((span) => (
            <div key={span}>
              <dt>{text[span]}</dt>
              <dd>
                {formatCompact(now[span])}
                <small>
                  <Muted>
                    {text.now[span]} · {text.last[span]} {formatCompact(map[span])}
                  </Muted>
                </small>
              </dd>
            </div>
          ))}
          <div>
            <dt>
              {text.stickiness} <HintMark name={text.stickiness} hint={text.stickinessHint} />
            </dt>
            <dd>{formatRate(map.stickiness)}</dd>
          </div>
          <div>
            <dt>{text.launchPer}</dt>
            <dd>{map.launchPer === null ? noValue : map.launchPer.toFixed(2)}</dd>
          </div>
          <div>
            <dt>{text.durPerLaunch}</dt>
            <dd>{formatDuration(map.durPerLaunch)}</dd>
          </div>
        </Figures>
      </Card>
      <ChartCard title={text.mix} data={data} xName={text.date} menuItems={sharing.menuItems}>
        <BarChart label={text.mix} {...data} isStacked heightPx={220} />
        {sharing.dialog}
      </ChartCard>
    </Halves>
  );
}
