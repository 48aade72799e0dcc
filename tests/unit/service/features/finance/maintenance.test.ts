import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { runNightly, warnOfLow } from "../../../../../service/features/finance/maintenance";
import { renewDue } from "../../../../../service/features/finance/renewals";
import { dayMs, type MoneyWorld, openMoneyWorld } from "./money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

test("a term renews itself from the balance, announced a week ahead, for no more than that", async () => {
  await world.give(720_000);
  await world.placeOrder({}, null);
  await world.service.call(
    "apply/setAutoRenew",
    { id: world.appId, autoRenew: true },
    { token: world.token },
  );
  const titles = async () =>
    (
      await world.service.store.db
        .selectFrom("message")
        .select("title")
        .where("account_id", "=", world.accountId)
        .where("type", "=", "order")
        .orderBy("id")
        .execute()
    ).map(({ title }) => title.split("：")[0]);
  world.service.wait(359 * dayMs);
  await renewDue(world.deps());
  await renewDue(world.deps());
  expect(await titles()).toEqual(["已支付", "即将自动续费"]);
  await world.signIn();
  const english = { token: world.token, headers: { "accept-language": "en" } };
  const { map } = await world.service.call("GET message/list", { type: "order" }, english);
  const shown: string[] = map.list.map(({ title }: { title: string }) => title.split(":")[0] ?? "");
  expect(shown).toEqual(["Renews soon", "Paid"]);
  const { id } = map.list[1] ?? { id: 0 };
  const { body } = (await world.service.call("GET message/detail", { id }, english)).map;
  expect(body).toMatch(/^Order \d{20} is paid \(¥3,600\.00\): Standard, valid until \d{4}-/);
  world.service.wait(4 * dayMs);
  await renewDue(world.deps());
  await renewDue(world.deps());
  expect(await titles()).toEqual(["已支付", "即将自动续费", "已支付"]);
  await world.signIn();
  expect((await world.balance()).balanceCents).toBe(0);
  expect((await world.appNow()).remainTime).toBeGreaterThan(365);
});

test("a renewal that the balance cannot pay is tried at three days, one day and the day itself, and told", async () => {
  await world.give(360_000);
  await world.placeOrder({}, null);
  await world.service.call(
    "apply/setAutoRenew",
    { id: world.appId, autoRenew: true },
    { token: world.token },
  );
  world.service.wait(359 * dayMs);
  await renewDue(world.deps());
  for (const days of [3.5, 2, 0.9]) {
    world.service.wait(days * dayMs);
    await renewDue(world.deps());
    await renewDue(world.deps());
  }
  const messages = await world.service.store.db
    .selectFrom("message")
    .select("title")
    .where("account_id", "=", world.accountId)
    .where("title", "like", "自动续费未成功%")
    .execute();
  expect(messages).toHaveLength(3);
});

test("a low balance is told once; the nightly round finds nothing wrong, and says what is", async () => {
  await world.give(1_000);
  await world.service.call("finance/setWarning", { cents: 2_000 }, { token: world.token });
  await warnOfLow(world.deps());
  await warnOfLow(world.deps());
  const messages = await world.service.store.db
    .selectFrom("message")
    .select("title")
    .where("account_id", "=", world.accountId)
    .where("title", "=", "余额不足提醒")
    .execute();
  expect(messages).toHaveLength(1);
  const errors: unknown[] = [];
  const log = (_level: string, _event: string, fields?: object) => void errors.push(fields);
  await runNightly(world.deps(), log as never);
  expect(errors).toEqual([]);
  const accountId = world.accountId;
  await world.service.store.db
    .updateTable("wallet")
    .set({ balance_cents: 1_001 })
    .where("account_id", "=", accountId)
    .execute();
  await runNightly(world.deps(), log as never);
  expect(errors).toEqual([{ what: "balance", accountId, ledgerCents: 1_000, keptCents: 1_001 }]);
  await world.service.store.db
    .updateTable("wallet")
    .set({ balance_cents: 1_000 })
    .where("account_id", "=", accountId)
    .execute();
});
