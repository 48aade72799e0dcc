import { useMemo } from "react";
import type { CallReply, EventOption } from "../../../core/api/contract";
import {
  BarList,
  ChartCard,
  ChartQuestions,
  firstDay,
  isoPeriod,
  LineChart,
  rankedData,
} from "../../../core/chart";
import { incompletePart } from "../../../core/format";
import { type EventMetric, eventMetrics, eventValue } from "../../../core/metrics";
import { usePageSize } from "../../../core/navigation/use-page-size";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { eventText } from "../../../core/text/event";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { Card, Row, Stack } from "../../../core/ui/layout";
import { HintMark } from "../../../core/ui/overlay";
import { Annotated } from "../annotations";
import { useChartShare } from "../chart-share";
import { DrillLayer } from "../drill-layer";
import {
  FilterBar,
  fieldsWithout,
  filterBody,
  installFields,
  type ReportFilter,
  useReportFilter,
} from "../report-filter";
import { Figures } from "../report-parts";
import { EventDetails } from "./event-details";
import { EventFigure, eventFilter, isDrilled, usePointFigures } from "./event-figure";
import { formatOf, hintOf } from "./event-format";
import { type EventState, eventBody } from "./event-state";
import { Slot, TwoThirds } from "./event-stats.styles";
import { EventTable } from "./event-table";

export interface EventDataProps {
  event: EventOption;
  events: readonly EventOption[];
  state: EventState;
  onChange: (patch: Partial<EventState>) => void;
}

const unused = fieldsWithout<"event/report">({ ...installFields, distinct: true });
const topAtMost = 10;
/** Renders an event over a period: totals, trend, ranking, summary and single reports. */
export function EventData({ event, events, state, onChange }: EventDataProps) {
  const text = useText(eventText);
  const punctuation = usePunctuation();
  const filterState = useReportFilter();
  const { filter } = filterState;
  const drilled = useMemo(() => eventFilter(filter), [filter]);
  const pageSize = usePageSize();
  const body = eventBody(event.id, filter, state, pageSize);
  const { data, error, refetch, isRefetching } = useApiQuery("event/report", body, {
    keepPreviousData: true,
  });
  const rank = useApiQuery(
    "event/report",
    {
      ...body,
      compare: null,
      by: "channel",
      sort: "times",
      order: "desc",
      sortBy: "value",
      currentPage: 1,
    },
    { keepPreviousData: true },
  );
  const map = data?.map;
  return (
    <Annotated filter={filter}>
      <Stack $gapPx={20}>
        <Row $gapPx={12}>
          <Slot $widthPx={240}>
            <Select<number>
              aria-label={text.event}
              value={event.id}
              options={events.map(({ id, name, eventId, state: isOn }) => ({
                value: id,
                label:
                  isOn === 1
                    ? punctuation.aside(name, eventId)
                    : punctuation.aside(name, text.states[2]),
              }))}
              onChange={(id) => onChange({ event: id })}
            />
          </Slot>
          <SegmentedControl
            label={text.metric}
            value={state.metric}
            options={eventMetrics.map((value) => ({ value, label: text.metrics[value] }))}
            onChange={(metric) => onChange({ metric, page: state.page })}
          />
        </Row>
        <FilterBar state={filterState} without={unused} views="event-stats" />
        {error && !map ? (
          <QueryErrorState error={error} onRetry={refetch} />
        ) : (
          <>
            <Sums map={map} event={event} filter={filter} />
            <TwoThirds>
              <Trend map={map} metric={state.metric} filter={filter} />
              <Rank map={rank.data?.map} metric={state.metric} filter={filter} />
            </TwoThirds>
            <EventTable
              map={map}
              state={state}
              filter={filter}
              isLoading={!map || isRefetching}
              onChange={onChange}
            />
          </>
        )}
        <EventDetails event={event} filter={filter} />
        <DrillLayer filter={drilled} event={event} />
      </Stack>
    </Annotated>
  );
}

type Report = CallReply<"event/report">["map"] | undefined;

interface SumsProps {
  map: Report;
  event: EventOption;
  filter: ReportFilter;
}

