import { useMemo } from "react";
import type { CallReply, EventReportRow } from "../../../core/api/contract";
import { formatCount, toCsv } from "../../../core/format";
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
import type { ReportFilter } from "../report-filter";
import { fileHeader, useFileHeader } from "../report-parts";
import { formatOf, hintOf, isMoney } from "./event-format";
import {
  type EventMetric,
  type EventState,
  eventBody,
  eventBys,
  eventMetrics,
  eventValue,
} from "./event-state";

export interface EventTableProps {
  map: CallReply<"event/report">["map"] | undefined;
  state: EventState;
  filter: ReportFilter;
  isLoading: boolean;
  onChange: (patch: Partial<EventState>) => void;
}

/** As many rows as one answer may have. */
const fileRowsAtMost = 9_999;
const sortable = ["times", "users", "value"];

/** An event by channel, group or date, above the sum. */
export function EventTable({ map, state, filter, isLoading, onChange }: EventTableProps) {
  const text = useText(eventText);
  const messages = useText(reportText);
  const kind = map?.event.kind ?? 1;
  const columns = useMemo(
    () => columnsOf(state.by, kind, text, messages),
    [state.by, kind, text, messages],
  );
  const headerOf = useFileHeader(`${text.title} ${map?.event.name ?? ""}`, filter);
  const { mutateAsync, isPending } = useApiMutation("event/report");
  const save = async () => {
    if (!map) return;
    const body = { ...eventBody(map.event.id, filter, state, fileRowsAtMost), currentPage: 1 };
    // A failure has shown its message.
    const data = await mutateAsync(body).catch(() => null);
    if (!data) return;
    const valuesOf = (row: Parameters<typeof eventValue>[2]) => [
      ...eventMetrics.map((metric) => eventValue(metric, kind, row)),
      row.install,
    ];
    const headerOfMetric = (metric: EventMetric) =>
      isMoney(metric, kind)
        ? messages.withUnit(text.metrics[metric], messages.units.money)
        : text.metrics[metric];
    const content = toCsv([
      ...fileHeader(headerOf(), [], messages),
      [
        text.names[state.by],
        ...(state.by === "channel" ? [text.code] : []),
        ...eventMetrics.map((metric) => headerOfMetric(metric)),
        text.metrics.install,
      ],
      ...data.map.list.map((row) => [
        row.name || text.organic,
        ...(state.by === "channel" ? [row.code] : []),
        ...valuesOf(row),
      ]),
      [text.total, ...(state.by === "channel" ? [""] : []), ...valuesOf(data.map.total)],
    ]);
    const name = messages.fileOf(`${text.title}_${map.event.name}`, filter.start, filter.end);
    saveFile(`${name}.csv`, content, "text/csv;charset=utf-8");
  };
  const totals = map && {
    name: text.total,
    ...Object.fromEntries(
      eventMetrics.map((metric) => [
        metric,
        formatOf(metric, kind)(eventValue(metric, kind, map.total)),
      ]),
    ),
    install: formatCount(map.total.install),
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

function columnsOf(
  by: EventState["by"],
  kind: number,
  text: (typeof eventText)["zh"],
  messages: Pick<(typeof reportText)["zh"], "deletedName">,
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
    ...eventMetrics.map(
      (metric): TableColumn<EventReportRow> => ({
        id: metric,
        header: text.metrics[metric],
        hint: hintOf(metric, kind, text),
        align: "end",
        isSortable: sortable.includes(metric),
        cell: (row) => formatOf(metric, kind)(eventValue(metric, kind, row)),
      }),
    ),
    {
      id: "install",
      header: text.metrics.install,
      hint: text.hints.install,
      align: "end",
      isSortable: true,
      cell: (row) => formatCount(row.install),
    },
  ];
}
