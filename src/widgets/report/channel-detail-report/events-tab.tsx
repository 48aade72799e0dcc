import { useMemo } from "react";
import type { EventOption, EventSums } from "../../../core/api/contract";
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
import type { OverviewTabProps } from "./overview-tab";

/** As many as one call takes. */
const eventsAtMost = 50;

interface Row {
  event: EventOption;
  totals: EventSums;
  install: number | null;
}

export function EventsTab({ channelId, state }: OverviewTabProps) {
  const messages = useText(channelDetailText);
  const options = useApiQuery(...eventsCall, { staleTimeMs: optionsFreshMs });
  const events = options.data?.map.eventList.slice(0, eventsAtMost);
  const { data, error, refetch, isLoading } = useApiQuery(
    "channel/selfChannelList",
    {
      ...filterBody(state.filter),
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
  const columns = useMemo(
    () => columnsOf(messages, hasMoney, eventMessages),
    [messages, hasMoney, eventMessages],
  );
  const failed = options.error ?? error;
  if (failed && !data)
    return <QueryErrorState error={failed} onRetry={options.error ? options.refetch : refetch} />;
  const rows = (events ?? []).flatMap((event, index): Row[] => {
    const totals = data?.map.totalEvents[index];
    return totals ? [{ event, totals, install: data.map.total.install }] : [];
  });
  return (
    <Card title={messages.events} isFlush>
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
): TableColumn<Row>[] {
  const valueHint = hasMoney ? hints.moneyAmong : hints.value;
  const headers = messages.eventColumns;
  const value = ({ event, totals }: Row) =>
    event.kind === 3 ? formatMoney(totals.value) : formatCount(totals.value);
  return [
    { id: "name", header: headers.name, cell: ({ event }) => event.name },
    { id: "eventId", header: headers.eventId, cell: ({ event }) => event.eventId },
    {
      id: "times",
      header: headers.times,
      align: "end",
      cell: ({ totals }) => formatCount(totals.times),
    },
    {
      id: "users",
      header: headers.users,
      align: "end",
      cell: ({ totals }) => formatCount(totals.users),
    },
    { id: "value", header: headers.value, hint: valueHint, align: "end", cell: value },
    {
      id: "rate",
      header: headers.rate,
      align: "end",
      cell: ({ totals, install }) => formatRate(ratioOf(totals.users, install)),
    },
  ];
}
