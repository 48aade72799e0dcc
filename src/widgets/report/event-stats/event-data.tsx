import { useMemo } from "react";
import type { CallReply, EventOption } from "../../../core/api/contract";
import {
  BarList,
  ChartCard,
  firstDay,
  isoPeriod,
  LineChart,
  rankedData,
} from "../../../core/chart";
import { incompletePart } from "../../../core/format";
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
import { FilterBar, fieldsWithout, installFields, useReportFilter } from "../report-filter";
import { Figures } from "../report-parts";
import { EventDetails } from "./event-details";
import { formatOf, hintOf } from "./event-format";
import {
  type EventMetric,
  type EventState,
  eventBody,
  eventMetrics,
  eventValue,
} from "./event-state";
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
            <Sums map={map} kind={event.kind} />
            <TwoThirds>
              <Trend map={map} metric={state.metric} />
              <Rank map={rank.data?.map} metric={state.metric} />
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
      </Stack>
    </Annotated>
  );
}

type Report = CallReply<"event/report">["map"] | undefined;

function Sums({ map, kind }: { map: Report; kind: EventOption["kind"] }) {
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
            <dd>
              {map
                ? formatOf(metric, map.event.kind)(eventValue(metric, map.event.kind, map.total))
                : "…"}
            </dd>
          </div>
        ))}
      </Figures>
    </Card>
  );
}

function Trend({ map, metric }: { map: Report; metric: EventMetric }) {
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
      ...(map?.compare && { compareX: map.compare.points.map(({ t }) => t) }),
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
    <ChartCard title={title} data={data} xName={text.names.date} format={format}>
      <LineChart label={title} {...data} format={format} heightPx={340} />
    </ChartCard>
  );
}

function Rank({ map, metric }: { map: Report; metric: EventMetric }) {
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
    >
      <BarList label={title} bars={bars} format={format} />
    </ChartCard>
  );
}
