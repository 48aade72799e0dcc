import type { CallReply, EventFigures } from "../../../core/api/contract";
import type { CsvCell } from "../../../core/format";
import {
  comparedNames,
  type EventStats,
  fileNumber,
  rateCells,
  type Spans,
  sumCells,
} from "../../../core/metrics";
import type { zh as eventMessages } from "../../../core/text/event";
import type { zh as reportMessages } from "../../../core/text/report";
import { isMoney } from "./event-format";
import {
  type EventColumn,
  type EventState,
  eventColumns,
  eventFigure,
  isMean,
} from "./event-state";

type Report = CallReply<"event/report">["map"];
interface Messages {
  text: typeof eventMessages;
  report: typeof reportMessages;
}

const ofOne: Spans = { ownDays: 1, days: 1 };

/** The table of an event as a file holds it; of a comparison with the figures before and the changes. */
export function eventRows(
  map: Report,
  by: EventState["by"],
  { text, report }: Messages,
): CsvCell[][] {
  const { kind } = map.event;
  const { compare } = map;
  const isOfChannels = by === "channel";
  const spans = by === "date" ? ofOne : (compare ?? ofOne);
  const cellsOf = (of: EventStats, previous: EventFigures | null, over: Spans) =>
    eventColumns.flatMap((column) => {
      const own = eventFigure(column, kind, of);
      if (!compare) return [own];
      return comparedCells(column, own, previous && eventFigure(column, kind, previous), over);
    });
  return [
    [
      text.names[by],
      ...(isOfChannels ? [text.code] : []),
      ...eventColumns.flatMap((column) => {
        const name = isMoney(column, kind)
          ? report.withUnit(text.metrics[column], report.units.money)
          : text.metrics[column];
        return comparedNames(name, compare && report, column === "rate" ? "rate" : "sum");
      }),
    ],
    ...map.list.map((row) => [
      row.name || text.organic,
      ...(isOfChannels ? [row.code] : []),
      ...cellsOf(row, row.previous ?? null, spans),
    ]),
    [
      text.total,
      ...(isOfChannels ? [""] : []),
      ...cellsOf(map.total, compare?.total ?? null, compare ?? ofOne),
    ],
  ];
}

/** A figure, the one before, their difference, and but for rates the ratio. */
function comparedCells(
  column: EventColumn,
  own: number | null,
  previous: number | null,
  spans: Spans,
): (number | null)[] {
  if (!isMean(column)) return sumCells(own, previous, spans);
  const cells = rateCells(own, previous, true);
  if (column === "rate") return cells;
  const difference = own === null || previous === null ? null : own - previous;
  return [...cells, fileNumber(difference === null || !previous ? null : difference / previous)];
}
