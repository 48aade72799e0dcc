import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { renewDue } from "../../../../../service/features/finance/renewals";
import { contract } from "../../../../../src/core/api/contract";
import { spendingCalls } from "../../../../../src/core/api/contract/constants/spending";
import { dayMs, type MoneyWorld, type OrderParams, openMoneyWorld } from "./money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token });
const key = (n = 0) => `key-of-a-test-${world.appId}-${n}`;
const price = async (more: OrderParams): Promise<number> =>
  (await world.service.call("/api/console/order/quote", world.orderParams(more), of())).map
    .totalCents;
const create = async (more: OrderParams, idempotencyKey: string, expectCents: number) =>
  world.service.call(
    "/api/console/order/create",
    { ...world.orderParams(more), channel: "wechat", expectCents, agreed: true, idempotencyKey },
    of(),
  );
const orders = () =>
  world.service.store.db
    .selectFrom("purchase")
    .selectAll()
    .where("app_id", "=", world.appId)
    .where("state", "=", 1)
    .execute();
const termDays = async (): Promise<number> => {
  const { remainTime } = await world.appNow();
  return remainTime ?? 0;
};

test("two at once do not buy an upgrade at the price of another term", async () => {
  await world.give(50_000_000);
  await create({ years: 1 }, key(), await price({ years: 1 }));
  for (let n = 1; n <= 5; n += 1) {
    await world.service.store.db
      .updateTable("app")
      .set({ edition: "0", expire_at: new Date(world.service.now() + 15 * dayMs) })
      .where("id", "=", world.appId)
      .execute();
    const upgrade = { edition: "professional" as const, years: 0 };
    const longer = { edition: "standard" as const, years: 3 };
    const [cheap, dear] = [await price(upgrade), await price(longer)];
    const responses = await Promise.all([
      create(longer, key(n * 10), dear),
      create(upgrade, key(n * 10 + 1), cheap),
    ]);
    expect(responses.map(({ retCode }) => retCode).sort()).not.toEqual(["0000", "0000"]);
    const { applyVersion } = await world.appNow();
    // Whoever came first has what was paid for, and nobody else.
    if (applyVersion === "1") expect(await termDays()).toBeLessThanOrEqual(15);
    else expect(await termDays()).toBeGreaterThan(1_000);
  }
});

test("one renewal that is sent 20 times is bought once, and answered 20 times", async () => {
  await world.give(50_000_000);
  const cents = await price({});
  const responses = await Promise.all(Array.from({ length: 20 }, () => create({}, key(), cents)));
  expect(new Set(responses.map(({ retCode }) => retCode))).toEqual(new Set(["0000"]));
  expect(new Set(responses.map(({ map }) => JSON.stringify(map))).size).toBe(1);
  expect(await orders()).toHaveLength(1);
  expect((await world.balance()).balanceCents).toBe(50_000_000 - cents);
  // Later as well, and also when the same could not be ordered any more.
  world.service.wait(3_600_000);
  expect((await create({}, key(), cents)).map).toEqual(responses[0]?.map);
  expect(await orders()).toHaveLength(1);
});

test("a key that names another wish is refused, of the same call and of another", async () => {
  await world.give(50_000_000);
  const cents = await price({});
  expect((await create({}, key(), cents)).retCode).toBe("0000");
  const other = await create({ years: 2 }, key(), await price({ years: 2 }));
  expect(other).toMatchObject({ retCode: "0409", data: { field: "idempotencyKey" } });
  const recharge = { cents: 100, channel: "wechat" as const, idempotencyKey: key() };
  expect(await world.service.call("finance/recharge", recharge, of())).toMatchObject({
    retCode: "0409",
    data: { field: "idempotencyKey" },
  });
  // Of another account it is another one.
  const before = key();
  await world.next();
  await world.give(50_000_000);
  expect((await create({}, before, await price({}))).retCode).toBe("0000");
});

test("what was refused may be sent again under its key", async () => {
  const cents = await price({});
  expect((await create({}, key(), cents + 1)).retCode).toBe("0409");
  expect((await create({}, key(), cents)).retCode).toBe("0000");
});

