import type { CallReply, MonitorRule, ValidBody } from "../../../src/core/api/contract";
import { checkLimit, limitsOf, planOf } from "../../access/plan";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { checkWatch } from "./check-watch";
import { dueMs, periodAt, periodStartMs } from "./judge/series";
import { notifyClosed } from "./notify-closed";
import { keyOf, type WatchedApp, watchedApp, watchedObjects } from "./objects";
import { receiversOf } from "./receivers";

export const ruleRows = (db: Db, appId: number) =>
  db.selectFrom("monitor_rule").selectAll().where("app_id", "=", appId);

export type RuleRow = Awaited<ReturnType<ReturnType<typeof ruleRows>["executeTakeFirstOrThrow"]>>;

export async function appOf({ db, app }: Pick<AppContext, "db" | "app">): Promise<WatchedApp> {
  const found = await watchedApp(db, app.appId);
  if (!found) throw new ServiceError("0404", say("应用不存在或已被删除"));
  return found;
}

async function ownRule({ db, app }: AppContext, id: number): Promise<RuleRow> {
  const rule = await ruleRows(db, app.appId).where("id", "=", id).executeTakeFirst();
  if (!rule) throw new ServiceError("0404", say("规则不存在或已被删除"));
  return rule;
}

export async function listRules(context: AppContext): Promise<CallReply<"monitor/rules">["map"]> {
  const { db, app, config, now } = context;
  const watched = await appOf(context);
  const rows = await ruleRows(db, app.appId).orderBy("id", "desc").execute();
  const alerts = await db
    .selectFrom("monitor_alert")
    .select((eb) => [
      "rule_id",
      eb.fn.countAll<number>().filterWhere("closed_at", "is", null).as("open"),
      eb.fn.max("opened_at").as("last"),
    ])
    .where("app_id", "=", app.appId)
    .groupBy("rule_id")
    .execute();
  const objects = await watchedObjects(
    db,
    watched,
    rows.flatMap((row) => row.objects),
  );
  const names = new Map(objects.map(({ key, name }) => [key, name]));
  const list = rows.map((row): MonitorRule => {
    const lastAlert = alerts.find(({ rule_id }) => rule_id === row.id);
    const isJudged = row.judged_t >= firstJudged(watched, row);
    return {
      id: row.id,
      name: row.name,
      metric: row.metric,
      eventNo: row.event_no,
      objects: row.objects.map((one) => ({ ...one, name: names.get(keyOf(one)) ?? "" })),
      condition: row.condition,
      period: row.period,
      hours: row.hours,
      minSample: row.min_sample,
      silence: row.silence,
      level: row.level,
      ways: row.ways,
      receivers: row.receivers,
      isOn: row.is_on,
      revision: row.revision,
      openAlerts: Number(lastAlert?.open ?? 0),
      lastAlertTime: lastAlert?.last ? new Date(lastAlert.last).getTime() : null,
      judgedTime: isJudged ? periodStartMs(watched.zones, row.period, row.judged_t + 1) : null,
    };
  });
  return {
    list,
    used: rows.length,
    limit: limitsOf(app, config).rules ?? null,
    receivers: await receiversOf(db, watched, now()),
  };
}

/** A rule begins with the period under way when it is made: those before were never its own. */
const firstJudged = ({ zones }: WatchedApp, { period, created_at }: RuleRow): number =>
  periodAt(zones, period, created_at.getTime());

type Fields = ValidBody<"monitor/addRule">;

const columnsOf = (body: Fields) => ({
  name: body.name,
  metric: body.metric,
  event_no: body.eventNo,
  objects: JSON.stringify(body.objects),
  condition: JSON.stringify(body.condition),
  period: body.period,
  hours: JSON.stringify(body.hours),
  min_sample: body.minSample,
  silence: body.silence,
  level: body.level,
  ways: JSON.stringify([...new Set(body.ways)]),
  receivers: JSON.stringify([...new Set(body.receivers)]),
});

