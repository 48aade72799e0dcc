import { useMemo, useState } from "react";
import type { EventDetailRow, EventOption } from "../../../core/api/contract";
import { type Clock, countDays } from "../../../core/format";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { eventText } from "../../../core/text/event";
import { type Marks, useMarks } from "../../../core/text/marks";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast } from "../../../core/ui/feedback";
import { SearchInput, useTypedKeyword } from "../../../core/ui/input";
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
  const toast = useToast();
  const [keyword, setKeyword] = useState("");
  const [typed, setTyped] = useTypedKeyword(keyword, setKeyword);
  const { start, end, platform, channelIds, groupIds } = filter;
  const body = { id: event.id, start, end, platform, channelIds, groupIds, keyword };
  const at = useCursor(JSON.stringify(body));
  const isShort = countDays(filter) <= daysAtMost;
  const { reply, error, retry, isLoading } = useCall(
    "event/details",
    { ...body, cursor: at.cursor },
    { keepPrevious: true, isEnabled: isShort },
  );
  const { run, isRunning } = useAction("event/detailsExport", {
    onSuccess: () => toast.success(text.queued),
  });
  const clock = useClock();
  const marks = useMarks();
  const columns = useMemo(
    () => columnsOf(event.kind, text, clock, marks),
    [event.kind, text, clock, marks],
  );
  const rows = reply?.map.list.map((row, index) => ({ ...row, key: `${at.cursor}/${index}` }));
  return (
    <Card
      title={text.details}
      isFlush
      actions={
        <Button
          icon="download"
          isLoading={isRunning}
          disabled={!isShort || !rows || rows.length === 0}
          // A failure has shown its message.
          onClick={() => void run(body).catch(() => null)}
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
            error={error && !reply && <CallError error={error} onRetry={retry} />}
            empty={<EmptyState icon="chart" title={text.noDetails} hint={text.noDetailsHint} />}
          />
          <CursorPager at={at} nextCursor={reply?.map.nextCursor} />
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
  marks: Marks,
): TableColumn<KeyedRow>[] {
  const heads = text.detailColumns;
  const format = formatOf("value", kind);
  return [
    { id: "time", header: heads.time, cell: (row) => formatTime(row.time) },
    {
      id: "channel",
      header: heads.channel,
      cell: (row) =>
        row.channelName ? marks.aside(row.channelName, row.channelCode) : text.organic,
    },
    {
      id: "platform",
      header: heads.platform,
      cell: (row) => (row.platform ? text.platforms[row.platform] : ""),
    },
    {
      id: "value",
      header: heads.value,
      ...(kind === 3 && { hint: text.hints.money }),
      align: "end",
      cell: (row) => format(row.value),
    },
    { id: "subValue", header: heads.subValue, cell: (row) => row.subValue },
    { id: "device", header: heads.device, cell: (row) => row.device },
  ];
}
