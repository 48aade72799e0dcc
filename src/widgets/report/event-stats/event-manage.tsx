import { useMemo, useState } from "react";
import type { EventRow } from "../../../core/api/contract";
import { type Clock, formatCount } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { CallError, EmptyState, useWriteGuard } from "../../../core/ui/feedback";
import { SearchInput, Select, useTypedKeyword } from "../../../core/ui/input";
import { Button, Card, Row, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import { EventForm } from "./event-form";
import { EventSnippet } from "./event-snippet";
import { type EventState, pageSize } from "./event-state";
import { Slot, Tools } from "./event-stats.styles";
import { useEventActions } from "./use-event-actions";

export interface EventManageProps {
  state: EventState;
  onChange: (patch: Partial<EventState>) => void;
}

/** Which events there are, and how the app reports them. */
export function EventManage({ state, onChange }: EventManageProps) {
  const text = useText(eventText);
  const mayWrite = useWriteGuard();
  const [typed, setTyped] = useTypedKeyword(state.keyword, (keyword) => onChange({ keyword }));
  // Undefined = the dialog is closed, null = a new event.
  const [editing, setEditing] = useState<EventRow | null | undefined>(undefined);
  const { reply, error, retry, isLoading, isRefreshing } = useCall(
    "event/list",
    { keyword: state.keyword, state: state.state, currentPage: state.page, pageSize },
    { keepPrevious: true },
  );
  const { setState, remove } = useEventActions();
  const clock = useClock();
  const columns = useMemo(
    () =>
      columnsOf(text, clock, {
        edit: (row) => mayWrite() && setEditing(row),
        setState: (row) => mayWrite() && void setState(row),
        remove: (row) => mayWrite() && void remove(row),
        report: (row) => onChange({ tab: "data", event: row.id }),
      }),
    [text, clock, mayWrite, setState, remove, onChange],
  );
  const isNarrowed = state.keyword !== "" || state.state !== null;
  const add = (
    <Button writes variant="primary" icon="plus" onClick={() => mayWrite() && setEditing(null)}>
      {text.add}
    </Button>
  );
  return (
    <Stack $gapPx={20}>
      <Card isFlush>
        <Tools style={{ paddingTop: 12 }}>
          <Slot $widthPx={240}>
            <SearchInput
              value={typed}
              onChange={setTyped}
              maxLength={50}
              placeholder={text.search}
              onSearch={(keyword) => onChange({ keyword })}
            />
          </Slot>
          <Slot $widthPx={120}>
            <Select<"all" | 1 | 2>
              aria-label={text.columns.state}
              value={state.state ?? "all"}
              options={[
                { value: "all", label: text.allStates },
                { value: 1, label: text.states[1] },
                { value: 2, label: text.states[2] },
              ]}
              onChange={(value) => onChange({ state: value === "all" ? null : value })}
            />
          </Slot>
          <span />
          {add}
        </Tools>
        <Table
          label={text.tabs.manage}
          columns={columns}
          rows={reply?.map.list ?? []}
          getRowId={(row) => String(row.id)}
          isLoading={isLoading || isRefreshing}
          error={error && !reply && <CallError error={error} onRetry={retry} />}
          empty={
            isNarrowed ? (
              <EmptyState
                icon="filter"
                title={text.noMatch}
                action={
                  <Button onClick={() => onChange({ keyword: "", state: null })}>
                    {text.clear}
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon="chart"
                title={text.noEventsTitle}
                hint={text.noEventsHint}
                action={add}
              />
            )
          }
        />
        <Pagination
          total={reply?.map.pagination.totalRecords ?? 0}
          page={state.page}
          pageSize={pageSize}
          onChange={(page) => onChange({ page })}
        />
      </Card>
      <EventSnippet event={reply?.map.list[0]} />
      {editing !== undefined && (
        <EventForm
          key={editing?.revision ?? 0}
          editing={editing}
          onClose={() => setEditing(undefined)}
          onLatest={setEditing}
        />
      )}
    </Stack>
  );
}

interface RowActions {
  edit: (row: EventRow) => void;
  setState: (row: EventRow) => void;
  remove: (row: EventRow) => void;
  report: (row: EventRow) => void;
}

function columnsOf(
  text: (typeof eventText)["zh"],
  { formatTime }: Clock,
  on: RowActions,
): TableColumn<EventRow>[] {
  const heads = text.columns;
  return [
    { id: "eventId", header: heads.eventId, isHideable: false, cell: (row) => row.eventId },
    { id: "name", header: heads.name, cell: (row) => row.name },
    { id: "kind", header: heads.kind, cell: (row) => <Tag>{text.kinds[row.kind]}</Tag> },
    { id: "detail", header: heads.detail, cell: (row) => (row.hasDetail ? text.on : text.off) },
    {
      id: "postback",
      header: heads.postback,
      cell: (row) => (row.isPostback ? text.on : text.off),
    },
    { id: "today", header: heads.today, align: "end", cell: (row) => formatCount(row.todayTimes) },
    { id: "all", header: heads.all, align: "end", cell: (row) => formatCount(row.totalTimes) },
    {
      id: "state",
      header: heads.state,
      cell: (row) => (
        <Tag $tone={row.state === 1 ? "success" : "neutral"}>{text.states[row.state]}</Tag>
      ),
    },
    { id: "remark", header: heads.remark, cell: (row) => row.remark },
    { id: "created", header: heads.created, cell: (row) => formatTime(row.createTime) },
    {
      id: "actions",
      header: heads.actions,
      align: "end",
      isPinned: true,
      cell: (row) => (
        <Row role="group" aria-label={text.actionsOf(row.name)} $gapPx={4} $justify="flex-end">
          <Button variant="text" size="small" onClick={() => on.report(row)}>
            {text.report}
          </Button>
          <Button writes variant="text" size="small" onClick={() => on.edit(row)}>
            {text.edit}
          </Button>
          <Button writes variant="text" size="small" onClick={() => on.setState(row)}>
            {row.state === 1 ? text.stop : text.start}
          </Button>
          <Button writes variant="text" size="small" onClick={() => on.remove(row)}>
            {text.remove}
          </Button>
        </Row>
      ),
    },
  ];
}
