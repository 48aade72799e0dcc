import { expect } from "vitest";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { addCounts, withTotals } from "../../../../../service/features/acceleration/add-counts";
import { nothing } from "../../../../../service/features/acceleration/counters";
import {
  forfeitPacks,
  readEdgeUsage,
  readUnsettled,
} from "../../../../../service/features/finance";
import { ownApp } from "../../../../../service/features/finance/find-app";
import { placePackOrder } from "../../../../../service/features/finance/pack-order";
import { unitsOf } from "../../../../../service/features/finance/packs";
import { dayMs, yearDays } from "../../../../../service/features/finance/pricing";
import { edgePackKinds } from "../../../../../src/core/api/contract/constants/acceleration";
import { edgeKindOf, edgeResources } from "../../../../../src/core/api/contract/constants/finance";
import { defaultZones } from "../../../../../src/core/format";
import { depsOf, type MoneyAction, type Play } from "./money-actions";
import { isAnyWaiting, type ModelOrder, type MoneyModel, moneyOf, payInModel } from "./money-model";

const minuteMs = 60_000;
const freeTraffic = defaultCatalogue.edgeFree.trafficGb * 1024 ** 3;
const edgePacks = defaultCatalogue.packs.filter(({ product }) => edgeKindOf(product));
const tooLittle = 1024 ** 3;
const tooMuch = 700 * 1024 ** 3;

/** What an order of a package still gives at a moment. */
const isValid = ({ state, paidAt, packDays, isForfeited }: ModelOrder, at: number): boolean =>
  (state === 1 || state === 4) && !isForfeited && paidAt !== null && at < paidAt + packDays * dayMs;

/** Packages of the acceleration line: bought, used, given up and over. They are paid and given back as all orders are. */
export const packActions: Record<string, MoneyAction> = {
  async buyPack(play, db, model) {
    const { random, accountId } = play;
    const pack = random.pick(edgePacks);
    const quantity = random.int(1, 3);
    const useBalance = random.chance(0.8);
    const app = await ownApp(play.db, accountId, play.edgeAppId, pack.product);
    if (!app) throw new Error("The app is gone");
    const totalCents = pack.cents * quantity;
    const isWaiting = isAnyWaiting(model, true);
    const frozen = useBalance ? Math.min(moneyOf(model).balance, totalCents) : 0;
    const expireAt = play.at + 30 * minuteMs;
    const drafted: ModelOrder = {
      no: "",
      product: pack.product,
      units: unitsOf(pack.product, pack.units * quantity),
      packDays: Math.round((pack.months * yearDays) / 12),
      isForfeited: false,
      pricedEnd: null,
      total: totalCents,
      frozen,
      state: 0,
      action: "buy",
      edition: "standard",
      couponId: null,
      expireAt,
      paidAt: null,
      termDays: 0,
      refunded: 0,
      askedAt: null,
      invoiced: 0,
    };
    if (!isWaiting) {
      model.orders.draft = drafted;
      if (frozen === totalCents) payInModel(model, drafted, play.at);
    }
    const params = { appId: app.id, pack: pack.key, quantity, couponId: null, useBalance };
    const deps = depsOf(play, db);
    const row = await placePackOrder(deps, accountId, { ...params, expectCents: totalCents });
    expect(isWaiting).toBe(false);
    delete model.orders.draft;
    model.orders[row.no] = { ...drafted, no: row.no, expireAt: row.expire_at.getTime() };
  },
  async serve(play, _, model) {
    const bytes = play.random.pick([tooLittle, tooMuch]);
    const refused = play.random.pick([0, 60 * 900]);
    const t = Math.floor(play.at / minuteMs);
    const counters = { ...nothing(), requests: 1 + refused, cc: refused, bytes_out: bytes };
    model.served.push({ at: play.at, bytes });
    // Whether a batch was counted cannot be told from money: that nodes count exactly has tests of its own.
    await play.db
      .transaction()
      .execute((tx) => addCounts(tx, play.edgeAppId, withTotals([{ domainId: 1, t, counters }])));
  },
  async giveUp(play, db, model) {
    for (const order of Object.values(model.orders)) {
      if (order.product !== "edition" && isValid(order, play.at)) order.isForfeited = true;
    }
    await db
      .transaction()
      .execute((tx) => forfeitPacks(tx, { appId: play.edgeAppId, at: play.at }));
  },
};

/** What is kept of the packs of an account, as the store and as the model says it. */
export const packsInModel = ({ orders }: MoneyModel): string[] =>
  Object.values(orders)
    .filter(({ product, paidAt }) => product !== "edition" && paidAt !== null)
    .map(
      ({ product, units, state, isForfeited }) =>
        `${product} ${state === 5 || isForfeited ? 0 : units}`,
    )
    .sort();

export async function packsKept({ db, edgeAppId }: Play): Promise<string[]> {
  const lots = await db
    .selectFrom("pack_lot")
    .select(["resource", "left_units"])
    .where("app_id", "=", edgeAppId)
    .execute();
  return lots.map(({ resource, left_units }) => `${resource} ${left_units}`).sort();
}

/** What was given back cannot have been used: without it, the rest held what was sent since it was paid. */
export function expectUnused(model: MoneyModel, order: ModelOrder): void {
  expect(order.isForfeited).toBe(false);
  if (order.product !== "edgeTraffic") return;
  const since = model.served.filter(({ at }) => at >= (order.paidAt ?? 0));
  const others = Object.values(model.orders).filter(
    (one) => one !== order && one.product === "edgeTraffic" && one.paidAt !== null,
  );
  const deps = others.reduce((sum, { units }) => sum + units, freeTraffic);
  expect(since.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(deps);
}

/** What was bought and is valid is what the usage tells, and entries add up to lots. */
export async function checkPacks(play: Play): Promise<void> {
  const { db, at, model, edgeAppId: appId } = play;
  const config = { catalogue: defaultCatalogue, license: null };
  const { packs } = await readEdgeUsage({ db, config }, { appId, zones: defaultZones }, at);
  const { bought } = await readUnsettled({ db, config }, { appId, at });
  for (const kind of edgePackKinds) {
    const resource = edgeResources[kind];
    const valid = Object.values(model.orders).filter(
      (order) => order.product === resource && isValid(order, at),
    );
    const scale = kind === "bandwidth" ? 1_000_000 : 1;
    const units = valid.reduce((sum, order) => sum + order.units * scale, 0);
    // Traffic is valid to the end of the hour in which it ends.
    if (kind !== "traffic")
      expect([kind, packs[kind].limit]).toEqual([kind, packs[kind].free + units]);
    const left = bought.find((one) => one.resource === resource)?.units ?? 0;
    if (kind === "traffic") expect(left).toBeLessThanOrEqual(units);
    else expect([kind, left]).toEqual([kind, units]);
  }
  expect(packs.traffic.used).toBeLessThanOrEqual(
    model.served.reduce((sum, { bytes }) => sum + bytes, 0),
  );
  const lots = await db
    .selectFrom("pack_lot")
    .select(["id", "left_units"])
    .where("app_id", "=", appId)
    .execute();
  for (const lot of lots) {
    const entries = await db
      .selectFrom("pack_entry")
      .select("units")
      .where("app_id", "=", appId)
      .where("lot_id", "=", lot.id)
      .execute();
    expect(entries.reduce((sum, { units }) => sum + units, 0)).toBe(lot.left_units);
  }
}
