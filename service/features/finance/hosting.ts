import type { HostingExpense, HostingSummary, PackSource } from "../../../src/core/api/contract";
import { dayStartMs, localDay } from "../../store/local-time";
import type { PackEntryKind } from "../../store/pack-tables";
import { paged } from "../../store/paged";
import type { AppContext, Handlers } from "../handler";
import { isGiftedApp } from "./account-gifts";
import type { MoneyDeps } from "./deps";
import { creditPack, megabytes, unitsOf } from "./packs";
import { dayMs } from "./pricing";

const giftDays = 365;
const firstGift = "gift:first";

type Metering = Pick<MoneyDeps, "config">;

/** True when package downloads use up traffic, which is only where traffic can be bought. */
export const isMetered = ({ config }: Metering): boolean =>
  config.license === null && config.catalogue.packs.some(({ product }) => product === "traffic");

/** The traffic that the first app of an account begins with; given once, whoever asks. */
export async function giveFirstTraffic(
  { db, config, now }: Pick<MoneyDeps, "db" | "now"> & Metering,
  appId: number,
): Promise<void> {
  const { giftGb } = config.catalogue;
  if (giftGb === 0 || !isMetered({ config })) return;
  if (!(await isGiftedApp(db, appId))) return;
  const at = now();
  await db.transaction().execute((tx) =>
    creditPack(tx, {
      appId,
      resource: "traffic",
      source: "gift",
      key: firstGift,
      units: unitsOf("traffic", giftGb),
      at,
      expireAt: at + giftDays * dayMs,
    }),
  );
}

/** The same for every app that it is due to and that has none yet: those made before traffic was counted. */
export async function giveAllFirstTraffic(
  deps: Pick<MoneyDeps, "db" | "now"> & Metering,
): Promise<void> {
  if (!isMetered(deps) || deps.config.catalogue.giftGb === 0) return;
  const given = await deps.db
    .selectFrom("pack_lot")
    .select("app_id")
    .where("source_key", "=", firstGift)
    .execute();
  const known = new Set(given.map(({ app_id }) => app_id));
  const apps = await deps.db
    .selectFrom("app")
    .select("id")
    .where("deleted_at", "is", null)
    .where("line", "=", "attribution")
    .execute();
  for (const { id } of apps) if (!known.has(id)) await giveFirstTraffic(deps, id);
}

async function readSummary(context: AppContext): Promise<HostingSummary> {
  const { db, app, now } = context;
  const none = { remainMB: 0, usedMonthMB: 0, coupons: 0, nextExpireTime: null };
  if (!isMetered(context)) return { isMetered: false, ...none };
  const lots = await db
    .selectFrom("pack_lot")
    .select(["left_units", "source", "expire_at"])
    .where("app_id", "=", app.appId)
    .where("resource", "=", "traffic")
    .where("left_units", ">", 0)
    .where("expire_at", ">", new Date(now()))
    .orderBy("expire_at")
    .execute();
  const { used } = await db
    .selectFrom("pack_entry")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("units"), eb.lit(0)).as("used"))
    .where("app_id", "=", app.appId)
    .where("resource", "=", "traffic")
    .where("kind", "in", ["use", "over"])
    .where("at", ">=", monthStart(context))
    .executeTakeFirstOrThrow();
  return {
    isMetered: true,
    remainMB: megabytes(lots.reduce((sum, lot) => sum + lot.left_units, 0)),
    usedMonthMB: megabytes(-Number(used)),
    coupons: lots.filter(({ source }) => source !== "order").length,
    nextExpireTime: lots[0]?.expire_at.getTime() ?? null,
  };
}

/** The first moment of this month where the app is. */
function monthStart({ app, now }: AppContext): Date {
  const day = localDay(app.zones, now());
  const daysBefore = new Date(day * dayMs).getUTCDate() - 1;
  return new Date(dayStartMs(app.zones, day - daysBefore));
}

/** An entry that took traffic, as the console shows it. */
export const expenseOf = (row: {
  id: number;
  at: Date;
  what: string;
  units: number;
  after_units: number;
  kind: PackEntryKind;
  source: PackSource | null;
}): HostingExpense => ({
  id: row.id,
  time: row.at.getTime(),
  packageName: row.what,
  trafficMB: megabytes(-row.units),
  way:
    row.kind === "expire" || row.kind === "refund" || row.kind === "forfeit"
      ? row.kind
      : (row.source ?? "over"),
  remainMB: megabytes(row.after_units),
});

export const hostingHandlers: Handlers<
  "app_hosting/summary" | "app_hosting/expense_list" | "app_hosting/recharge_list"
> = {
  "app_hosting/summary": async (context) => ({ map: await readSummary(context) }),
  "app_hosting/expense_list": async ({ db, app }, { currentPage, pageSize }) => {
    const query = db
      .selectFrom("pack_entry as e")
      .where("e.app_id", "=", app.appId)
      .where("e.resource", "=", "traffic")
      .where("e.kind", "<>", "credit");
    const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
      query
        .leftJoin("pack_lot as l", (join) =>
          join.onRef("l.app_id", "=", "e.app_id").onRef("l.id", "=", "e.lot_id"),
        )
        .select(["e.id", "e.at", "e.what", "e.units", "e.after_units", "e.kind", "l.source"])
        .orderBy("e.id", "desc"),
    );
    return {
      map: {
        list: rows.map(expenseOf),
        pagination,
      },
    };
  },
  "app_hosting/recharge_list": async ({ db, app }, { currentPage, pageSize }) => {
    const query = db
      .selectFrom("pack_lot")
      .where("app_id", "=", app.appId)
      .where("resource", "=", "traffic");
    const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
      query.selectAll().orderBy("id", "desc"),
    );
    return {
      map: {
        list: rows.map((row) => ({
          id: row.id,
          time: row.created_at.getTime(),
          source: row.source,
          orderNo: row.order_no,
          trafficMB: megabytes(row.units),
          remainMB: megabytes(row.left_units),
          expireTime: row.expire_at.getTime(),
        })),
        pagination,
      },
    };
  },
};
