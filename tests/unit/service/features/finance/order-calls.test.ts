import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refundOrder, takeNotice } from "../../../../../service/features/finance";
import { makeApp } from "../../../../support/world";
import { dayMs, type MoneyWorld, openMoneyWorld } from "./money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

test("an order is paid by balance and channel; edition and term are changed by it", async () => {
  await world.give(100_000);
  const { map } = await world.placeOrder({ edition: "professional", years: 2 });
  expect(map.order).toMatchObject({ state: 0, totalCents: 1_764_000, balanceCents: 100_000 });
  expect(map.payment).toMatchObject({ cents: 1_664_000, channel: "wechat" });
  expect(await world.balance()).toMatchObject({ balanceCents: 0, frozenCents: 100_000 });
  await world.cashier(map.payment.codeUrl, "pay");
  const paid = await world.service.call(
    "/api/console/order/detail",
    { no: map.order.no },
    { token: world.token },
  );
  expect(paid.map.order).toMatchObject({ state: 1, channel: "wechat" });
  expect(await world.appNow()).toMatchObject({ applyVersion: "1", remainTime: 730 });
  expect(await world.balance()).toMatchObject({
    balanceCents: 0,
    frozenCents: 0,
    spentCents: 1_764_000,
  });
});

test("an upgrade pays the difference for the days that are left", async () => {
  await world.give(1_000_000);
  await world.placeOrder({}, null);
  const quote = await world.service.call(
    "/api/console/order/quote",
    world.orderParams({ edition: "professional", years: 0 }),
    { token: world.token },
  );
  expect(quote.map).toMatchObject({ action: "upgrade", upgradeDays: 365, totalCents: 620_000 });
  world.service.wait(100.5 * dayMs);
  await world.signIn();
  const later = await world.service.call(
    "/api/console/order/quote",
    world.orderParams({ edition: "professional", years: 0 }),
    { token: world.token },
  );
  // 620,000 × 265 ÷ 365 = 450,136.98…
  expect(later.map).toMatchObject({ upgradeDays: 265, totalCents: 450_137 });
});

test("an order is cancelled, or closes after 30 minutes, and gives back what it held", async () => {
  await world.give(50_000);
  const first = await world.placeOrder();
  expect((await world.balance()).frozenCents).toBe(50_000);
  const second = await world.placeOrder();
  expect(second).toMatchObject({ retCode: "0409", data: { field: "appId" } });
  const cancelled = await world.service.call(
    "/api/console/pay/cancelPay",
    { no: first.map.order.no },
    { token: world.token },
  );
  expect(cancelled.map.order.state).toBe(2);
  expect(await world.balance()).toMatchObject({ balanceCents: 50_000, frozenCents: 0 });
  // Its page knows; a payment that a channel tells of later is in the balance.
  expect((await world.cashier(first.map.payment.codeUrl)).html).toContain("付款已结束");
  const third = await world.placeOrder();
  world.service.wait(30 * 60_000 + 1);
  const list = await world.service.call(
    "/api/console/order/userOrderList",
    { state: 3 },
    { token: world.token },
  );
  expect(list.map.list).toMatchObject([{ no: third.map.order.no, state: 3 }]);
  const repay = { no: third.map.order.no, channel: "alipay" as const };
  expect(
    (await world.service.call("/api/console/pay/rePay", repay, { token: world.token })).retCode,
  ).toBe("0409");
});

test("prices that changed, foreign apps and orders, and what cannot be bought are refused", async () => {
  const body = { ...world.orderParams(), channel: null, expectCents: 1, agreed: true } as const;
  const changed = await world.service.call("/api/console/order/create", body, {
    token: world.token,
  });
  expect(changed).toMatchObject({ retCode: "0409", data: { field: "expectCents" } });
  const outsider = await world.service.signUp("13922220001");
  const other = await makeApp(world.service, outsider.token, "别人的应用");
  const foreign = { ...body, appId: other.id };
  expect(
    (await world.service.call("/api/console/order/create", foreign, { token: world.token }))
      .retCode,
  ).toBe("0233");
  const experience = world.orderParams({ appId: 96085 });
  expect(
    (await world.service.call("/api/console/order/quote", experience, { token: world.token }))
      .retCode,
  ).toBe("0403");
  const years = await world.service.call(
    "/api/console/order/quote",
    world.orderParams({ years: 4 }),
    {
      token: world.token,
    },
  );
  expect(years).toMatchObject({ retCode: "0400", data: { field: "years" } });
  const placed = await world.placeOrder();
  const { no } = placed.map.order;
  for (const name of ["/api/console/order/detail", "/api/console/pay/cancelPay"] as const) {
    expect((await world.service.call(name, { no }, { token: outsider.token })).retCode).toBe(
      "0404",
    );
  }
  const renew = { id: other.id, autoRenew: true };
  expect(
    (await world.service.call("apply/setAutoRenew", renew, { token: world.token })).retCode,
  ).toBe("0233");
});

