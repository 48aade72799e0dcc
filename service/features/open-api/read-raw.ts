import { sql } from "kysely";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { eventType } from "../../ingest/batch/event-type";
import { readRange } from "../../reporting/periods";
import { cursorOf, maskIp, readCursor } from "../../reporting/row-pages";
import { platformCode } from "../../store/event-tables";
import type { Db } from "../../store/open";
import { isWithinDays } from "../../store/wall-clock";

const daysAtMost = 31;

/** A line of the raw log. */
export interface RawEvent {
  id: string;
  /** Milliseconds since 1970. */
  time: number;
  kind: string | null;
  /** Null without a channel. */
  channelCode: string | null;
  /** The device under a number that tells nothing else of it. */
  device: string;
  platform: string | null;
  /** Without its last part. */
  ip: string;
  params: Record<string, string | number | boolean | null> | null;
}

export interface RawQuery {
  start: string;
  end: string;
  kinds: (keyof typeof eventType)[];
  /** Of the answer before; empty for the first. */
  cursor: string;
  limit: number;
}

interface Row {
  us: string;
  eid: string;
  type: number;
  code: string | null;
  actor: string;
  platform: number;
  ip: string;
  params: RawEvent["params"];
}

const nameOf = (codes: Record<string, number>, code: number): string | null =>
  Object.entries(codes).find(([, known]) => known === code)?.[0] ?? null;

/** Events one by one, oldest first, a line of JSON each. */
export async function readRaw(
  db: Db,
  app: AppAccess,
  { start, end, kinds, cursor, limit }: RawQuery,
): Promise<{ lines: string; nextCursor: string | null }> {
  const range = readRange("day", start, end);
  if (range.end - range.start >= daysAtMost) {
    throw new ServiceError("0400", say("原始日志一次最多 {} 天", daysAtMost), "end");
  }
  const after = readCursor(cursor);
  const types = kinds.map((kind) => eventType[kind]);
  const { rows } = await sql<Row>`
    SELECT (extract(epoch FROM e.ts) * 1000000)::bigint::text AS us, e.eid, e.type, c.code,
      e.actor, e.platform, e.ip, e.params
    FROM event e LEFT JOIN channel c ON c.app_id = ${app.appId} AND c.id = e.channel_id
    WHERE e.app_id = ${app.appId} AND ${isWithinDays(sql.ref("e.ts"), app.zones, range)}
      AND (${types.length} = 0 OR e.type = ANY(${types}::smallint[]))
      AND (${after?.us ?? null}::bigint IS NULL OR (e.ts, e.eid) >
        (to_timestamp(${after?.us ?? null}::bigint / 1000000.0), ${after?.id ?? null}::uuid))
    ORDER BY e.ts, e.eid LIMIT ${limit + 1}`.execute(db);
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  return {
    lines: pageRows.map((row) => `${JSON.stringify(lineOf(row))}\n`).join(""),
    nextCursor: rows.length > limit && last ? cursorOf(last.us, last.eid) : null,
  };
}

const lineOf = (row: Row): RawEvent => ({
  id: row.eid,
  time: Math.floor(Number(row.us) / 1000),
  kind: nameOf(eventType, row.type),
  channelCode: row.code,
  device: row.actor,
  platform: nameOf(platformCode, row.platform),
  ip: maskIp(row.ip),
  params: row.params,
});
