import { useMemo, useState } from "react";
import type { EventRow } from "../../../core/api/contract";
import type { Clock } from "../../../core/format";
import {
  createColumnHelper,
  ListSearch,
  type ListState,
  ListTable,
  useListPage,
} from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { eventText } from "../../../core/text/event";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { useWriteGuard } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Button, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { EventForm } from "./event-form";
import { EventSnippet } from "./event-snippet";
import type { EventState } from "./event-state";
import { Slot, Tools } from "./event-stats.styles";
import { useEventActions } from "./use-event-actions";

const tones = { 1: "success", 2: "neutral" } as const;
const column = createColumnHelper<EventRow>();

/** Which events there are, and how the app reports them. */
export function EventManage({ state: urlState }: { state: ListState<EventState> }) {
  const text = useText(eventText);
  const mayWrite = useWriteGuard();
  const { values: state, set: onChange } = urlState;
  // Undefined = the dialog is closed, null = a new event.
  const [editing, setEditing] = useState<EventRow | null | undefined>(undefined);
  const list = useListPage("event/list", urlState, { keyword: state.keyword, state: state.state });
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
  const add = (
    <Button writes variant="primary" icon="plus" onClick={() => mayWrite() && setEditing(null)}>
      {text.add}
    </Button>
  );
  return (
    <Stack $gapPx={20}>
      <ListTable
        label={text.tabs.manage}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        empty={{
          icon: "chart",
          title: text.noEventsTitle,
          hint: text.noEventsHint,
          action: add,
        }}
        noMatches={text.noMatch}
        header={
          <Tools style={{ paddingTop: 12 }}>
            <Slot $widthPx={240}>
              <ListSearch
                keyword={state.keyword}
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
        }
      />
      <EventSnippet event={list.rows[0]} />
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
  clock: Clock,
  on: RowActions,
): TableColumn<EventRow>[] {
  const headers = text.columns;
  return [
    { id: "eventId", header: headers.eventId, isHideable: false, cell: (row) => row.eventId },
    { id: "name", header: headers.name, cell: (row) => row.name },
    { id: "kind", header: headers.kind, cell: (row) => <Tag>{text.kinds[row.kind]}</Tag> },
    { id: "detail", header: headers.detail, cell: (row) => (row.hasDetail ? text.on : text.off) },
    {
      id: "postback",
      header: headers.postback,
      cell: (row) => (row.isPostback ? text.on : text.off),
    },
    column.count("today", headers.today, (row) => row.todayTimes),
    column.count("all", headers.all, (row) => row.totalTimes),
    column.tag("state", headers.state, (row) => row.state, tones, text.states),
    { id: "remark", header: headers.remark, cell: (row) => row.remark },
    column.time("created", headers.created, (row) => row.createTime, { clock }),
    column.actions(
      headers.actions,
      (row) => row.name,
      (row) => [
        { label: text.report, run: () => on.report(row) },
        { label: text.edit, run: () => on.edit(row), writes: true },
        {
          label: row.state === 1 ? text.stop : text.start,
          run: () => on.setState(row),
          writes: true,
        },
        { label: text.remove, run: () => on.remove(row), writes: true, isDangerous: true },
      ],
    ),
  ];
}
