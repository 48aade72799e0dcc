import type { EdgeRange } from "../../../src/core/api/contract";

export const minuteMs = 60_000;
const hourMs = 3_600_000;
const perHour = 60;

export interface Span {
  table: "edge_minute" | "edge_hour";
  unitMs: number;
  units: number;
  /** Units of one step of the chart. */
  perStep: number;
  hasPrevious: boolean;
}

const minutes = (units: number, perStep: number): Span => ({
  table: "edge_minute",
  unitMs: minuteMs,
  units,
  perStep,
  hasPrevious: true,
});
const hours = (units: number, perStep: number, hasPrevious = true): Span => ({
  table: "edge_hour",
  unitMs: hourMs,
  units,
  perStep,
  hasPrevious,
});

/**
 * Length of each range, counted back from the present minute or hour, and the table it is read
 * from.
 */
export const spans: Record<EdgeRange, Span> = {
  "1h": minutes(60, 1),
  "6h": minutes(360, 1),
  "24h": minutes(1440, 5),
  "7d": hours(168, 1),
  "30d": hours(720, 2),
  "90d": hours(2160, 6, false),
};

/** The units of a span up to and with the present one, from the beginning of a step. */
export function windowOf({ unitMs, units, perStep }: Span, nowMs: number) {
  const to = Math.ceil((Math.floor(nowMs / unitMs) + 1) / perStep) * perStep;
  return { from: to - units, to };
}

/** Rows of one table, from one unit up to another. */
export interface Piece {
  table: Span["table"];
  from: number;
  to: number;
}

/**
 * The fewest rows that add up to a window: of minutes, whole hours are taken where there are any. Nothing
 * is counted for a time to come, so that the present hour is whole for a window that reaches past now.
 */
export function piecesOf({ table, from, to }: Piece, nowMs: number): Piece[] {
  if (table === "edge_hour") return [{ table, from, to }];
  const firstHour = Math.ceil(from / perHour);
  const lastHour = to * minuteMs > nowMs ? Math.ceil(to / perHour) : Math.floor(to / perHour);
  if (firstHour >= lastHour) return [{ table, from, to }];
  const pieces: Piece[] = [
    { table, from, to: firstHour * perHour },
    { table: "edge_hour", from: firstHour, to: lastHour },
    { table, from: lastHour * perHour, to },
  ];
  return pieces.filter((piece) => piece.from < piece.to);
}
