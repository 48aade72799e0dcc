import type { CallReply, EventFigures } from "../../../core/api/contract";
import type { CsvCell } from "../../../core/format";
import { fileNumber, type Spans, sumChange } from "../../../core/metrics";
import type { zh as eventMessages } from "../../../core/text/event";
import type { zh as reportMessages } from "../../../core/text/report";
import { isMoney } from "./event-format";
import {
  type EventColumn,
  type EventState,
  type EventStats,
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
        return compare ? comparedNames(column, name, report) : [name];
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
  if (!isMean(column)) {
    const change = (by: "diff" | "ratio") => fileNumber(sumChange(own, previous, spans, by));
    return [own, previous, change("diff"), change("ratio")];
  }
  const difference = own === null || previous === null ? null : own - previous;
  const cells = [own, previous, fileNumber(difference)];
  if (column === "rate") return cells;
  return [...cells, fileNumber(difference === null || !previous ? null : difference / previous)];
}

function comparedNames(column: EventColumn, name: string, report: Messages["report"]): string[] {
  const names = [name, report.previousOf(name), report.differenceOf(name)];
  return column === "rate" ? names : [...names, report.changeRatioOf(name)];
}
