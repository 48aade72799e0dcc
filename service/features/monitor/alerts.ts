import { type SelectQueryBuilder, sql } from "kysely";
import type {
  AlertState,
  CallReply,
  MonitorAlert,
  ValidBody,
} from "../../../src/core/api/contract";
import { metricTraits } from "../../../src/core/api/contract/constants/monitor";
import { asShown } from "../../access/phones";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { dayNumber, dayStartMs, type ZoneSchedule } from "../../store/local-time";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import type { Tables } from "../../store/tables";
import { maskMobile } from "../auth";
import type { AppContext } from "../handler";
import { objectOf, type WatchedApp, watchedObjects } from "./objects";
import { appOf } from "./rules";

export type AlertQuery = ValidBody<"monitor/alertsExport">;

/** Alerts of an app that a filter keeps. */
export function alertsIn(
  db: Db,
  app: { appId: number; zones: ZoneSchedule; hidesPhones?: boolean },
  query: AlertQuery,
): SelectQueryBuilder<Tables, "monitor_alert", object> {
  const { appId, zones } = app;
  const [start, end] = [dayNumber(query.start), dayNumber(query.end)];
  if (Number.isNaN(start)) throw new ServiceError("0400", say("开始日期不存在"), "start");
  if (Number.isNaN(end)) throw new ServiceError("0400", say("结束日期不存在"), "end");
  if (end < start) throw new ServiceError("0400", say("结束日期不能早于开始日期"), "end");
  const { keyword, level, state, metric, ruleId, channelId } = query;
  let rows = db
    .selectFrom("monitor_alert")
    .where("app_id", "=", appId)
    .where("opened_at", ">=", new Date(dayStartMs(zones, start)))
    .where("opened_at", "<", new Date(dayStartMs(zones, end + 1)));
  if (level !== null) rows = rows.where("level", "=", level);
  if (state !== null) rows = rows.where("state", "=", state);
  if (metric !== null) rows = rows.where("metric", "=", metric);
  if (ruleId !== null) rows = rows.where("rule_id", "=", ruleId);
  if (channelId !== null) rows = rows.where("object_key", "=", `channel:${channelId}`);
  if (keyword !== "") {
    const pattern = `%${keyword.replace(/[\\%_]/g, "\\$&")}%`;
    rows = rows.where(
      sql<boolean>`(${asShown(app, sql`rule_name`)} ILIKE ${pattern} OR ${asShown(app, sql`note`)} ILIKE ${pattern})`,
    );
  }
  return rows;
}

export const rowOf = (db: Db, appId: number, id: number) =>
  db
    .selectFrom("monitor_alert")
    .selectAll()
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();

export type AlertRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>;

export async function accountLabels(
  db: Db,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => string> {
  const rows = await db
    .selectFrom("account")
    .select(["id", "user_name", "mobile"])
    .where("id", "=", sql<number>`ANY(${ids.filter((id) => id !== null)}::bigint[])`)
    .execute();
  const labels = new Map(
    rows.map(({ id, user_name, mobile }) => [
      id,
      user_name && user_name !== mobile ? user_name : maskMobile(mobile),
    ]),
  );
  return (id) => (id === null ? "" : (labels.get(id) ?? ""));
}

const deviationOf = ({ metric, worst: { value, reference } }: AlertRow): number | null => {
  if (value === null || reference === null) return null;
  if (metricTraits[metric].unit === "rate") return value - reference;
  return reference === 0 ? null : (value - reference) / reference;
};

/** Rows as the console shows them. */
export async function alertRecords(
  db: Db,
  app: Pick<WatchedApp, "appId" | "name" | "createdAt">,
  rows: readonly AlertRow[],
): Promise<MonitorAlert[]> {
  const objects = await watchedObjects(
    db,
    app,
    rows.map(({ object_key }) => objectOf(object_key)),
  );
  const labelOf = await accountLabels(
    db,
    rows.map(({ handled_by }) => handled_by),
  );
  return rows.map((row, index) => ({
    id: row.id,
    ruleId: row.rule_id,
    ruleName: row.rule_name,
    object: { ...objectOf(row.object_key), name: objects[index]?.name ?? "" },
    metric: row.metric,
    period: row.period,
    level: row.level,
    state: row.state as AlertState,
    time: row.opened_at.getTime(),
    lastTime: row.last_at.getTime(),
    fired: row.fired,
    closedTime: row.closed_at?.getTime() ?? null,
    value: row.worst.value,
    reference: row.worst.reference,
    low: row.worst.low,
    high: row.worst.high,
    deviation: deviationOf(row),
    handler: labelOf(row.handled_by),
    note: row.note,
    isLate: row.is_late,
  }));
}

export async function listAlerts(
  context: AppContext,
  { currentPage, pageSize, ...query }: ValidBody<"monitor/alerts">,
): Promise<CallReply<"monitor/alerts">["map"]> {
  const { db } = context;
  const app = await appOf(context);
  const found = alertsIn(db, app, query);
  const { rows, pagination } = await paged(found, { currentPage, pageSize }, (query) =>
    query.selectAll().orderBy("opened_at", "desc").orderBy("id", "desc"),
  );
  return {
    list: await alertRecords(db, app, rows),
    pagination,
  };
}

/** Counts the alerts for the badges beside the menu and above the lists. */
export async function countAlerts(
  db: Db,
  appId: number,
): Promise<CallReply<"monitor/counters">["map"]> {
  const counted = await db
    .selectFrom("monitor_alert")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("closed_at", "is", null).as("open"),
      eb.fn.countAll<number>().filterWhere("state", "=", 0).as("unhandled"),
      sql<number>`count(*) FILTER (WHERE state = 0 AND level = 3)`.as("grave"),
    ])
    .where("app_id", "=", appId)
    .executeTakeFirstOrThrow();
  return {
    open: Number(counted.open),
    unhandled: Number(counted.unhandled),
    grave: Number(counted.grave),
  };
}

/** Sets the state of alerts and keeps who did it and why. */
export async function handleAlerts(
  { db, app, viewer, now }: AppContext,
  { ids, state, note }: ValidBody<"monitor/handle">,
): Promise<number> {
  const at = new Date(now());
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable("monitor_alert")
      .set({
        state,
        handled_by: state === 0 ? null : viewer.accountId,
        handled_at: state === 0 ? null : at,
        ...(note === "" ? {} : { note }),
      })
      .where("app_id", "=", app.appId)
      .where("id", "=", sql<number>`ANY(${[...new Set(ids)]}::bigint[])`)
      .returning("id")
      .execute();
    if (changed.length === 0) throw new ServiceError("0404", say("告警不存在或已被清理"));
    await tx
      .insertInto("monitor_note")
      .values(
        changed.map(({ id }) => ({
          app_id: app.appId,
          alert_id: id,
          account_id: viewer.accountId,
          at,
          state,
          body: note,
        })),
      )
      .execute();
    return changed.length;
  });
}
