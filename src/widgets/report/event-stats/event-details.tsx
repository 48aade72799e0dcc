import { useMemo, useState } from "react";
import type { EventDetailRow, EventOption } from "../../../core/api/contract";
import { type Clock, countDays } from "../../../core/format";
import { useExportQueued } from "../../../core/list/use-export-queued";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { eventText } from "../../../core/text/event";
import { type Punctuation, usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { SearchInput, useDebouncedSearch } from "../../../core/ui/input";
import { Button, Card } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import type { ReportFilter } from "../report-filter";
import { CursorPager, useCursor } from "../report-parts";
import { formatOf } from "./event-format";
import { Slot, Tools } from "./event-stats.styles";

export interface EventDetailsProps {
  event: EventOption;
  filter: ReportFilter;
}

const daysAtMost = 31;

/** Renders the single reports of an event. */
export function EventDetails({ event, filter }: EventDetailsProps) {
  const text = useText(eventText);
  const announce = useExportQueued();
  const [keyword, setKeyword] = useState("");
  const [typed, setTyped] = useDebouncedSearch(keyword, setKeyword);
  const { start, end, platform, channelIds, groupIds } = filter;
  const body = { id: event.id, start, end, platform, channelIds, groupIds, keyword };
  const at = useCursor(JSON.stringify(body));
  const isShort = countDays(filter) <= daysAtMost;
  const { data, error, refetch, isLoading } = useApiQuery(
    "event/details",
    { ...body, cursor: at.cursor },
    { keepPreviousData: true, isEnabled: isShort },
  );
  const { mutateAsync, isPending } = useApiMutation("event/detailsExport", {
    onSuccess: ({ map }) => announce("report", map.taskId, text.queued),
  });
  const clock = useClock();
  const punctuation = usePunctuation();
  const columns = useMemo(
    () => columnsOf(event.kind, text, clock, punctuation),
    [event.kind, text, clock, punctuation],
  );
  const rows = data?.map.list.map((row, index) => ({ ...row, key: `${at.cursor}/${index}` }));
  return (
    <Card
      title={text.details}
      isFlush
      actions={
        <Button
          feature="export"
          icon="download"
          isLoading={isPending}
          disabled={!isShort || !rows || rows.length === 0}
          // A failure has shown its message.
          onClick={() => void mutateAsync(body).catch(() => null)}
        >
          {text.exportDetails}
        </Button>
      }
    >
      <Tools>
        <Slot $widthPx={240}>
          <SearchInput
            value={typed}
            onChange={setTyped}
            maxLength={50}
            placeholder={text.searchDetail}
            onSearch={setKeyword}
          />
        </Slot>
      </Tools>
      {isShort ? (
        <>
          <Table
            label={text.details}
            columns={columns}
            rows={rows ?? []}
            getRowId={(row) => row.key}
            isLoading={isLoading}
            error={error && !data && <QueryErrorState error={error} onRetry={refetch} />}
            empty={<EmptyState icon="chart" title={text.noDetails} hint={text.noDetailsHint} />}
          />
          <CursorPager at={at} nextCursor={data?.map.nextCursor} />
        </>
      ) : (
        <EmptyState icon="filter" title={text.detailDays} />
      )}
    </Card>
  );
}

type KeyedRow = EventDetailRow & { key: string };

function columnsOf(
  kind: number,
  text: (typeof eventText)["zh"],
  { formatTime }: Clock,
  punctuation: Punctuation,
): TableColumn<KeyedRow>[] {
  const headers = text.detailColumns;
  const format = formatOf("value", kind);
  return [
    { id: "time", header: headers.time, cell: (row) => formatTime(row.time) },
    {
      id: "channel",
      header: headers.channel,
      cell: (row) =>
        row.channelName ? punctuation.aside(row.channelName, row.channelCode) : text.organic,
    },
    {
      id: "platform",
      header: headers.platform,
      cell: (row) => (row.platform ? text.platforms[row.platform] : ""),
    },
    {
      id: "value",
      header: headers.value,
      ...(kind === 3 && { hint: text.hints.money }),
      align: "end",
      cell: (row) => format(row.value),
    },
    { id: "subValue", header: headers.subValue, cell: (row) => row.subValue },
    { id: "device", header: headers.device, cell: (row) => row.device },
  ];
}
