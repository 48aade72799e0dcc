import { sql } from "kysely";
import type { OpenCall, OpenKey, OpenUsageDay, ValidBody } from "../../../src/core/api/contract";
import { dayText, localDay } from "../../store/local-time";
import type { AppContext } from "../handler";
import { listKeys, type OpenKeyRow } from "./open-keys";

const shownDays = 30;

/** A page of what was called, newest first. */
export async function listCalls(
  context: AppContext,
  { keyId, path, status, requestId, cursor, pageSize }: ValidBody<"openApi/calls">,
): Promise<{ list: OpenCall[]; nextCursor: number | null }> {
  const { db, app } = context;
  const keys = await listKeys(context);
  const nameOf = new Map(keys.map(({ id, name }) => [id, name]));
  const rows = await db
    .selectFrom("open_call")
    .selectAll()
    .where("app_id", "=", app.appId)
    .$if(keyId !== null, (all) => all.where("key_no", "=", keyId ?? 0))
    .$if(cursor !== null, (all) => all.where("id", "<", cursor ?? 0))
    .$if(status !== null, (all) =>
      all
        .where("status", ">=", (status ?? 0) * 100)
        .where("status", "<", (status ?? 0) * 100 + 100),
    )
    .$if(requestId !== "", (all) => all.where("request_id", "=", requestId))
    .$if(path !== "", (all) => all.where(sql<boolean>`position(lower(${path}) in lower(path)) > 0`))
    .orderBy("id", "desc")
    .limit(pageSize + 1)
    .execute();
  const list = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    time: row.at.getTime(),
    keyId: row.key_no,
    keyName: nameOf.get(row.key_no) ?? "",
    method: row.method,
    path: row.path,
    ip: row.ip,
    status: row.status,
    ms: row.ms,
    requestId: row.request_id,
    isTry: row.is_try,
  }));
  return { list, nextCursor: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
}

/** Calls of each of the last 30 days, and how many a day are allowed to the keys that work. */
export async function readUsage(
  context: AppContext,
  keyId: number | null,
): Promise<{ days: OpenUsageDay[]; perDay: number }> {
  const { db, app, now } = context;
  const today = localDay(app.zones, now());
  const first = today - shownDays + 1;
  const rows = await db
    .selectFrom("open_usage")
    .select((row) => [
      "day",
      row.fn.sum<number>("calls").as("calls"),
      row.fn.sum<number>("refused").as("refused"),
    ])
    .where("app_id", "=", app.appId)
    .where("day", ">=", first)
    .$if(keyId !== null, (all) => all.where("key_no", "=", keyId ?? 0))
    .groupBy("day")
    .execute();
  const known = new Map(rows.map((row) => [row.day, row]));
  const keys = (await listKeys(context)).filter(
    (key) => key.revoked_at === null && (keyId === null || key.id === keyId),
  );
  return {
    days: Array.from({ length: shownDays }, (_, index) => {
      const row = known.get(first + index);
      return {
        day: dayText(first + index),
        calls: Number(row?.calls ?? 0),
        refused: Number(row?.refused ?? 0),
      };
    }),
    perDay: keys.reduce((sum, key) => sum + key.per_day, 0),
  };
}

/** Keys as the console shows them. */
export async function keyRecords(
  { db, app, now }: AppContext,
  keys: OpenKeyRow[],
): Promise<OpenKey[]> {
  const used = await db
    .selectFrom("open_usage")
    .select(["key_no", "calls"])
    .where("app_id", "=", app.appId)
    .where("day", "=", localDay(app.zones, now()))
    .execute();
  const isOver = (moment: Date | null) => moment === null || moment.getTime() <= now();
  return keys.map((key) => ({
    id: key.id,
    keyId: key.key_id,
    name: key.name,
    note: key.note,
    scopes: key.scopes,
    networks: key.networks,
    perSecond: key.per_second,
    perDay: key.per_day,
    createTime: key.created_at.getTime(),
    expireTime: key.expires_at?.getTime() ?? null,
    revokeTime: key.revoked_at?.getTime() ?? null,
    overlapTime: isOver(key.overlap_until) ? null : (key.overlap_until?.getTime() ?? null),
    lastUsedTime: key.last_used_at?.getTime() ?? null,
    lastUsedIp: key.last_used_ip,
    todayCalls: used.find((row) => row.key_no === key.id)?.calls ?? 0,
  }));
}
