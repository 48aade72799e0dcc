import { type Clock, type CsvCell, zoneMessages } from "../../../core/format";
import { fileColumn, fileValue, type Measured, type MetricKey } from "../../../core/metrics";
import type { zh } from "../../../core/text/report";

type Messages = typeof zh;

export interface FileHeader {
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
export function fileHeader(
  header: FileHeader,
  metrics: readonly MetricKey[],
  messages: Messages,
): CsvCell[][] {
  return [
    [header.title],
    [messages.exportApp, header.appName],
    [messages.exportFilter, header.filter],
    [messages.exportZone, zoneMessages(header.clock.zones)],
    [messages.exportTime, header.clock.formatTime(header.nowMs)],
    ...metrics.map((key) => [messages.metrics[key], messages.definitions[key]]),
    [],
  ];
}

/** A table of metrics as a file holds it: head, names, one line per row. */
export function metricsRows<Row extends Measured>(
  header: FileHeader,
  table: {
    /** Names of the leading columns and what a row shows there. */
    leading: readonly { header: string; cell: (row: Row) => CsvCell }[];
    metrics: readonly MetricKey[];
    rows: readonly Row[];
    totals: Measured;
  },
  messages: Messages,
): CsvCell[][] {
  const { leading, metrics, rows, totals } = table;
  const totalCells = leading.map((_, index) => (index === 0 ? messages.total : ""));
  return [
    ...fileHeader(header, metrics, messages),
    [...leading.map(({ header }) => header), ...metrics.map((key) => fileColumn(key, messages))],
    ...rows.map((row) => [
      ...leading.map(({ cell }) => cell(row)),
      ...metrics.map((key) => fileValue(key, row)),
    ]),
    [...totalCells, ...metrics.map((key) => fileValue(key, totals))],
  ];
}