async function checkRule(context: AppContext, watched: WatchedApp, body: Fields): Promise<void> {
  await checkWatch(context.db, watched, body);
  const known = await receiversOf(context.db, watched, context.now());
  const isKnown = body.receivers.every((id) => known.some((one) => one.id === id));
  if (!isKnown)
    throw new ServiceError("0400", say("接收人已没有监控权限，请重新选择"), "receivers");
}

/** Returns the columns that make judging start with the current period. */
function beginning({ zones }: WatchedApp, period: Fields["period"], nowMs: number) {
  const judged_t = periodAt(zones, period, nowMs) - 1;
  return { judged_t, due_at: new Date(dueMs(zones, period, judged_t + 1)) };
}

/** Refuses one rule more than the plan's limit. */
export async function assertRuleQuota(db: Db, { app, config }: AppContext): Promise<void> {
  const limit = limitsOf(app, config).rules ?? null;
  const { used } = await db
    .selectFrom("monitor_rule")
    .select((eb) => eb.fn.countAll<number>().as("used"))
    .where("app_id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const plan = planOf(app, config);
  checkLimit({ what: say("监控规则数"), used: Number(used), adding: 1, limit, plan }, "name");
}

export async function addRule(context: AppContext, body: Fields): Promise<number> {
  const { db, app, viewer, now } = context;
  const watched = await appOf(context);
  await checkRule(context, watched, body);
  return db.transaction().execute(async (tx) => {
    await lockLimit(tx, "rules", { app: app.appId });
    await assertRuleQuota(tx, context);
    const { id } = await tx
      .insertInto("monitor_rule")
      .values({
        app_id: app.appId,
        ...columnsOf(body),
        ...beginning(watched, body.period, now()),
        created_by: viewer.accountId,
        created_at: new Date(now()),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Open alerts of a rule that judges otherwise from now on are closed: they can no longer close by themselves. */
async function closeOpen(tx: Db, app: WatchedApp, ruleId: number, nowMs: number): Promise<void> {
  const closed = await tx
    .updateTable("monitor_alert")
    .set({ closed_at: new Date(nowMs) })
    .where("app_id", "=", app.appId)
    .where("rule_id", "=", ruleId)
    .where("closed_at", "is", null)
    .returningAll()
    .execute();
  await notifyClosed(tx, app, closed, "rule", nowMs);
}

export async function updateRule(
  context: AppContext,
  { id, revision, ...body }: ValidBody<"monitor/updateRule">,
): Promise<void> {
  const { db, app, now } = context;
  const watched = await appOf(context);
  const before = await ownRule(context, id);
  await checkRule(context, watched, body);
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const judgesOn =
    before.metric === body.metric &&
    before.event_no === body.eventNo &&
    before.period === body.period &&
    isSame(before.objects, body.objects);
  await db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("monitor_rule")
      .set({
        ...columnsOf(body),
        revision: revision + 1,
        ...(before.period === body.period ? {} : beginning(watched, body.period, now())),
      })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .where("revision", "=", revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new ServiceError("0409", say("规则已被他人修改，请刷新后重试"));
    }
    if (!judgesOn) await closeOpen(tx, watched, id, now());
  });
}

/** Stopped, its open alerts end; started, it begins with the period under way. */
export async function switchRule(context: AppContext, id: number, isOn: boolean): Promise<void> {
  const { db, app, now } = context;
  const watched = await appOf(context);
  const before = await ownRule(context, id);
  if (before.is_on === isOn) return;
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable("monitor_rule")
      .set({
        is_on: isOn,
        revision: before.revision + 1,
        ...(isOn ? beginning(watched, before.period, now()) : {}),
      })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
    if (!isOn) await closeOpen(tx, watched, id, now());
  });
}

export async function deleteRule(context: AppContext, id: number): Promise<void> {
  const { db, app, now } = context;
  const watched = await appOf(context);
  await ownRule(context, id);
  await db.transaction().execute(async (tx) => {
    await closeOpen(tx, watched, id, now());
    await tx
      .deleteFrom("monitor_period")
      .where("app_id", "=", app.appId)
      .where("rule_id", "=", id)
      .execute();
    await tx
      .deleteFrom("monitor_rule")
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
  });
}