test("every call that spends asks for a key, and only those", () => {
  const keyed = Object.entries(contract)
    .filter(([, { body }]) => "entries" in body && "idempotencyKey" in (body.entries as object))
    .map(([name]) => name);
  expect(keyed.sort()).toEqual([...spendingCalls].sort());
});

test.each([
  ["finance/recharge", { cents: 5_000, channel: "wechat" }, "recharge"],
  ["finance/beginTransfer", { cents: 500_000 }, "bank_transfer"],
] as const)("%s that is sent 20 times makes one", async (name, body, table) => {
  const sent = { ...body, idempotencyKey: key() };
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => world.service.call(name, sent as never, of())),
  );
  expect(new Set(responses.map(({ map }) => JSON.stringify(map))).size).toBe(1);
  const rows = await world.service.store.db
    .selectFrom(table)
    .select("no")
    .where("account_id", "=", world.accountId)
    .execute();
  expect(rows).toHaveLength(1);
});

const openCodes = () =>
  world.service.store.db
    .selectFrom("payment")
    .selectAll()
    .where("account_id", "=", world.accountId)
    .where("state", "=", 0)
    .execute();

test("an order has one open code, whichever channels are asked for at once", async () => {
  const { map } = await world.placeOrder({ years: 1, useBalance: false });
  const { no } = map.order;
  const repay = (channel: "wechat" | "alipay", n: number) =>
    world.service.call("/api/console/pay/rePay", { no, channel, idempotencyKey: key(n) }, of());
  const channels = ["wechat", "alipay"] as const;
  await Promise.all(Array.from({ length: 10 }, (_, n) => repay(channels[n % 2] ?? "wechat", n)));
  expect(await openCodes()).toHaveLength(1);
  const last = await repay("alipay", 20);
  expect(last.retCode).toBe("0000");
  expect(await openCodes()).toMatchObject([{ channel: "alipay" }]);
  // The code that was replaced cannot pay any more.
  expect((await world.cashier(map.payment.codeUrl, "pay")).html).not.toContain("支付成功");
  await world.cashier(last.map.payment.codeUrl, "pay");
  expect(await orders()).toHaveLength(1);
  expect((await repay("wechat", 21)).retCode).toBe("0409");
});

test("an order whose term has changed by the time it is paid is closed, and its money kept", async () => {
  await world.give(50_000_000);
  await create({ years: 1 }, key(), await price({ years: 1 }));
  await world.service.store.db
    .updateTable("wallet")
    .set({ balance_cents: 0 })
    .where("account_id", "=", world.accountId)
    .execute();
  const upgrade = { edition: "professional" as const, years: 0 };
  const { map } = await world.placeOrder(upgrade);
  const later = new Date(world.service.now() + 900 * dayMs);
  await world.service.store.db
    .updateTable("app")
    .set({ expire_at: later })
    .where("id", "=", world.appId)
    .execute();
  await world.cashier(map.payment.codeUrl, "pay");
  expect((await world.appNow()).applyVersion).toBe("0");
  const { map: after } = await world.service.call(
    "/api/console/order/detail",
    { no: map.order.no },
    of(),
  );
  expect(after.order.state).toBe(3);
  expect((await world.balance()).balanceCents).toBe(map.order.totalCents);
});

test("a renewal that is made by itself is made once, and not after it was switched off", async () => {
  await world.give(50_000_000);
  const { db } = world.service.store;
  const end = new Date(world.service.now() + 6 * dayMs);
  const set = (values: { auto_renew?: boolean; expire_at?: Date }) =>
    db.updateTable("app").set(values).where("id", "=", world.appId).execute();
  await set({ auto_renew: true, expire_at: end });
  await renewDue(world.deps());
  world.service.wait(4 * dayMs);
  await Promise.all([renewDue(world.deps()), renewDue(world.deps()), renewDue(world.deps())]);
  expect(await orders()).toHaveLength(1);
});