test("a coupon is held by an order, free when it is cancelled, used when it is paid, and nobody else's", async () => {
  const coupon = await world.service.store.db
    .insertInto("coupon")
    .values({
      account_id: world.accountId,
      name: "满减",
      type: "amount",
      value: 60_000,
      min_cents: 300_000,
      created_at: new Date(world.service.now()),
      expire_at: new Date(world.service.now() + 10 * dayMs),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const couponId = coupon.id;
  const usable = async () =>
    (
      await world.service.call(
        "/api/console/coupon/usableCouponList",
        { appId: world.appId },
        { token: world.token },
      )
    ).map.list.length;
  expect(await usable()).toBe(1);
  const outsider = await world.service.signUp("13922220002");
  const other = await makeApp(world.service, outsider.token, "别人的应用");
  const refused = await world.service.call(
    "/api/console/order/quote",
    world.orderParams({ couponId, appId: other.id }),
    { token: outsider.token },
  );
  expect(refused).toMatchObject({ retCode: "0400", data: { field: "couponId" } });
  const first = await world.placeOrder({ couponId });
  expect(first.map.order).toMatchObject({ totalCents: 300_000, couponCents: 60_000 });
  expect(await usable()).toBe(0);
  await world.service.call(
    "/api/console/pay/cancelPay",
    { no: first.map.order.no },
    { token: world.token },
  );
  expect(await usable()).toBe(1);
  await world.give(300_000);
  const second = await world.placeOrder({ couponId }, null);
  expect(second.map.order.state).toBe(1);
  expect(await usable()).toBe(0);
});

test("a refund gives the money and the term back, once, and not while an invoice stands", async () => {
  await world.give(360_000);
  const { map } = await world.placeOrder({}, null);
  const { no } = map.order;
  await world.service.store.db
    .updateTable("purchase")
    .set({ invoiced_cents: 1 })
    .where("no", "=", no)
    .execute();
  await expect(refundOrder(world.deps(), { no, reason: "误购" })).rejects.toThrow("请先红冲发票");
  await world.service.store.db
    .updateTable("purchase")
    .set({ invoiced_cents: 0 })
    .where("no", "=", no)
    .execute();
  await refundOrder(world.deps(), { no, reason: "误购" });
  await expect(refundOrder(world.deps(), { no, reason: "误购" })).rejects.toThrow("只有已支付");
  expect((await world.balance()).balanceCents).toBe(360_000);
  expect((await world.appNow()).remainTime).toBeLessThanOrEqual(0);
});

test("told twice, paid and cancelled at once, an order ends one way and no money is lost", async () => {
  const { map } = await world.placeOrder();
  const cents: number = map.payment.cents;
  const no = new URL(map.payment.codeUrl).pathname.split("/").at(-1) ?? "";
  const notice = { channel: "wechat" as const, no, cents, transactionId: `T${no}` };
  const token = { token: world.token };
  await Promise.all([
    takeNotice(world.deps(), notice),
    takeNotice(world.deps(), notice),
    world.service.call("/api/console/pay/cancelPay", { no: map.order.no }, token),
    takeNotice(world.deps(), notice),
  ]);
  const { order } = (
    await world.service.call("/api/console/order/detail", { no: map.order.no }, token)
  ).map;
  expect([1, 2]).toContain(order.state);
  expect((await world.balance()).balanceCents).toBe(order.state === 1 ? 0 : cents);
});
