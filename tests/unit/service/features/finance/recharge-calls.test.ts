import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creditAccount } from "../../../../../service/features/finance";
import { startTestService } from "../../../../support/service";
import { type MoneyWorld, openMoneyWorld } from "./money-world";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

test("a recharge arrives when the cashier says so, once", async () => {
  const { map } = await world.service.call(
    "finance/recharge",
    { cents: 12_345, channel: "alipay" },
    { token: world.token },
  );
  expect(map.recharge).toMatchObject({ cents: 12_345, state: 0 });
  const page = await world.cashier(map.payment.codeUrl);
  expect(page.html).toContain("¥123.45");
  expect(page.headers.get("content-security-policy")).toContain("form-action 'self'");
  expect((await world.cashier(map.payment.codeUrl, "pay")).html).toContain("已支付");
  await world.cashier(map.payment.codeUrl, "pay");
  const state = await world.service.call(
    "finance/rechargeState",
    { no: map.recharge.no },
    { token: world.token },
  );
  expect(state.map.recharge.state).toBe(1);
  expect(await world.balance()).toMatchObject({ balanceCents: 12_345, rechargedCents: 12_345 });
  const statement = await world.service.call("finance/statement", {}, { token: world.token });
  expect(statement.map.list).toMatchObject([
    { kind: "recharge", cents: 12_345, afterCents: 12_345, channel: "alipay" },
  ]);
});

test("a recharge is declined, or closes after 15 minutes; what comes late is in the balance", async () => {
  const declined = await world.service.call(
    "finance/recharge",
    { cents: 100, channel: "wechat" },
    { token: world.token },
  );
  await world.cashier(declined.map.payment.codeUrl, "decline");
  const no = declined.map.recharge.no;
  expect(
    (await world.service.call("finance/rechargeState", { no }, { token: world.token })).map.recharge
      .state,
  ).toBe(2);
  const late = await world.service.call(
    "finance/recharge",
    { cents: 200, channel: "wechat" },
    { token: world.token },
  );
  world.service.wait(15 * 60_000 + 1);
  const body = { no: late.map.recharge.no };
  expect(
    (await world.service.call("finance/rechargeState", body, { token: world.token })).map.recharge
      .state,
  ).toBe(3);
  expect((await world.cashier(late.map.payment.codeUrl, "pay")).html).toContain("付款已结束");
  expect((await world.balance()).balanceCents).toBe(0);
});

test("a cashier page opens by its own address only, and speaks both languages", async () => {
  const { map } = await world.service.call(
    "finance/recharge",
    { cents: 100, channel: "wechat" },
    { token: world.token },
  );
  const forged = map.payment.codeUrl.replace(/key=.*/, `key=${"0".repeat(32)}`);
  expect((await world.cashier(forged)).status).toBe(404);
  expect((await world.cashier(forged, "pay")).status).toBe(404);
  const { pathname, search } = new URL(map.payment.codeUrl);
  const english = await world.service.service.handle(
    new Request(`http://console.test${pathname}${search}`, {
      headers: { "accept-language": "en" },
    }),
    { ip: "198.51.100.250" },
  );
  expect(await english.text()).not.toMatch(/[\u4e00-\u9fa5]/);
});

test("a notification that nobody signed books nothing", async () => {
  const { map } = await world.service.call(
    "finance/recharge",
    { cents: 100, channel: "wechat" },
    { token: world.token },
  );
  const no = new URL(map.payment.codeUrl).pathname.split("/").at(-1);
  const notice = { channel: "wechat", no, cents: 100, transactionId: "forged" };
  const send = (path: string) =>
    world.service.service.handle(
      new Request(`http://console.test${path}`, {
        method: "POST",
        body: JSON.stringify(notice),
        headers: { "x-cashier-sign": "00".repeat(32) },
      }),
      { ip: "198.51.100.9" },
    );
  expect((await send("/pay/notify/wechat")).status).toBe(400);
  expect((await send("/pay/notify/paypal")).status).toBe(404);
  expect((await world.balance()).balanceCents).toBe(0);
});

test.each([0, 99, 10_000_001, -100, 1.5, 1e308])("a recharge of %d is refused", async (cents) => {
  const response = await world.service.call(
    "finance/recharge",
    { cents, channel: "wechat" },
    { token: world.token },
  );
  expect(response).toMatchObject({ retCode: "0400", data: { field: "cents" } });
});

test("without a payment service nothing is offered, and nothing is begun", async () => {
  const bare = await startTestService({ XI_PAY: "real" });
  const { token: other } = await bare.signUp("13900000001");
  const wallet = await bare.call("finance/balance", {}, { token: other });
  expect(wallet.map.channels).toEqual([]);
  const begun = await bare.call(
    "finance/recharge",
    { cents: 100, channel: "wechat" },
    { token: other },
  );
  expect(begun).toMatchObject({ retCode: "0403", data: { field: "channel" } });
  const page = await bare.service.handle(new Request("http://console.test/pay/cashier/1?key=0"), {
    ip: "198.51.100.9",
  });
  expect(page.status).toBe(404);
  await bare.close();
});

test("no more than 20 recharges wait at a time", async () => {
  const begin = () =>
    world.service.call(
      "finance/recharge",
      { cents: 100, channel: "wechat" },
      { token: world.token },
    );
  for (let n = 0; n < 20; n += 1) expect((await begin()).retCode).toBe("0000");
  expect((await begin()).retCode).toBe("0429");
  world.service.wait(15 * 60_000);
  expect((await begin()).retCode).toBe("0000");
});

test("what the service wrote into the ledger is read in the reader’s language, a person’s words as they are", async () => {
  const given = { accountId: world.accountId, cents: 100, at: world.service.now() };
  await creditAccount(world.service.store.db, { ...given, no: "sign-up", reason: "注册赠送" });
  await creditAccount(world.service.store.db, {
    ...given,
    no: "sorry",
    reason: "故障补偿，见邮件",
  });
  const notes = async (language: string) => {
    const session = { token: world.token, headers: { "accept-language": language } };
    const { map } = await world.service.call("finance/statement", { kind: "gift" }, session);
    return map.list.map(({ note }: { note: string }) => note);
  };
  expect(await notes("zh-CN")).toEqual(["故障补偿，见邮件", "注册赠送"]);
  expect(await notes("en")).toEqual(["故障补偿，见邮件", "Sign-up credit"]);
});
