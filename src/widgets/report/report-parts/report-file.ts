import { type Clock, type CsvCell, zoneWords } from "../../../core/format";
import { fileColumn, fileFigure, type Measured, type MetricKey } from "../../../core/metrics";
import type { zh } from "../../../core/text/report";

type Words = typeof zh;

export interface FileHead {
  title: string;
  appName: string;
  /** The filter in words. */
  filter: string;
  nowMs: number;
  clock: Clock;
}

/**
 * Builds the lines above the values: app, subject, time of creation, and the definition of each
 * metric.
 */
export function fileHead(head: FileHead, metrics: readonly MetricKey[], words: Words): CsvCell[][] {
  return [
    [head.title],
    [words.exportApp, head.appName],
    [words.exportFilter, head.filter],
    [words.exportZone, zoneWords(head.clock.zones)],
    [words.exportTime, head.clock.formatTime(head.nowMs)],
    ...metrics.map((key) => [words.metrics[key], words.definitions[key]]),
    [],
  ];
}

/** A table of metrics as a file holds it: head, names, one line per row. */
export function metricsRows<Row extends Measured>(
  head: FileHead,
  table: {
    /** Names of the leading columns and what a row shows there. */
    leading: readonly { header: string; cell: (row: Row) => CsvCell }[];
    metrics: readonly MetricKey[];
    rows: readonly Row[];
    totals: Measured;
  },
  words: Words,
): CsvCell[][] {
  const { leading, metrics, rows, totals } = table;
  const totalCells = leading.map((_, index) => (index === 0 ? words.total : ""));
  return [
    ...fileHead(head, metrics, words),
    [...leading.map(({ header }) => header), ...metrics.map((key) => fileColumn(key, words))],
    ...rows.map((row) => [
      ...leading.map(({ cell }) => cell(row)),
      ...metrics.map((key) => fileFigure(key, row)),
    ]),
    [...totalCells, ...metrics.map((key) => fileFigure(key, totals))],
  ];
}
