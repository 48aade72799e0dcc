import { type ReactNode, useMemo } from "react";
import type { CallReply, EventReportRow } from "../../../core/api/contract";
import type { ShownComparison } from "../../../core/chart/report";
import { ComparisonNote, useShownComparison } from "../../../core/chart/report";
import { toCsv } from "../../../core/format";
import { useApiMutation } from "../../../core/query/use-api-mutation";
import { eventText } from "../../../core/text/event";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Card, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import type { DrillPart } from "../drill-figure";
import type { ReportFilter } from "../report-filter";
import { ChangeFields, fileHeader, useFileHeader } from "../report-parts";
import { EventFigure, isDrilled } from "./event-figure";
import { eventRows } from "./event-file";
import { hintOf } from "./event-format";
import {
  type EventColumn,
  type EventState,
  eventBody,
  eventBys,
  eventColumns,
} from "./event-state";
import { EventValue, type EventValueProps } from "./event-value";

export interface EventTableProps {
  map: CallReply<"event/report">["map"] | undefined;
  state: EventState;
  filter: ReportFilter;
  isLoading: boolean;
  onChange: (patch: Partial<EventState>) => void;
}

/** As many rows as one answer may have. */
const fileRowsAtMost = 9_999;
const sortable: readonly string[] = ["times", "users", "value", "install"];
/** A period is compared with one of its kind. */
const ofOne = { ownDays: 1, days: 1 };

/** An event by channel, group or date, above the sum. */
export function EventTable({ map, state, filter, isLoading, onChange }: EventTableProps) {
  const text = useText(eventText);
  const messages = useText(reportText);
  const kind = map?.event.kind ?? 1;
  const eventId = map?.event.id;
  const comparison = useShownComparison(map?.compare, state.changes);
  const columns = useMemo(() => {
    const ofRows = comparison && state.by === "date" ? { ...comparison, spans: ofOne } : comparison;
    const drillOf = (metric: EventColumn, row: EventReportRow) =>
      eventId !== undefined && isDrilled(metric)
        ? (shown: ReactNode) => (
            <EventFigure
              name={row.name || text.organic}
              metric={metric}
              value={row[metric]}
              event={{ id: eventId }}
              filter={filter}
              {...placeOf(state.by, row)}
              isQuiet
            >
              {shown}
            </EventFigure>
          )
        : undefined;
    return columnsOf(state.by, kind, text, messages, ofRows, drillOf);
  }, [state.by, kind, text, messages, comparison, filter, eventId]);
  const headerOf = useFileHeader(`${text.title} ${map?.event.name ?? ""}`, filter);
  const { mutateAsync, isPending } = useApiMutation("event/report");
  const save = async () => {
    if (!map) return;
    const body = { ...eventBody(map.event.id, filter, state, fileRowsAtMost), currentPage: 1 };
    // A failure has shown its message.
    const data = await mutateAsync(body).catch(() => null);
    if (!data) return;
    const content = toCsv([
      ...fileHeader(headerOf(), [], messages),
      ...eventRows(data.map, state.by, { text, report: messages }),
    ]);
    const name = messages.fileOf(`${text.title}_${map.event.name}`, filter.start, filter.end);
    saveFile(`${name}.csv`, content, "text/csv;charset=utf-8");
  };
  const totals = map && {
    name: text.total,
    ...Object.fromEntries(
      eventColumns.map((metric) => [
        metric,
        <EventValue
          key={metric}
          metric={metric}
          kind={kind}
          of={map.total}
          previous={map.compare?.total}
          comparison={comparison}
        />,
      ]),
    ),
  };
  return (
    <Card
      title={text.table}
      isFlush
      actions={
        <Row>
          <SegmentedControl
            label={text.by}
            value={state.by}
            options={eventBys.map((value) => ({ value, label: text.bys[value] }))}
            onChange={(by) => onChange({ by })}
          />
          {filter.compare && <ChangeFields state={state} onChange={onChange} />}
          <Button
            feature="export"
            icon="download"
            isLoading={isPending}
            disabled={!map}
            onClick={save}
          >
            {text.exportCsv}
          </Button>
        </Row>
      }
    >
      {map?.compare && <ComparisonNote isSorted of={map.compare} />}
      <Table
        label={text.table}
        columns={columns}
        rows={map?.list ?? []}
        getRowId={(row) => `${row.id}`}
        sort={state.sort ?? { columnId: state.by === "date" ? "name" : "times", direction: "desc" }}
        onSort={(sort) => onChange({ sort })}
        isLoading={isLoading}
        empty={<EmptyState icon="chart" title={text.noDetails} hint={text.noDetailsHint} />}
        {...(totals ? { totals } : {})}
      />
      <Pagination
        total={map?.pagination.totalRecords ?? 0}
        page={state.page}
        onChange={(page) => onChange({ page })}
      />
    </Card>
  );
}

/** A row by what it is of: a point of the trend, or a part. */
function placeOf(by: EventState["by"], { id, name }: EventReportRow) {
  if (by === "date") return { at: name };
  const part: DrillPart = id === 0 ? { kind: "organic" } : { kind: by, id: String(id) };
  return { part };
}

function columnsOf(
  by: EventState["by"],
  kind: number,
  text: (typeof eventText)["zh"],
  messages: Pick<(typeof reportText)["zh"], "deletedName">,
  comparison: ShownComparison | null,
  drillOf: (metric: EventColumn, row: EventReportRow) => EventValueProps["drill"],
): TableColumn<EventReportRow>[] {
  return [
    {
      id: "name",
      header: text.names[by],
      isSortable: true,
      isHideable: false,
      cell: ({ name, isDeleted }) =>
        isDeleted ? messages.deletedName(name) : name || text.organic,
    },
    ...(by === "channel"
      ? [{ id: "code", header: text.code, cell: (row: EventReportRow) => row.code }]
      : []),
    ...eventColumns.map(
      (metric): TableColumn<EventReportRow> => ({
        id: metric,
        header: text.metrics[metric],
        hint: metric === "install" ? text.hints.install : hintOf(metric, kind, text),
        align: "end",
        isSortable: sortable.includes(metric),
        cell: (row) => (
          <EventValue
            metric={metric}
            kind={kind}
            drill={drillOf(metric, row)}
            of={row}
            previous={row.previous}
            comparison={comparison}
          />
        ),
      }),
    ),
  ];
}
