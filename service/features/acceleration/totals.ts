import { sql } from "kysely";
import { edgeLatencyMs } from "../../../src/core/api/contract/constants/acceleration";
import type { EdgeCounters } from "../../store/edge-tables";
import type { AppContext } from "../handler";
import { nothing, summedColumns } from "./counters";
import { type Piece, piecesOf, type Span } from "./spans";
import type { Peaks } from "./stats";

/** The sum is told as a float, which is exact below 2^53; whole numbers are added up faster than floats. */
export const summed = (column: string) => sql<number>`sum(${sql.ref(column)})::float8`;

/** A minute is the busiest of itself. */
export const busiest = (table: Span["table"]) =>
  table === "edge_hour"
    ? { requests: "peak_requests", bytes: "peak_bytes" }
    : { requests: "requests", bytes: "bytes_out" };

const latencies = ["edge_ms", "origin_ms"] as const;
const classes = Array.from({ length: edgeLatencyMs.length + 1 }, (_, index) => index + 1);

const rowsOf = ({ app }: AppContext, domainId: number, windowIndex: number, piece: Piece) => {
  const { requests, bytes } = busiest(piece.table);
  const columns = [...summedColumns, ...latencies].map((name) => sql.ref(name));
  return sql`
    SELECT ${windowIndex}::integer AS place, ${sql.join(columns)},
      ${sql.ref(requests)} AS peak, ${sql.ref(bytes)} AS peak_bytes
    FROM ${sql.table(piece.table)}
    WHERE app_id = ${app.appId} AND domain_id = ${domainId}
      AND t >= ${piece.from}::integer AND t < ${piece.to}::integer`;
};

export interface Total {
  counters: EdgeCounters;
  peaks: Peaks;
}

/** All of each window together; null for one without anything. */
export async function readTotals(
  context: AppContext,
  domainId: number,
  windows: readonly Piece[],
): Promise<(Total | null)[]> {
  const nowMs = context.now();
  const rows = windows.flatMap((window, windowIndex) =>
    piecesOf(window, nowMs).map((piece) => rowsOf(context, domainId, windowIndex, piece)),
  );
  const counts = summedColumns.map((key) => sql`${summed(key)} AS ${sql.ref(key)}`);
  const byClass = latencies.map(
    (key) =>
      sql`ARRAY[${sql.join(
        classes.map(
          (classIndex) => sql<number>`sum(${sql.ref(key)}[${sql.lit(classIndex)}])::float8`,
        ),
      )}] AS ${sql.ref(key)}`,
  );
  const found = await sql<EdgeCounters & { place: number; peak: number; peakBytes: number }>`
    SELECT place, ${sql.join([...counts, ...byClass])}, max(peak) AS peak, max(peak_bytes) AS "peakBytes"
    FROM (${sql.join(rows, sql` UNION ALL `)}) AS told
    GROUP BY place`.execute(context.db);
  return windows.map((_, index) => {
    const row = found.rows.find(({ place: windowIndex }) => windowIndex === index);
    if (!row) return null;
    const { place: _place, peak, peakBytes, ...counters } = row;
    return { counters: { ...nothing(), ...counters }, peaks: { requests: peak, bytes: peakBytes } };
  });
}
