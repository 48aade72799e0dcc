import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renewDue } from "../../../../../service/areas/finance/renewals";
import { nightly, warnOfLow } from "../../../../../service/areas/finance/upkeep";
import { dayMs, type MoneyWorld, openMoneyWorld } from "./money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.xi.close());
beforeEach(() => world.next());

test("a term renews itself from the balance, announced a week ahead, for no more than that", async () => {
  await world.give(720_000);
  await world.place({}, null);
  await world.xi.call(
    "apply/setAutoRenew",
    { id: world.appId, autoRenew: true },
    { token: world.token },
  );
  const titles = async () =>
    (
      await world.xi.store.db
        .selectFrom("message")
        .select("title")
        .where("account_id", "=", world.accountId)
        .where("type", "=", "order")
        .orderBy("id")
        .execute()
    ).map(({ title }) => title.split("：")[0]);
  world.xi.wait(359 * dayMs);
  await renewDue(world.room());
  await renewDue(world.room());
  expect(await titles()).toEqual(["已支付", "即将自动续费"]);
  world.xi.wait(4 * dayMs);
  await renewDue(world.room());
  await renewDue(world.room());
  expect(await titles()).toEqual(["已支付", "即将自动续费", "已支付"]);
  await world.signIn();
  expect((await world.balance()).balanceCents).toBe(0);
  expect((await world.appNow()).remainTime).toBeGreaterThan(365);
});

test("a renewal that the balance cannot pay is tried at three days, one day and the day itself, and told", async () => {
  await world.give(360_000);
  await world.place({}, null);
  await world.xi.call(
    "apply/setAutoRenew",
    { id: world.appId, autoRenew: true },
    { token: world.token },
  );
  world.xi.wait(359 * dayMs);
  await renewDue(world.room());
  for (const days of [3.5, 2, 0.9]) {
    world.xi.wait(days * dayMs);
    await renewDue(world.room());
    await renewDue(world.room());
  }
  const told = await world.xi.store.db
    .selectFrom("message")
    .select("title")
    .where("account_id", "=", world.accountId)
    .where("title", "like", "自动续费未成功%")
    .execute();
  expect(told).toHaveLength(3);
});

test("a low balance is told once; the nightly round finds nothing wrong, and says what is", async () => {
  await world.give(1_000);
  await world.xi.call("finance/setWarning", { cents: 2_000 }, { token: world.token });
  await warnOfLow(world.room());
  await warnOfLow(world.room());
  const told = await world.xi.store.db
    .selectFrom("message")
    .select("title")
    .where("account_id", "=", world.accountId)
    .where("title", "=", "余额不足提醒")
    .execute();
  expect(told).toHaveLength(1);
  const faults: unknown[] = [];
  const log = (_level: string, _event: string, fields?: object) => void faults.push(fields);
  await nightly(world.room(), log as never);
  expect(faults).toEqual([]);
  const accountId = world.accountId;
  await world.xi.store.db
    .updateTable("wallet")
    .set({ balance_cents: 1_001 })
    .where("account_id", "=", accountId)
    .execute();
  await nightly(world.room(), log as never);
  expect(faults).toEqual([{ what: "balance", accountId, ledgerCents: 1_000, keptCents: 1_001 }]);
  await world.xi.store.db
    .updateTable("wallet")
    .set({ balance_cents: 1_000 })
    .where("account_id", "=", accountId)
    .execute();
});
