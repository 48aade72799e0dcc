import { afterAll, beforeAll, expect, test } from "vitest";
import { ServiceError } from "../../../../../service/base/service-error";
import { auditLedger } from "../../../../../service/features/finance";
import { ownApp } from "../../../../../service/features/finance/find-app";
import { dayMs } from "../../../../../service/features/finance/pricing";
import { createRandom } from "../../../../../service/seed/random";
import type { Store } from "../../../../../service/store/open";
import { openTestStore } from "../../../../support/store";
import { Crash, crashing, moneyActions, type Play } from "./money-actions";
import { emptyModel, type MoneyModel, moneyOf } from "./money-model";
import { checkPacks, packActions, packsInModel, packsKept } from "./money-packs";
import { reviewActions } from "./money-reviews";

/** `XI_HISTORIES=10000` plays as many as one likes, `XI_MONEY_STEPS=80` longer ones. */
const histories = Number(process.env.XI_HISTORIES ?? 60);
const steps = Number(process.env.XI_MONEY_STEPS ?? 24);
const moveSet = { ...moneyActions, ...reviewActions, ...packActions };
const firstSeed = Number(process.env.XI_MONEY_SEED ?? 1);

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

/** What the store says of the account, as the model says it. */
async function kept(play: Play) {
  const { accountId, appId } = play;
  const wallet = await store.db
    .selectFrom("wallet")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const orders = await store.db
    .selectFrom("purchase")
    .select(["total_cents", "refunded_cents", "invoiced_cents", "state"])
    .where("account_id", "=", accountId)
    .orderBy("total_cents")
    .orderBy("state")
    .execute();
  const app = await ownApp(store.db, accountId, appId);
  const used = await store.db
    .selectFrom("coupon")
    .select("id")
    .where("account_id", "=", accountId)
    .where("state", "=", 2)
    .orderBy("id")
    .execute();
  return {
    money: { balance: wallet?.balance_cents ?? 0, frozen: wallet?.frozen_cents ?? 0 },
    orders: orders
      .map((row) => {
        const { total_cents: total, refunded_cents: refunded, invoiced_cents: invoiced } = row;
        // What is invoiced is never more than what was paid and kept.
        expect(invoiced).toBeGreaterThanOrEqual(0);
        expect(invoiced).toBeLessThanOrEqual(total - refunded);
        return `${total}/${row.state}/${refunded}/${invoiced}`;
      })
      .sort(),
    app: { edition: app?.edition, end: app?.termEnd },
    packs: await packsKept(play),
    used: used.map(({ id }) => id),
  };
}

const expected = (model: MoneyModel) => ({
  money: moneyOf(model),
  orders: Object.values(model.orders)
    .map(({ total, state, refunded, invoiced }) => `${total}/${state}/${refunded}/${invoiced}`)
    .sort(),
  app: { edition: model.app.edition, end: model.app.end },
  packs: packsInModel(model),
  used: [...model.usedCoupons].sort((a, b) => a - b),
});

async function step(play: Play): Promise<void> {
  const { random } = play;
  play.at += random.pick([0, 1_000, 60_000, 16 * 60_000, 40 * 60_000, 3 * dayMs, 60 * dayMs]);
  // Readers close what is overdue before anything else; the model does as they do.
  await moveSet.close?.(play, store.db, play.model);
  const name = random.pick([
    ...Object.keys(moveSet),
    "order",
    "order",
    "pay",
    "pay",
    "notice",
    "notice",
    "notice",
    "recharge",
    "invoice",
    "buyPack",
    "buyPack",
    "serve",
  ]);
  play.messages.push(name);
  const next = structuredClone(play.model);
  const crashes = random.chance(0.25);
  const db = crashes ? crashing(store.db, random.int(0, 14)) : store.db;
  const outcome = await (moveSet[name] as (typeof moveSet)[string])(play, db, next).then(
    () => "done",
    (error: unknown) => {
      if (error instanceof Crash) return "crash";
      if (error instanceof ServiceError) return "refused";
      throw error;
    },
  );
  play.messages.push(outcome);
  seen.set(`${name} ${outcome}`, (seen.get(`${name} ${outcome}`) ?? 0) + 1);
  const found = await kept(play);
  expect(found.money.balance).toBeGreaterThanOrEqual(0);
  const isAfter = JSON.stringify(found) === JSON.stringify(expected(next));
  if (outcome === "done" || (outcome === "crash" && isAfter)) {
    expect(found).toEqual(expected(next));
    play.model = next;
    await renameDraft(play);
    if (name in packActions || name.startsWith("refund")) await checkPacks(play);
    return;
  }
  expect(found).toEqual(expected(play.model));
}

