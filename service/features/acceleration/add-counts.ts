import { sql } from "kysely";
import type { EdgeCounters } from "../../store/edge-tables";
import type { Db } from "../../store/open";
import { addTo, nothing, summedColumns } from "./counters";
import { blockedIn } from "./stats";

/** A minute of a domain, or with domain 0 of the app. */
export interface Counted {
  domainId: number;
  /** Minutes since the epoch. */
  t: number;
  counters: EdgeCounters;
}

/** Spans of domains with those of the whole app, domain 0, beside them. */
export function withTotals(own: readonly Counted[]): Counted[] {
  const totals = new Map<number, Counted>();
  for (const { t, counters } of own) {
    const total = totals.get(t) ?? { domainId: 0, t, counters: nothing() };
    totals.set(t, total);
    addTo(total.counters, counters);
  }
  return [...own, ...totals.values()];
}

interface Row extends EdgeCounters {
  domain_id: number;
  t: number;
}
interface HourRow extends Row {
  peak_requests: number;
  peak_bytes: number;
  peak_blocked: number;
}

const keyOf = (domainId: number, t: number): string => `${domainId} ${t}`;
/** Parameters of a statement are limited. */
const rowsAtOnce = 500;

async function heldRows<R extends Row>(
  db: Db,
  table: "edge_minute" | "edge_hour",
  appId: number,
  rowKeys: readonly { domainId: number; t: number }[],
): Promise<Map<string, R>> {
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where("app_id", "=", appId)
    .where("domain_id", "in", [...new Set(rowKeys.map(({ domainId }) => domainId))])
    .where("t", "in", [...new Set(rowKeys.map(({ t }) => t))])
    .execute();
  return new Map(rows.map((row) => [keyOf(row.domain_id, row.t), row as unknown as R]));
}

async function put(
  db: Db,
  table: "edge_minute" | "edge_hour",
  appId: number,
  rows: readonly Row[],
): Promise<void> {
  const columns = [
    ...summedColumns,
    "edge_ms",
    "origin_ms",
    ...(table === "edge_hour" ? ["peak_requests", "peak_bytes", "peak_blocked"] : []),
  ];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(
        rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, app_id: appId })) as never,
      )
      .onConflict((conflict) =>
        conflict
          .columns(["app_id", "domain_id", "t"])
          .doUpdateSet(
            (eb) =>
              Object.fromEntries(
                columns.map((column) => [column, eb.ref(`excluded.${column}` as never)]),
              ) as never,
          ),
      )
      .execute();
  }
}

/** Holds the lock of an app's counters until the transaction ends: all its nodes add to them. */
export const holdCounts = (tx: Db, appId: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('edge-counts'), ${appId}::integer)`.execute(tx);

/**
 * Adds minutes to what is kept by minute and by hour, where the busiest minutes are remembered. The caller
 * holds the lock of the app's counters.
 */
export async function addCounts(db: Db, appId: number, minutes: readonly Counted[]): Promise<void> {
  if (minutes.length === 0) return;
  const heldMinutes = await heldRows<Row>(db, "edge_minute", appId, minutes);
  const rowKeys = minutes.map(({ domainId, t }) => ({ domainId, t: Math.floor(t / 60) }));
  const heldHours = await heldRows<HourRow>(db, "edge_hour", appId, rowKeys);
  const changedMinutes = new Map<string, Row>();
  const changedHours = new Map<string, HourRow>();
  for (const { domainId, t, counters } of minutes) {
    const key = keyOf(domainId, t);
    const minute = heldMinutes.get(key) ?? { domain_id: domainId, t, ...nothing() };
    heldMinutes.set(key, minute);
    changedMinutes.set(key, minute);
    addTo(minute, counters);
    const hourT = Math.floor(t / 60);
    const hourKey = keyOf(domainId, hourT);
    const hour = heldHours.get(hourKey) ?? {
      domain_id: domainId,
      t: hourT,
      ...nothing(),
      peak_requests: 0,
      peak_bytes: 0,
      peak_blocked: 0,
    };
    heldHours.set(hourKey, hour);
    changedHours.set(hourKey, hour);
    addTo(hour, counters);
    hour.peak_requests = Math.max(hour.peak_requests, minute.requests);
    hour.peak_bytes = Math.max(hour.peak_bytes, minute.bytes_out);
    hour.peak_blocked = Math.max(hour.peak_blocked, blockedIn(minute));
  }
  await put(db, "edge_minute", appId, [...changedMinutes.values()]);
  await put(db, "edge_hour", appId, [...changedHours.values()]);
}