function Sums({ map, event, filter }: SumsProps) {
  const { kind, name } = event;
  const shownOf = (metric: EventMetric, { event: shown, total }: NonNullable<Report>) => {
    const text = formatOf(metric, shown.kind)(eventValue(metric, shown.kind, total));
    if (!isDrilled(metric)) return text;
    return (
      <EventFigure name={name} metric={metric} value={total[metric]} event={shown} filter={filter}>
        {text}
      </EventFigure>
    );
  };
  const text = useText(eventText);
  return (
    <Card>
      <Figures>
        {eventMetrics.map((metric) => (
          <div key={metric}>
            <dt>
              {text.metrics[metric]}{" "}
              <HintMark name={text.metrics[metric]} hint={hintOf(metric, kind, text)} />
            </dt>
            <dd>{map ? shownOf(metric, map) : "…"}</dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
}

interface EventChartProps {
  map: Report;
  metric: EventMetric;
  filter: ReportFilter;
}

/** Returns the way to share a chart of an event. */
function useEventShare({ map, metric, filter }: EventChartProps, by: "period" | "channel") {
  const text = useText(eventText);
  const compare = by === "period" ? filter.compare : null;
  const title = by === "period" ? text.metrics[metric] : text.rankOf(text.metrics[metric]);
  return useChartShare(() => ({
    chart: "event",
    title: map ? text.trendOf(map.event.name, title) : title,
    metrics: [],
    filter: { ...filterBody(filter), compare },
    query: { kind: "event", id: map?.event.id ?? 1, metric, by },
  }));
}

function Trend(props: EventChartProps) {
  const { map, metric, filter } = props;
  const sharing = useEventShare(props, "period");
  const figures = usePointFigures(map, metric, filter);
  const text = useText(eventText);
  const { zones } = useClock();
  const data = useMemo(
    () => ({
      x: map?.points.map(({ t }) => t) ?? [],
      days: map?.points.map(({ t }) => firstDay(t)) ?? [],
      keys: map?.points.map(({ t }) => isoPeriod(t)) ?? [],
      ...(map && { updatedAt: map.updatedAt }),
      ...(map &&
        incompletePart(
          map.points.map(({ t }) => t),
          map.granularity,
          map.updatedAt,
          zones,
        )),
      series: map
        ? [
            {
              id: metric,
              name: text.metrics[metric],
              values: map.points.map((point) => eventValue(metric, map.event.kind, point)),
              ...(map.compare && {
                compare: map.points.map((_, at) => {
                  const point = map.compare?.points[at];
                  return point ? eventValue(metric, map.event.kind, point) : null;
                }),
              }),
            },
          ]
        : [],
      ...(map?.compare && {
        comparesElapsed: true,
        compareX: map.compare.points.map(({ t }) => t),
      }),
    }),
    [map, metric, text, zones],
  );
  if (!map)
    return (
      <Card title={text.metrics[metric]}>
        <Skeleton shape="chart" heightPx={340} />
      </Card>
    );
  const title = text.trendOf(map.event.name, text.metrics[metric]);
  const format = formatOf(metric, map.event.kind);
  return (
    <ChartCard
      title={title}
      data={data}
      xName={text.names.date}
      format={format}
      menuItems={sharing.menuItems}
    >
      <ChartQuestions value={figures}>
        <LineChart label={title} {...data} format={format} heightPx={340} />
      </ChartQuestions>
      {sharing.dialog}
    </ChartCard>
  );
}

function Rank(props: EventChartProps) {
  const { map, metric } = props;
  const sharing = useEventShare(props, "channel");
  const text = useText(eventText);
  const title = text.rankOf(text.metrics[metric]);
  if (!map)
    return (
      <Card title={title}>
        <Skeleton shape="chart" heightPx={340} />
      </Card>
    );
  const { kind } = map.event;
  const bars = map.list
    .filter(({ times }) => times > 0)
    .flatMap((row) => {
      const value = eventValue(metric, kind, row);
      return value === null ? [] : [{ id: String(row.id), name: row.name || text.organic, value }];
    })
    .toSorted((a, b) => b.value - a.value)
    .slice(0, topAtMost);
  const format = formatOf(metric, kind);
  return (
    <ChartCard
      title={title}
      data={rankedData(bars, text.metrics[metric])}
      xName={text.names.channel}
      format={format}
      menuItems={sharing.menuItems}
    >
      <BarList label={title} bars={bars} format={format} />
      {sharing.dialog}
    </ChartCard>
  );
}