/** An order whose answer was lost is known by what the store says of it. */
async function renameDraft({ model, accountId }: Play): Promise<void> {
  const draft = model.orders.draft;
  if (!draft) return;
  const rows = await store.db
    .selectFrom("purchase")
    .selectAll()
    .where("account_id", "=", accountId)
    .execute();
  const row = rows.find(({ no }) => !(no in model.orders));
  delete model.orders.draft;
  if (row) model.orders[row.no] = { ...draft, no: row.no, expireAt: row.expire_at.getTime() };
}

async function begin(seed: number): Promise<Play> {
  const at = Date.parse("2026-11-01T12:00:00+08:00");
  const { id: accountId } = await store.db
    .insertInto("account")
    .values({ mobile: `139${String(seed).padStart(8, "0")}` })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: appId } = await store.db
    .insertInto("app")
    .values({ appkey: `m${seed}`, name: `应用${seed}`, owner_id: accountId })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: edgeAppId } = await store.db
    .insertInto("app")
    .values({
      appkey: `e${seed}`,
      name: `加速${seed}`,
      owner_id: accountId,
      line: "afpm",
      created_at: new Date(at),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto("coupon")
    .values(
      (["amount", "percent", "days"] as const).map((type, n) => ({
        account_id: accountId,
        name: type,
        type,
        value: [500_000, 15, 30][n] ?? 0,
        min_cents: 100_000,
        cap_cents: type === "percent" ? 100_000 : null,
        editions: "[]",
        created_at: new Date(at),
        expire_at: new Date(at + 90 * dayMs),
      })),
    )
    .execute();
  await store.db
    .insertInto("invoice_title")
    .values({
      account_id: accountId,
      kind: "person",
      name: "王小明",
      tax_no: "",
      address: "",
      phone: "",
      bank: "",
      bank_account: "",
      is_default: true,
      created_at: new Date(at),
    })
    .execute();
  return {
    db: store.db,
    accountId,
    appId,
    edgeAppId,
    random: createRandom(seed),
    at,
    model: emptyModel(),
    messages: [],
  };
}

const seen = new Map<string, number>();
test("money neither appears nor vanishes, whatever happens, twice, late or half", async () => {
  for (let seed = firstSeed; seed < firstSeed + histories; seed += 1) {
    const play = await begin(seed);
    try {
      for (let n = 0; n < steps; n += 1) await step(play);
      await checkPacks(play);
    } catch (error) {
      process.stderr.write(`XI_MONEY_SEED=${seed}: ${play.messages.join(" ")}\n`);
      throw error;
    }
  }
  for (const name of Object.keys(moveSet)) expect(seen.has(`${name} done`)).toBe(true);
  expect([...seen.keys()].filter((name) => name.endsWith(" crash")).length).toBeGreaterThan(5);
  const ends = await store.pool.query(
    `SELECT kind, count(*)::int AS count FROM pack_entry
     WHERE app_id IN (SELECT id FROM app WHERE line = 'afpm') GROUP BY kind`,
  );
  const seenEnds = ends.rows.map(({ kind }) => kind);
  for (const kind of ["credit", "refund", "forfeit"]) expect(seenEnds).toContain(kind);
  expect(await auditLedger(store.db, Date.now())).toEqual([]);
  const { rows } = await store.pool.query("SELECT sum(cents)::int AS all FROM ledger_entry");
  expect(rows).toEqual([{ all: 0 }]);
});
