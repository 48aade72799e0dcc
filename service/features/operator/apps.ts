import { sql } from "kysely";
import type {
  CallReply,
  IngestLimits,
  OperatedApp,
  ValidBody,
} from "../../../src/core/api/contract";
import { appLimits } from "../../access/event-limits";
import type { ServiceConfig } from "../../base/config";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { rejectedFromMs, usageAt, usageOf } from "../../ingest/admit/standing";
import type { IngestLimit } from "../../store/ingest-tables";
import { localDay, zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { notify } from "../message";

interface Room {
  db: Db;
  config: ServiceConfig;
  now: () => number;
}

const live = (db: Db) =>
  db
    .selectFrom("app")
    .innerJoin("account", "account.id", "app.owner_id")
    .where("app.deleted_at", "is", null)
    .where("app.line", "=", "attribution");

const columns = [
  "app.id",
  "app.appkey",
  "app.name",
  "app.owner_id",
  "app.time_zone",
  "app.zone_changes",
  "app.edition",
  "app.is_trial",
  "app.ingest_limit",
  "account.mobile",
] as const;
const appQuery = (db: Db) => live(db).select(columns);
type Row = Awaited<ReturnType<ReturnType<typeof appQuery>["executeTakeFirstOrThrow"]>>;

type Used = Awaited<ReturnType<typeof usedOf>>;

/** Events of apps lately, wherever it is today and yesterday there. */
const usedOf = (db: Db, ids: number[], nowMs: number) =>
  db
    .selectFrom("ingest_day")
    .select(["app_id", "day", "events", "over_since"])
    .where("app_id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .where("day", ">=", Math.floor(nowMs / 86_400_000) - 2)
    .execute();

function limitsOf(row: Row, config: ServiceConfig): IngestLimits {
  const { perApp, perAddress, dayEvents } = appLimits(row, config);
  return {
    perSecond: perApp?.perSecond ?? null,
    addressPerSecond: perAddress?.perSecond ?? null,
    dayEvents,
  };
}

function operatedApp(row: Row, used: Used, { config, now }: Omit<Room, "db">): OperatedApp {
  const { ingest_limit: own } = row;
  const zones = zonesOf(row);
  const day = localDay(zones, now());
  const { isStopped, dayEvents } = appLimits(row, config);
  const usage = usageAt(
    usageOf(
      used.filter(({ app_id: id }) => id === row.id),
      day,
    ),
    zones,
    now(),
  );
  return {
    id: row.id,
    appkey: row.appkey,
    name: row.name,
    owner: row.mobile,
    limits: limitsOf(row, config),
    usual: limitsOf({ ...row, ingest_limit: {} }, config),
    own: {
      perSecond: own.perSecond ?? null,
      addressPerSecond: own.addressPerSecond ?? null,
      dayEvents: own.dayEvents ?? null,
    },
    isStopped,
    note: own.note ?? "",
    stopNote: own.stopNote ?? "",
    events: usage.events,
    refusedTime: rejectedFromMs(usage, dayEvents, now()),
  };
}

/** Numbers of the apps whose quota of the day is reached where they are. */
async function appsOver({ db, now }: Room): Promise<number[]> {
  const rows = await db
    .selectFrom("ingest_day")
    .innerJoin("app", "app.id", "ingest_day.app_id")
    .select(["ingest_day.app_id", "ingest_day.day", "app.time_zone", "app.zone_changes"])
    .where("ingest_day.level", "=", 100)
    .where("ingest_day.day", ">=", Math.floor(now() / 86_400_000) - 1)
    .execute();
  return rows
    .filter((row) => row.day === localDay(zonesOf(row), now()))
    .map(({ app_id: id }) => id);
}

/** Apps whose name or keys hold the keyword, the newest first, with what is taken of them. */
export async function listApps(
  deps: Room,
  { keyword, state, currentPage, pageSize }: ValidBody<"operator/apps">,
): Promise<CallReply<"operator/apps">> {
  const { db, now } = deps;
  const wanted = keyword.toLowerCase();
  const isMeant = sql<boolean>`(
    ${wanted} = '' OR strpos(lower(app.name), ${wanted}) > 0 OR strpos(lower(app.appkey), ${wanted}) > 0
    OR strpos(account.mobile, ${wanted}) > 0 OR app.id::text = ${wanted})`;
  const isInState = {
    all: sql<boolean>`true`,
    own: sql<boolean>`app.ingest_limit <> '{}'`,
    stopped: sql<boolean>`app.ingest_limit @> '{"isStopped": true}'`,
    over: sql<boolean>`app.id = ANY(${state === "over" ? await appsOver(deps) : []}::bigint[])`,
  }[state ?? "all"];
  const { total } = await live(db)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(isMeant)
    .where(isInState)
    .executeTakeFirstOrThrow();
  const rows = await appQuery(db)
    .where(isMeant)
    .where(isInState)
    .orderBy("app.id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const used = await usedOf(
    db,
    rows.map(({ id }) => id),
    now(),
  );
  const list = rows.map((row) => operatedApp(row, used, deps));
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: total } } };
}

