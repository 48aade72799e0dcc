import { styled } from "styled-components";
import { formatCount } from "../../../core/format";
import { countsOf, formatMetric, type MetricKey, metricValue } from "../../../core/metrics";
import { useApiQuery } from "../../../core/query/use-api-query";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { type Figure, type FigureMetric, isEventFigure } from "../drill-figure";
import type { ReportFilter } from "../report-filter";
import { reportSums } from "../report-parts";
import type { OpenDrill } from "./drill-state";
import { valueIn } from "./figure-value";

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  margin: 0;
  & > strong {
    font-size: 24px;
    line-height: 32px;
    font-variant-numeric: tabular-nums;
  }
`;

const Moved = styled.span`
  color: var(--_text-muted);
  font-size: 12px;
`;

/** The trend of the period of a figure, whose totals are the figure. */
export function useFigureTrend(
  { isOrganic: _, eventId: __, at: ___, ...body }: Figure,
  isEnabled = true,
) {
  return useApiQuery(
    "stat/trend",
    { ...body, compare: null },
    { keepPreviousData: true, isEnabled },
  );
}

/** The value of a figure as it stands in its report; null where that does not tell it, or is on its way. */
export function useFigureValue(metric: FigureMetric, figure: Figure): number | null {
  const isOfEvent = isEventFigure(metric);
  const trend = useFigureTrend(figure, !isOfEvent);
  const { eventId, start, end, granularity, platform, channelIds, groupIds, isOrganic, at } =
    figure;
  const report = useApiQuery(
    "event/report",
    {
      id: eventId ?? 1,
      start,
      end,
      granularity,
      platform,
      channelIds,
      groupIds,
      by: "date",
      pageSize: 1,
    },
    { keepPreviousData: true, isEnabled: isOfEvent && eventId !== null },
  );
  if (!isOfEvent) return valueIn(trend.data?.map, metric, figure);
  const map = report.data?.map;
  if (!map || isOrganic) return null;
  const figures = at === null ? map.total : map.points.find(({ t }) => t === at);
  return figures?.[metric === "eventTimes" ? "times" : "users"] ?? null;
}

/** Rows of a page of the channels of a figure. */
export const channelsPerPage = 20;

/** What orders the channels of a metric: of a rate what it divides by, as rates of few tell little. */
const heaviest = (metric: MetricKey): MetricKey => countsOf(metric).at(-1) ?? metric;

/** The channels of a figure, most first, with their sum. */
export function useFigureChannels(
  { isOrganic: _, eventId: __, at: ___, ...body }: Figure,
  metric: MetricKey,
  page: number,
  compare: ReportFilter["compare"] = null,
  isEnabled = true,
) {
  return useApiQuery(
    "channel/selfChannelList",
    {
      ...body,
      compare,
      sort: heaviest(metric),
      order: "desc",
      currentPage: page,
      pageSize: channelsPerPage,
    },
    { keepPreviousData: true, isEnabled },
  );
}

/** The figure that was selected, as it stands now; and what it was where it moved meanwhile. */
export function DrillHead({
  drill: { drill: level, metric, seen },
  name,
  figure,
}: {
  drill: OpenDrill;
  name: string;
  figure: Figure;
}) {
  const text = useText(drillText);
  const inReport = useFigureValue(metric, figure);
  const ofChannels = level === "channels" && !isEventFigure(metric) ? metric : null;
  const isOfChannels = ofChannels !== null && inReport === null;
  const channels = useFigureChannels(figure, ofChannels ?? "install", 1, null, isOfChannels);
  const map = isOfChannels ? channels.data?.map : undefined;
  const now = inReport ?? (map && ofChannels ? metricValue(ofChannels, reportSums(map)) : null);
  const value = now ?? seen;
  const written = (of: number) =>
    isEventFigure(metric) ? formatCount(of) : formatMetric(metric, of);
  return (
    <Line>
      <span>{name}</span>
      <strong>{value === null ? "–" : written(value)}</strong>
      {now !== null && seen !== null && now !== seen && (
        <Moved role="status">{text.moved(written(seen), written(now))}</Moved>
      )}
    </Line>
  );
}
