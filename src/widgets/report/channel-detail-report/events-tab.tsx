import { useMemo } from "react";
import type { EventOption, EventSums } from "../../../core/api/contract";
import { formatCount, formatMoney, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useCall } from "../../../core/query/use-call";
import { channelDetailText } from "../../../core/text/channel-detail";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card, LinkButton } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { eventsCall } from "../first-calls";
import { filterBody, optionsFreshMs } from "../report-filter";
import type { OverviewTabProps } from "./overview-tab";

/** As many as one call takes. */
const eventsAtMost = 50;

interface Row {
  event: EventOption;
  sums: EventSums;
  install: number | null;
}

export function EventsTab({ channelId, state }: OverviewTabProps) {
  const words = useText(channelDetailText);
  const options = useCall(...eventsCall, { freshMs: optionsFreshMs });
  const events = options.reply?.map.eventList.slice(0, eventsAtMost);
  const { reply, error, retry, isLoading } = useCall(
    "channel/selfChannelList",
    {
      ...filterBody(state.filter),
      granularity: "day",
      channelIds: [channelId],
      groupIds: [],
      pageSize: 1,
      eventIds: events?.map(({ id }) => id) ?? [],
    },
    { keepPrevious: true, isEnabled: events !== undefined && events.length > 0 },
  );
  const eventWords = useText(eventText);
  const hasMoney = events?.some(({ kind }) => kind === 3) ?? false;
  const columns = useMemo(
    () => columnsOf(words, hasMoney, eventWords),
    [words, hasMoney, eventWords],
  );
  const failed = options.error ?? error;
  if (failed && !reply)
    return <CallError error={failed} onRetry={options.error ? options.retry : retry} />;
  const rows = (events ?? []).flatMap((event, index): Row[] => {
    const sums = reply?.map.totalEvents[index];
    return sums ? [{ event, sums, install: reply.map.total.install }] : [];
  });
  return (
    <Card title={words.events} isFlush>
      <Table
        label={words.events}
        columns={columns}
        rows={rows}
        getRowId={({ event }) => String(event.id)}
        isLoading={!events || isLoading}
        empty={
          <EmptyState
            icon="chart"
            title={words.noEvents}
            hint={words.noEventsHint}
            action={<LinkButton to={paths.eventStats}>{words.manageEvents}</LinkButton>}
          />
        }
      />
    </Card>
  );
}

function columnsOf(
  words: (typeof channelDetailText)["zh"],
  hasMoney: boolean,
  { hints }: Pick<(typeof eventText)["zh"], "hints">,
): TableColumn<Row>[] {
  const valueHint = hasMoney ? hints.moneyAmong : hints.value;
  const heads = words.eventColumns;
  const value = ({ event, sums }: Row) =>
    event.kind === 3 ? formatMoney(sums.value) : formatCount(sums.value);
  return [
    { id: "name", header: heads.name, cell: ({ event }) => event.name },
    { id: "eventId", header: heads.eventId, cell: ({ event }) => event.eventId },
    { id: "times", header: heads.times, align: "end", cell: ({ sums }) => formatCount(sums.times) },
    { id: "users", header: heads.users, align: "end", cell: ({ sums }) => formatCount(sums.users) },
    { id: "value", header: heads.value, hint: valueHint, align: "end", cell: value },
    {
      id: "rate",
      header: heads.rate,
      align: "end",
      cell: ({ sums, install }) => formatRate(ratioOf(sums.users, install)),
    },
  ];
}
