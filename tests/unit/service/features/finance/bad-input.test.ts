import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cashierNotice } from "../../../../../service/ports/sandbox-payments";
import type { CallName } from "../../../../../src/core/api/contract";
import { type MoneyWorld, openMoneyWorld } from "./money-world";

/** What else is refused is told where its call is tested; docs/decisions/0035-ledger.md lists it all. */
const large = 40 * 1024 * 1024;
let world: MoneyWorld;
let operator: string;
beforeAll(async () => {
  world = await openMoneyWorld(undefined, { XI_OPERATORS: "13700137000" });
  operator = (await world.service.signUp("13700137000")).token;
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token });
const put = (url: string, body: Uint8Array) =>
  world.service.service.handle(new Request(url, { method: "PUT", body: body as BodyInit }), {
    ip: "198.51.100.3",
  });

const withOrder: [CallName, object][] = [
  ["/api/console/order/detail", {}],
  ["/api/console/order/refundQuote", {}],
  ["/api/console/order/requestRefund", { reason: "不再使用" }],
  ["/api/console/pay/cancelPay", {}],
  ["/api/console/pay/rePay", { channel: "wechat" }],
];

test("a foreign order is none, for every call that takes one, and stays as it is", async () => {
  const { no } = (await world.placeOrder()).map.order;
  const owner = world.token;
  await world.next();
  for (const [name, more] of withOrder) {
    for (const wanted of [no, "00000000000000000000"]) {
      const response = await world.service.call(name, { no: wanted, ...more } as never, of());
      expect([name, response.retCode]).toEqual([name, "0404"]);
    }
    const wild = await world.service.call(name, { no: "' OR 1=1 --", ...more } as never, of());
    expect([name, wild.retCode]).toEqual([name, "0400"]);
  }
  const kept = await world.service.call("/api/console/order/detail", { no }, { token: owner });
  expect(kept.map.order.state).toBe(0);
});

test("a notification that is told again, at once and later, counts once", async () => {
  const body = { cents: 12_300, channel: "wechat" } as const;
  const { map } = await world.service.call("finance/recharge", body, of());
  const no = new URL(map.payment.codeUrl).pathname.split("/").at(-1) ?? "";
  const notice = { channel: "wechat" as const, no, cents: 12_300, transactionId: `t-${no}` };
  const tell = () => {
    const signed = cashierNotice(world.service.config.masterSecret, notice);
    return world.service.service.handle(
      new Request("http://console.test/pay/notify/wechat", { method: "POST", ...signed }),
      { ip: "198.51.100.9" },
    );
  };
  const responses = await Promise.all([tell(), tell(), tell()]);
  world.service.wait(86_400_000);
  responses.push(await tell());
  // What was taken before is answered as taken: the provider must stop telling it.
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  await world.signIn();
  expect((await world.balance()).balanceCents).toBe(12_300);
});

test("a voucher of 40 MB is refused when it is asked for, and when it comes all the same", async () => {
  const { map } = await world.service.call("finance/beginTransfer", { cents: 500_000 }, of());
  const request = (sizeBytes: number) =>
    world.service.call(
      "finance/transferUpload",
      { no: map.transfer.no, fileName: "voucher.png", sizeBytes },
      of(),
    );
  expect(await request(large)).toMatchObject({ retCode: "0400", data: { field: "sizeBytes" } });
  const { url } = (await request(1_000)).map;
  expect((await put(url, new Uint8Array(large))).status).toBe(413);
});

test("so is the picture of an app", async () => {
  const session = { token: world.token, appkey: world.appkey };
  const request = (sizeBytes: number) =>
    world.service.call("upload/getSigned", { fileName: "icon.png", sizeBytes }, session);
  expect(await request(large)).toMatchObject({ retCode: "0400", data: { field: "sizeBytes" } });
  const { url } = (await request(1_000)).map;
  expect((await put(url, new Uint8Array(large))).status).toBe(413);
});

test("so is a file of an invoice", async () => {
  await world.give(360_001);
  const orderNo: string = (await world.placeOrder({}, null)).map.order.no;
  const title = await world.service.call("invoice/save", { kind: "person", name: "王小明" }, of());
  const params = { orderNos: [orderNo], titleId: title.map.title.id, email: "a@example.com" };
  const { no } = (await world.service.call("invoice/apply", { ...params, type: "ordinary" }, of()))
    .map.invoice;
  const request = (sizeBytes: number) =>
    world.service.call(
      "operator/invoiceUpload",
      { no, fileName: "invoice.pdf", sizeBytes },
      { token: operator },
    );
  expect(await request(large)).toMatchObject({ retCode: "0400", data: { field: "sizeBytes" } });
  const { url } = (await request(1_000)).map;
  expect((await put(url, new Uint8Array(large))).status).toBe(413);
});

test.each([
  ["a wrong check digit", "91330106MA2CFLLE3A"],
  ["letters that are none of the code", "9133010OMA2CFLLEIC"],
  ["too short", "91330106"],
  ["a page", "<script>alert(1)"],
])("a tax number with %s is refused at its field", async (_name, taxNo) => {
  const title = { kind: "company", name: "杭州析源科技有限公司", taxNo } as const;
  expect(await world.service.call("invoice/save", title, of())).toMatchObject({
    retCode: "0400",
    data: { field: "taxNo" },
  });
});
