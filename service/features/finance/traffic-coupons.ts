import { type Selectable, sql } from "kysely";
import type {
  CallReply,
  TrafficCoupon,
  TrafficCouponState,
  TrafficCouponSums,
  ValidBody,
} from "../../../src/core/api/contract";
import { requireAppOwner } from "../../access/app-access";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import type { Tables } from "../../store/tables";
import type { AppContext } from "../handler";
import { expenseOf } from "./hosting";
import { megabytes } from "./packs";
import { taskOfLot } from "./rewards";

type Lot = Selectable<Tables["pack_lot"]>;

/** Apps of the viewer that can have coupons: the open one, or all. */
async function appsOf({ db, app, viewer }: AppContext, isAll: boolean) {
  const rows = await db
    .selectFrom("app")
    .select(["id", "name"])
    .where("owner_id", "=", viewer.accountId)
    .where("line", "=", "attribution")
    .where("deleted_at", "is", null)
    .execute();
  return new Map(
    rows.filter(({ id }) => isAll || id === app.appId).map(({ id, name }) => [id, name]),
  );
}

/** Reads the units used from lots; other missing units expired with their lot. */
async function usedOf(db: Db, appIds: number[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("pack_entry")
    .select(["app_id", "lot_id", sql<string>`-sum(units)`.as("used")])
    .where("app_id", "=", sql<number>`ANY(${appIds}::bigint[])`)
    .where("resource", "=", "traffic")
    .where("kind", "=", "use")
    .groupBy(["app_id", "lot_id"])
    .execute();
  return new Map(rows.map((row) => [`${row.app_id}-${row.lot_id}`, Number(row.used)]));
}

/** `LQ` with the numbers of app and lot: the same lot has the same number for ever. */
const numberOf = ({ app_id, id }: Lot) => `LQ${app_id}${String(id).padStart(6, "0")}`;

function stateOf(lot: Lot, used: number, now: number): TrafficCouponState {
  if (used >= lot.units) return "used";
  return lot.left_units > 0 && lot.expire_at.getTime() > now ? "usable" : "expired";
}

function totalsOf(coupons: TrafficCoupon[]): TrafficCouponSums {
  const sum = (state: TrafficCouponState, read: (coupon: TrafficCoupon) => number) => ({
    count: coupons.filter((coupon) => coupon.state === state).length,
    trafficMB: Math.round(coupons.reduce((all, coupon) => all + read(coupon), 0) * 100) / 100,
  });
  return {
    usable: sum("usable", ({ remainMB }) => remainMB),
    used: sum("used", ({ usedMB }) => usedMB),
    expired: sum("expired", ({ state, trafficMB, usedMB }) =>
      state === "expired" ? trafficMB - usedMB : 0,
    ),
  };
}

/** Traffic coupons, newest first, with the sums of all. */
export async function readCoupons(
  context: AppContext,
  { ofAllApps, state, currentPage, pageSize }: ValidBody<"app_hosting/coupon_list">,
): Promise<CallReply<"app_hosting/coupon_list">["map"]> {
  requireAppOwner(context.app);
  const apps = await appsOf(context, ofAllApps);
  const appIds = [...apps.keys()];
  const lots = await context.db
    .selectFrom("pack_lot")
    .selectAll()
    .where("app_id", "=", sql<number>`ANY(${appIds}::bigint[])`)
    .where("resource", "=", "traffic")
    .where("source", "<>", "order")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const used = await usedOf(context.db, appIds);
  const coupons = lots.map((lot): TrafficCoupon => {
    const taken = used.get(`${lot.app_id}-${lot.id}`) ?? 0;
    const kind = stateOf(lot, taken, context.now());
    return {
      id: lot.id,
      no: numberOf(lot),
      trafficMB: megabytes(lot.units),
      usedMB: megabytes(taken),
      remainMB: kind === "usable" ? megabytes(lot.left_units) : 0,
      source: lot.source === "order" ? "coupon" : lot.source,
      task: taskOfLot(lot.source_key),
      appId: lot.app_id,
      appName: apps.get(lot.app_id) ?? "",
      time: lot.created_at.getTime(),
      expireTime: lot.expire_at.getTime(),
      state: kind,
    };
  });
  const matching = coupons.filter((coupon) => state === null || coupon.state === state);
  const from = (currentPage - 1) * pageSize;
  return {
    list: matching.slice(from, from + pageSize),
    sums: totalsOf(coupons),
    pagination: { currentPage, pageSize, totalRecords: matching.length },
  };
}

/** Returns a page of the uses of a coupon of an own app. */
export async function readCouponUses(
  context: AppContext,
  { appId, id, currentPage, pageSize }: ValidBody<"app_hosting/coupon_uses">,
): Promise<CallReply<"app_hosting/coupon_uses">["map"]> {
  requireAppOwner(context.app);
  const { db } = context;
  const apps = await appsOf(context, true);
  const lot = apps.has(appId)
    ? await db
        .selectFrom("pack_lot")
        .select("source")
        .where("app_id", "=", appId)
        .where("id", "=", id)
        .where("source", "<>", "order")
        .executeTakeFirst()
    : undefined;
  if (!lot) throw new ServiceError("0404", say("没有这张流量券"), "id");
  const query = db
    .selectFrom("pack_entry")
    .where("app_id", "=", appId)
    .where("lot_id", "=", id)
    .where("kind", "<>", "credit");
  const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
    query.select(["id", "at", "what", "units", "after_units", "kind"]).orderBy("id", "desc"),
  );
  return {
    list: rows.map((row) => expenseOf({ ...row, source: lot.source })),
    pagination,
  };
}
