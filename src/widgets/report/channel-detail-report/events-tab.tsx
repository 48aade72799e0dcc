import { useMemo } from "react";
import type { EventOption, EventSums } from "../../../core/api/contract";
import {
  ComparedCount,
  ComparisonNote,
  type ShownComparison,
  useShownComparison,
} from "../../../core/chart/report";
import { formatCount, formatMoney, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { channelDetailText } from "../../../core/text/channel-detail";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Card, LinkButton } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { eventsCall } from "../initial-requests";
import { filterBody, optionsFreshMs } from "../report-filter";
import { ChangesField } from "../report-parts";
import type { ViewTabProps } from "./overview-tab";

/** As many as one call takes. */
const eventsAtMost = 50;

interface Row {
  event: EventOption;
  totals: EventSums;
  install: number | null;
  /** The same over the period compared with. */
  previous: Pick<Row, "totals" | "install"> | null;
}

/** The custom events of a channel; in a comparison with their changes. */
export function EventsTab({ channelId, state, view, onChange }: ViewTabProps) {
  const messages = useText(channelDetailText);
  const options = useApiQuery(...eventsCall, { staleTimeMs: optionsFreshMs });
  const events = options.data?.map.eventList.slice(0, eventsAtMost);
  const { data, error, refetch, isLoading } = useApiQuery(
    "channel/selfChannelList",
    {
      ...filterBody(state.filter),
      compare: state.filter.compare,
      granularity: "day",
      channelIds: [channelId],
      groupIds: [],
      pageSize: 1,
      eventIds: events?.map(({ id }) => id) ?? [],
    },
    { keepPreviousData: true, isEnabled: events !== undefined && events.length > 0 },
  );
  const eventMessages = useText(eventText);
  const hasMoney = events?.some(({ kind }) => kind === 3) ?? false;
  const compare = data?.map.compare;
  const comparison = useShownComparison(compare, view.changes);
  const columns = useMemo(
    () => columnsOf(messages, hasMoney, eventMessages, comparison),
    [messages, hasMoney, eventMessages, comparison],
  );
  const failed = options.error ?? error;
  if (failed && !data)
    return <QueryErrorState error={failed} onRetry={options.error ? options.refetch : refetch} />;
  const rows = (events ?? []).flatMap((event, index): Row[] => {
    const totals = data?.map.totalEvents[index];
    if (!totals) return [];
    const before = compare?.events[index];
    const previous = compare && before ? { totals: before, install: compare.counts.install } : null;
    return [{ event, totals, install: data.map.total.install, previous }];
  });
  return (
    <Card
      title={messages.events}
      isFlush
      actions={
        state.filter.compare && (
          <ChangesField value={view.changes} onChange={(changes) => onChange({ changes })} />
        )
      }
    >
      {compare && <ComparisonNote of={compare} />}
      <Table
        label={messages.events}
        columns={columns}
        rows={rows}
        getRowId={({ event }) => String(event.id)}
        isLoading={!events || isLoading}
        empty={
          <EmptyState
            icon="chart"
            title={messages.noEvents}
            hint={messages.noEventsHint}
            action={<LinkButton to={paths.eventStats}>{messages.manageEvents}</LinkButton>}
          />
        }
      />
    </Card>
  );
}

function columnsOf(
  messages: (typeof channelDetailText)["zh"],
  hasMoney: boolean,
  { hints }: Pick<(typeof eventText)["zh"], "hints">,
  comparison: ShownComparison | null,
): TableColumn<Row>[] {
  const headers = messages.eventColumns;
  const sum = (id: "times" | "users" | "value"): TableColumn<Row> => ({
    id,
    header: headers[id],
    align: "end",
    cell: ({ event, totals, previous }) => {
      const format = event.kind === 3 && id === "value" ? formatMoney : formatCount;
      if (!comparison) return format(totals[id]);
      const before = previous?.totals[id] ?? null;
      return <ComparedCount own={totals[id]} previous={before} format={format} {...comparison} />;
    },
  });
  const rateOf = ({ totals, install }: Pick<Row, "totals" | "install">) =>
    ratioOf(totals.users, install);
  return [
    { id: "name", header: headers.name, cell: ({ event }) => event.name },
    { id: "eventId", header: headers.eventId, cell: ({ event }) => event.eventId },
    sum("times"),
    sum("users"),
    { ...sum("value"), hint: hasMoney ? hints.moneyAmong : hints.value },
    {
      id: "rate",
      header: headers.rate,
      align: "end",
      cell: (row) =>
        comparison ? (
          <ComparedCount
            own={rateOf(row)}
            previous={row.previous && rateOf(row.previous)}
            format={formatRate}
            kind="rate"
            {...comparison}
          />
        ) : (
          formatRate(rateOf(row))
        ),
    },
  ];
}
