import type { ValidBody, Webhook } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { hostOf, isPublicHost, isWebPort } from "../../base/public-address";
import { ServiceError } from "../../base/service-error";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import { deliveryState, webhookForm, webhookState } from "../../store/open-api-tables";
import type { AppContext } from "../handler";
import { requireOwner } from "../open-api";
import { stateOf } from "./hook-health";

const hooksAtMost = 10;
/** The secret before a reset signs as well for this long, in milliseconds. */
const overlapMs = 24 * 3_600_000;

type Fields = ValidBody<"webhook/add">;

/** Refuses what is no address of a public server; what a name leads to is checked when it is called. */
function checkUrl(text: string, { config }: AppContext): string {
  const url = new URL(text);
  const isInside = config.postbackNetworks.length > 0;
  if (url.protocol !== "https:" && !(isInside && url.protocol === "http:")) {
    throw new ServiceError("0400", say("应为 https:// 开头的地址"), "url");
  }
  if (!isWebPort(url))
    throw new ServiceError("0400", say("端口应为 80、443，或 1024 及以上"), "url");
  if (url.username || url.password) {
    throw new ServiceError("0400", say("地址不能含有用户名和密码"), "url");
  }
  if (!isInside && !isPublicHost(hostOf(text))) {
    throw new ServiceError("0400", say("不能是内网或本机的地址"), "url");
  }
  return url.href;
}

/** A webhook of the app. */
export async function ownHook(db: Db, appId: number, id: number) {
  const hook = await db
    .selectFrom("webhook")
    .selectAll()
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!hook) throw new ServiceError("0404", say("回调不存在或已被删除"));
  return hook;
}

export type HookRow = Awaited<ReturnType<typeof ownHook>>;

/** Webhooks as the console shows them, with how much waits for each. */
export async function hookRecords(
  { db, app, now }: AppContext,
  hooks: readonly HookRow[],
): Promise<Webhook[]> {
  const counts = await db
    .selectFrom("webhook_delivery")
    .select((row) => [
      "webhook_id as id",
      row.fn.countAll<number>().as("waiting"),
      row.fn.count<number>("resent_from").as("resending"),
    ])
    .where("app_id", "=", app.appId)
    .where("state", "=", deliveryState.waiting)
    .groupBy("webhook_id")
    .execute();
  const countOf = new Map(counts.map((row) => [row.id, row]));
  const nowMs = now();
  return hooks.map((hook) => {
    const overlapMs = hook.overlap_until?.getTime() ?? 0;
    return {
      id: hook.id,
      name: hook.name,
      url: hook.url,
      events: hook.events,
      form: hook.form === webhookForm.standard ? "standard" : "xi",
      eventIds: hook.event_ids,
      state: stateOf(hook, nowMs),
      failures: hook.failures,
      failingTime: hook.failures > 0 ? (hook.failing_since?.getTime() ?? null) : null,
      waiting: countOf.get(hook.id)?.waiting ?? 0,
      resending: countOf.get(hook.id)?.resending ?? 0,
      overlapTime: overlapMs > nowMs ? overlapMs : null,
      createTime: hook.created_at.getTime(),
      lastTime: hook.last_at?.getTime() ?? null,
      lastStatus: hook.last_status,
    };
  });
}

export async function hookRecord(context: AppContext, hook: HookRow): Promise<Webhook> {
  const [record] = await hookRecords(context, [hook]);
  if (!record) throw new Error("a webhook without a record");
  return record;
}

export const listHooks = ({ db, app }: AppContext) =>
  db
    .selectFrom("webhook")
    .selectAll()
    .where("app_id", "=", app.appId)
    .orderBy("id", "desc")
    .execute();

/** Keeps in the app's settings what its webhooks ask for: counting reads those anyway. */
async function recordEvents(tx: Db, appId: number): Promise<void> {
  const hooks = await tx
    .selectFrom("webhook")
    .select("events")
    .where("app_id", "=", appId)
    .where("state", "=", webhookState.on)
    .execute();
  const events = [...new Set(hooks.flatMap((hook) => hook.events))];
  const { settings } = await tx
    .selectFrom("app")
    .select("settings")
    .where("id", "=", appId)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("app")
    .set({ settings: JSON.stringify({ ...settings, webhooks: events }) })
    .where("id", "=", appId)
    .execute();
}

