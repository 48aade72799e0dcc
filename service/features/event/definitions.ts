import { sql } from "kysely";
import type {
  CustomEventKind,
  EventOption,
  EventRow,
  ValidBody,
} from "../../../src/core/api/contract";
import { asShown } from "../../access/phones";
import type { AppAccess } from "../../base/caller";
import { endPage, offsetOf } from "../../base/keyset";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockAppIn } from "../../store/app-home";
import { allChannels, granularityCode } from "../../store/event-tables";
import { lockLimit } from "../../store/hold-places";
import { localDay } from "../../store/local-time";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";

type InApp = AppContext;

const eventsAtMost = 200;
const noSuchEvent = () => new ServiceError("0404", say("事件不存在或已被删除"), "id");

const columns = [
  "id",
  "event_id",
  "name",
  "kind",
  "has_detail",
  "is_postback",
  "state",
  "remark",
  "revision",
  "created_at",
] as const;

interface Stored {
  id: number;
  event_id: string;
  name: string;
  kind: number;
  is_postback: boolean;
  state: number;
}

const option = (row: Stored): EventOption => ({
  id: row.id,
  eventId: row.event_id,
  name: row.name,
  kind: row.kind as CustomEventKind,
  state: row.state === 1 ? 1 : 2,
  isPostback: row.is_postback,
});

/** Every event of an app, those counted first. */
export async function eventOptions(db: Db, { appId }: AppAccess): Promise<EventOption[]> {
  const rows = await db
    .selectFrom("event_definition")
    .select(["id", "event_id", "name", "kind", "is_postback", "state"])
    .where("app_id", "=", appId)
    .orderBy("state")
    .orderBy("id")
    .execute();
  return rows.map(option);
}

/** Reads an event. Throws 0404 if it is not the app's. */
export async function findEvent(
  db: Db,
  { appId }: Pick<AppAccess, "appId">,
  id: number,
): Promise<EventOption> {
  const row = await db
    .selectFrom("event_definition")
    .select(["id", "event_id", "name", "kind", "is_postback", "state"])
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noSuchEvent();
  return option(row);
}

