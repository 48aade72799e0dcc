import type { Clock, FileHeaderMessages, FileHeader as Header } from "../../../core/format";
import { type CsvCell, headerRows } from "../../../core/format";
import {
  comparedCells,
  comparedColumns,
  fileColumn,
  fileValue,
  type Measured,
  type MetricKey,
  type Spans,
} from "../../../core/metrics";
import type { zh } from "../../../core/text/report";

type Messages = typeof zh;

/** The header of an exported report, with the words that it is written in. */
export interface FileHeader extends Header {
  messages: FileHeaderMessages;
  clock: Clock;
}

/**
 * Builds the lines above the values: app, subject, time of creation, and the definition of each
 * metric.
 */
export function fileHeader(
  header: FileHeader,
  metrics: readonly MetricKey[],
  messages: Messages,
): CsvCell[][] {
  return [
    ...headerRows(header, header.messages),
    ...metrics.map((key) => [messages.metrics[key], messages.definitions[key]]),
    [],
  ];
}

/** A table of metrics as a file holds it: head, names, one line per row. */
export function metricsRows<Row extends Measured & { previous?: Measured | null }>(
  header: FileHeader,
  table: {
    /** Names of the leading columns and what a row shows there. */
    leading: readonly { header: string; cell: (row: Row) => CsvCell }[];
    metrics: readonly MetricKey[];
    rows: readonly Row[];
    totals: Measured;
    /** Adds the figures of the period compared with, and the changes. */
    compared?: { totals: Measured; spans: Spans };
  },
  messages: Messages,
): CsvCell[][] {
  const { leading, metrics, rows, totals, compared } = table;
  const cellsOf = (of: Measured, previous: Measured | null, spans: Spans) =>
    metrics.flatMap((key) =>
      compared ? comparedCells(key, of, previous, spans) : [fileValue(key, of)],
    );
  const totalCells = leading.map((_, index) => (index === 0 ? messages.total : ""));
  return [
    ...fileHeader(header, metrics, messages),
    [
      ...leading.map(({ header }) => header),
      ...metrics.flatMap((key) =>
        compared ? comparedColumns(key, messages) : [fileColumn(key, messages)],
      ),
    ],
    ...rows.map((row) => [
      ...leading.map(({ cell }) => cell(row)),
      ...cellsOf(row, row.previous ?? null, { ownDays: 1, days: 1 }),
    ]),
    [
      ...totalCells,
      ...cellsOf(totals, compared?.totals ?? null, compared?.spans ?? { ownDays: 1, days: 1 }),
    ],
  ];
}