/** Changes the webhooks of an app one after another. */
export const changing = <Value>(
  { db, app }: Pick<AppContext, "db"> & { app: { appId: number } },
  change: (tx: Db) => Promise<Value>,
): Promise<Value> =>
  db.transaction().execute(async (tx) => {
    await tx.selectFrom("app").select("id").where("id", "=", app.appId).forUpdate().execute();
    const changed = await change(tx);
    await recordEvents(tx, app.appId);
    return changed;
  });

async function assertHookQuota(db: Db, appId: number): Promise<void> {
  const { count } = await db
    .selectFrom("webhook")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("app_id", "=", appId)
    .executeTakeFirstOrThrow();
  if (count >= hooksAtMost)
    throw new ServiceError("0409", say("最多 {} 个回调，请先删除不用的", hooksAtMost));
}

/** Refuses whoever may not make one webhook more, whatever it would be. */
export async function checkNewHook(context: AppContext): Promise<void> {
  requireOwner(context);
  await assertHookQuota(context.db, context.app.appId);
}

/** The chosen events, each once, or a refusal that names one the app does not have. */
async function ownEvents(
  db: Db,
  appId: number,
  eventIds: readonly string[] | null,
): Promise<string | null> {
  if (eventIds === null) return null;
  const wanted = [...new Set(eventIds)];
  const known = await db
    .selectFrom("event_definition")
    .select("event_id")
    .where("app_id", "=", appId)
    .where("event_id", "in", wanted)
    .execute();
  const strange = wanted.find((one) => !known.some(({ event_id }) => event_id === one));
  if (strange) throw new ServiceError("0404", say("没有事件「{}」，请先新建", strange), "eventIds");
  return JSON.stringify(wanted);
}

export async function addHook(context: AppContext, { name, url, events, form, eventIds }: Fields) {
  requireOwner(context);
  const { app, now } = context;
  const href = checkUrl(url, context);
  return changing(context, async (tx) => {
    await lockLimit(tx, "webhooks", { app: app.appId });
    await assertHookQuota(tx, app.appId);
    const ownEventIds = await ownEvents(tx, app.appId, eventIds);
    return tx
      .insertInto("webhook")
      .values({
        app_id: app.appId,
        name,
        url: href,
        events: JSON.stringify([...new Set(events)]),
        form: webhookForm[form],
        event_ids: ownEventIds,
        created_at: new Date(now()),
        last_status: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function setHook(tx: Db, appId: number, id: number, values: object): Promise<HookRow> {
  await ownHook(tx, appId, id);
  return tx
    .updateTable("webhook")
    .set(values)
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateHook(
  context: AppContext,
  { id, name, url, events, form, eventIds, isOn }: ValidBody<"webhook/update">,
) {
  requireOwner(context);
  const href = checkUrl(url, context);
  const { appId } = context.app;
  return changing(context, async (tx) =>
    setHook(tx, appId, id, {
      name,
      url: href,
      events: JSON.stringify([...new Set(events)]),
      ...(form === undefined ? {} : { form: webhookForm[form] }),
      ...(eventIds === undefined ? {} : { event_ids: await ownEvents(tx, appId, eventIds) }),
      state: isOn ? webhookState.on : webhookState.off,
      failures: 0,
      failing_since: null,
      // What has waited is let out from the oldest on.
      next_at: null,
      per_second: 2,
    }),
  );
}

export async function resetHookSecret(context: AppContext, id: number) {
  requireOwner(context);
  return changing(context, async (tx) => {
    const { version } = await ownHook(tx, context.app.appId, id);
    return setHook(tx, context.app.appId, id, {
      version: version + 1,
      overlap_until: new Date(context.now() + overlapMs),
    });
  });
}

export async function deleteHook(context: AppContext, id: number): Promise<void> {
  requireOwner(context);
  const { appId } = context.app;
  await changing(context, async (tx) => {
    await ownHook(tx, appId, id);
    for (const table of ["webhook_try", "webhook_delivery"] as const) {
      await tx.deleteFrom(table).where("app_id", "=", appId).where("webhook_id", "=", id).execute();
    }
    await tx.deleteFrom("webhook").where("app_id", "=", appId).where("id", "=", id).execute();
  });
}