/** Events with what they counted today and in all, newest first. */
export async function listEvents(
  { db, app, now, keyset }: InApp,
  body: ValidBody<"event/list">,
): Promise<{ list: EventRow[]; totalRecords: number }> {
  const { keyword, state, pageSize } = body;
  const after = keyset?.after?.[0] ?? null;
  const matching = db
    .selectFrom("event_definition")
    .where("app_id", "=", app.appId)
    .where((where) => (state === null ? where.lit(true) : where("state", "=", state)))
    .where(
      sql<boolean>`position(lower(${keyword}) in
        lower(${asShown(app, sql`event_id || ' ' || name || ' ' || remark`)})) > 0`,
    );
  const [found, { count }] = await Promise.all([
    matching
      .select(columns)
      .$if(after !== null, (rest) => rest.where("id", "<", Number(after)))
      .orderBy("id", "desc")
      .limit(pageSize + 1)
      .offset(offsetOf(body, keyset))
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  const rows = endPage(found, body, keyset, ({ id }) => [id]);
  const ids = rows.map(({ id }) => id);
  const times = await timesOf(db, app, ids, localDay(app.zones, now()));
  return {
    list: rows.map((row) => ({
      ...option(row),
      hasDetail: row.has_detail,
      remark: row.remark,
      revision: row.revision,
      createTime: row.created_at.getTime(),
      todayTimes: times.get(row.id)?.today ?? 0,
      totalTimes: times.get(row.id)?.total ?? 0,
    })),
    totalRecords: count,
  };
}

async function timesOf(db: Db, app: AppAccess, ids: number[], today: number) {
  if (ids.length === 0) return new Map<number, { today: number; total: number }>();
  const { rows } = await sql<{ event_no: number; today: number; total: number }>`
    SELECT event_no, coalesce(sum(times) FILTER (WHERE grain = ${granularityCode.day}), 0) AS today,
      coalesce(sum(times) FILTER (WHERE grain = ${granularityCode.all}), 0) AS total
    FROM event_rollup
    WHERE app_id = ${app.appId} AND event_no = ANY(${ids}::bigint[])
      AND (grain, t) IN ((${granularityCode.day}, ${today}), (${granularityCode.all}, 0))
      AND channel_id = ANY(${app.channelIds ?? [allChannels]}::bigint[])
    GROUP BY 1`.execute(db);
  return new Map(rows.map(({ event_no, ...times }) => [event_no, times]));
}

async function eventRow(context: InApp, id: number): Promise<EventRow> {
  const { db, app, now } = context;
  const row = await db
    .selectFrom("event_definition")
    .select(columns)
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw noSuchEvent();
  const times = await timesOf(db, app, [id], localDay(app.zones, now()));
  return {
    ...option(row),
    hasDetail: row.has_detail,
    remark: row.remark,
    revision: row.revision,
    createTime: row.created_at.getTime(),
    todayTimes: times.get(id)?.today ?? 0,
    totalTimes: times.get(id)?.total ?? 0,
  };
}

/** Defines an event; at most 200 an app. */
export async function addEvent(context: InApp, body: ValidBody<"event/add">): Promise<EventRow> {
  const { db, app, viewer, now } = context;
  const id = await db.transaction().execute(async (tx) => {
    // Ingestion holds the same lock: what is counted and what is defined never overlap.
    await lockAppIn(tx, app.appId);
    await lockLimit(tx, "events", { app: app.appId });
    const { events } = await tx
      .selectFrom("event_definition")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .where("app_id", "=", app.appId)
      .executeTakeFirstOrThrow();
    if (events >= eventsAtMost)
      throw new ServiceError("0409", say("最多 {} 个事件", eventsAtMost), "eventId");
    const added = await tx
      .insertInto("event_definition")
      .values({
        app_id: app.appId,
        event_id: body.eventId,
        name: body.name,
        kind: body.kind,
        has_detail: body.hasDetail,
        is_postback: body.isPostback,
        remark: body.remark,
        created_by: viewer.accountId,
        created_at: new Date(now()),
        updated_at: new Date(now()),
      })
      .onConflict((conflict) => conflict.columns(["app_id", "event_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) throw new ServiceError("0409", say("该事件 ID 已存在"), "eventId");
    return added.id;
  });
  return eventRow(context, id);
}

/** Saves an event's changes; refuses them when somebody saved in between. */
export async function updateEvent(
  context: InApp,
  body: ValidBody<"event/update">,
): Promise<EventRow> {
  const { db, app, now } = context;
  await db.transaction().execute(async (tx) => {
    // Ingestion holds the same lock: what is counted and what is defined never overlap.
    await lockAppIn(tx, app.appId);
    const known = await tx
      .selectFrom("event_definition")
      .select("revision")
      .where("app_id", "=", app.appId)
      .where("id", "=", body.id)
      .executeTakeFirst();
    if (!known) throw noSuchEvent();
    if (known.revision !== body.revision)
      throw new ServiceError("0409", say("该事件刚被他人修改，请刷新后重试"), "revision");
    await tx
      .updateTable("event_definition")
      .set({
        name: body.name,
        has_detail: body.hasDetail,
        is_postback: body.isPostback,
        remark: body.remark,
        ...(body.state ? { state: body.state } : {}),
        revision: known.revision + 1,
        updated_at: new Date(now()),
      })
      .where("app_id", "=", app.appId)
      .where("id", "=", body.id)
      .execute();
  });
  return eventRow(context, body.id);
}

/** Removes an event with its counts. */
export function deleteEvent({ db, app }: InApp, id: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    // Ingestion holds the same lock: what is counted and what is defined never overlap.
    await lockAppIn(tx, app.appId);
    const { numDeletedRows } = await tx
      .deleteFrom("event_definition")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchEvent();
    for (const counts of ["event_rollup", "event_rollup_hour"] as const)
      await tx
        .deleteFrom(counts)
        .where("app_id", "=", app.appId)
        .where("event_no", "=", id)
        .execute();
    return Number(numDeletedRows);
  });
}