/** Reads an app by its number or appkey. */
export async function readOperatedApp(deps: Room, wanted: number | string): Promise<OperatedApp> {
  const row = await appQuery(deps.db)
    .where(typeof wanted === "number" ? "app.id" : "app.appkey", "=", wanted)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("没有这个应用"), "id");
  return operatedApp(row, await usedOf(deps.db, [row.id], deps.now()), deps);
}

export interface AppLimitParams extends IngestLimits {
  id: number;
  isStopped: boolean;
  note: string;
  /** Left out: what it was. */
  stopNote?: string | undefined;
}

const keptNote = (stopNote: string | undefined): IngestLimit => (stopNote ? { stopNote } : {});

/** Keeps of the limits only those that are not as usual. */
const keptOf = (
  { isStopped, note, stopNote, ...limits }: Omit<AppLimitParams, "id">,
  before: IngestLimit,
): IngestLimit => ({
  ...(isStopped && { isStopped }),
  ...(isStopped && keptNote(stopNote ?? before.stopNote)),
  ...(note !== "" && { note }),
  ...Object.fromEntries(Object.entries(limits).filter(([, limit]) => limit !== null)),
});

/** Sets how much is taken of an app; its owner is told when it is stopped, and when it goes on. */
export async function limitApp(
  deps: Room,
  { id, ...params }: AppLimitParams,
): Promise<OperatedApp> {
  const { db, now } = deps;
  await db.transaction().execute(async (tx) => {
    const app = await tx
      .selectFrom("app")
      .select(["name", "appkey", "owner_id", "ingest_limit"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where("line", "=", "attribution")
      .forUpdate()
      .executeTakeFirst();
    if (!app) throw new ServiceError("0404", say("没有这个应用"), "id");
    await tx
      .updateTable("app")
      .set({ ingest_limit: JSON.stringify(keptOf(params, app.ingest_limit)) })
      .where("id", "=", id)
      .execute();
    if ((app.ingest_limit.isStopped ?? false) === params.isStopped) return;
    await notify(tx, {
      accountId: app.owner_id,
      appId: id,
      event: "events",
      title: params.isStopped
        ? say("应用已暂停接收事件：{}", app.name)
        : say("应用恢复接收事件：{}", app.name),
      body: params.isStopped
        ? say(
            "「{}」的上报已被运营方暂停，SDK 会保留事件并稍后重发。如有疑问请联系客服。",
            app.name,
          )
        : say("「{}」的上报已恢复，SDK 会重发保留的事件。", app.name),
      link: `/apply/app_info?app=${app.appkey}`,
      at: now(),
    });
  });
  return readOperatedApp(deps, id);
}
