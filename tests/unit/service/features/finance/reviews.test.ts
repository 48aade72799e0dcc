import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { auditLedger } from "../../../../../service/features/finance";
import { makePng } from "../../../../support/png";
import { dayMs, type MoneyWorld, openMoneyWorld } from "./money-world";

const pdf = new TextEncoder().encode("%PDF-1.7\na voucher\n%%EOF\n");
let world: MoneyWorld;
let operator: string;
beforeAll(async () => {
  world = await openMoneyWorld(undefined, { XI_OPERATORS: "13700137000" });
  operator = (await world.service.signUp("13700137000")).token;
});
afterAll(async () => {
  expect(await auditLedger(world.service.store.db, world.service.now())).toEqual([]);
  await world.service.close();
});
beforeEach(() => world.next());

const of = () => ({ token: world.token });
const as = () => ({ token: operator });
const send = (url: string, bytes: Uint8Array) =>
  world.service.service.handle(new Request(url, { method: "PUT", body: bytes as BodyInit }), {
    ip: "198.51.100.3",
  });

async function begin(cents = 500_000): Promise<string> {
  return (await world.service.call("finance/beginTransfer", { cents }, of())).map.transfer.no;
}
async function submit(no: string, bytes: Uint8Array = pdf) {
  const params = { no, fileName: "voucher.pdf", sizeBytes: bytes.byteLength };
  const { map } = await world.service.call("finance/transferUpload", params, of());
  await send(map.url, bytes);
  return world.service.call(
    "finance/submitTransfer",
    { no, payer: "杭州析源科技有限公司", ticket: map.ticket },
    of(),
  );
}
const review = (body: { no: string; isApproved: boolean; bankNo?: string; reason?: string }) =>
  world.service.call("operator/transferReview", body, as());

test("a transfer is booked once, by the number of the bank; its voucher is the reviewers' alone", async () => {
  const no = await begin();
  expect((await submit(no)).map.transfer).toMatchObject({ state: 1, cents: 500_000 });
  const list = await world.service.call("operator/transferList", {}, as());
  expect(list.map.list).toMatchObject([{ no, payer: "杭州析源科技有限公司" }]);
  expect((await world.service.call("operator/summary", {}, as())).map.waiting.transfer).toBe(1);
  const { map } = await world.service.call("operator/transferVoucher", { no }, as());
  const voucher = await world.service.service.handle(new Request(map.url), { ip: "198.51.100.3" });
  expect(Buffer.from(await voucher.arrayBuffer())).toEqual(Buffer.from(pdf));
  expect(voucher.headers.get("content-disposition")).toMatch(/^attachment/);
  for (const call of ["operator/transferVoucher", "operator/transferReview"] as const) {
    const body = { no, isApproved: true, bankNo: "B1" } as never;
    expect((await world.service.call(call, body, of())).retCode).toBe("0403");
  }
  expect((await review({ no, isApproved: true })).retCode).toBe("0400");
  const both = await Promise.all([1, 2].map(() => review({ no, isApproved: true, bankNo: "B1" })));
  expect(both.map(({ retCode }) => retCode).sort()).toEqual(["0000", "0409"]);
  expect((await world.balance()).balanceCents).toBe(500_000);
  const statement = await world.service.call("finance/statement", {}, of());
  expect(statement.map.list).toMatchObject([{ kind: "recharge", channel: "bank", sourceNo: no }]);
  // The same money of the bank is nobody else's either.
  const second = await begin();
  await submit(second);
  const again = await review({ no: second, isApproved: true, bankNo: "B1" });
  expect(again).toMatchObject({ retCode: "0409", data: { field: "bankNo" } });
});

test("a refused transfer says why and is handed in again", async () => {
  const no = await begin();
  await submit(no);
  expect((await review({ no, isApproved: false })).retCode).toBe("0400");
  await review({ no, isApproved: false, reason: "金额不符" });
  const { map } = await world.service.call("finance/transfers", {}, of());
  expect(map.list).toMatchObject([{ no, state: 3, reason: "金额不符" }]);
  expect((await submit(no, makePng())).map.transfer.state).toBe(1);
  expect((await submit(no)).retCode).toBe("0409");
  expect((await world.balance()).balanceCents).toBe(0);
});

test("pages as vouchers, foreign tickets and numbers, wild amounts are refused", async () => {
  const no = await begin();
  const html = new TextEncoder().encode("<html><script>alert(1)</script>");
  expect(await submit(no, html)).toMatchObject({ retCode: "0400", data: { field: "ticket" } });
  expect(await submit(no, pdf.subarray(0, 8))).toMatchObject({ retCode: "0400" });
  expect(await submit(no, new Uint8Array([0xff, 0xd8, 0xff, 1]))).toMatchObject({
    retCode: "0400",
  });
  const params = { no, fileName: "a.pdf", sizeBytes: 6 * 1024 * 1024 };
  const large = await world.service.call("finance/transferUpload", params, of());
  expect(large).toMatchObject({ retCode: "0400", data: { field: "sizeBytes" } });
  for (const cents of [0, -1, 1e308, 0.5, Number.MAX_SAFE_INTEGER]) {
    expect((await world.service.call("finance/beginTransfer", { cents }, of())).retCode).toBe(
      "0400",
    );
  }
  const small = { no, fileName: "a.pdf", sizeBytes: pdf.byteLength };
  const { ticket, url } = (await world.service.call("finance/transferUpload", small, of())).map;
  await send(url, pdf);
  const other = await begin();
  const body = { payer: "甲", ticket };
  const hand = (number: string) =>
    world.service.call("finance/submitTransfer", { ...body, no: number }, of());
  expect((await hand(other)).retCode).toBe("0400");
  await world.next();
  expect((await hand(no)).retCode).toBe("0400");
  for (const call of ["finance/transferUpload", "finance/dropTransfer"] as const) {
    expect((await world.service.call(call, small as never, of())).retCode).toBe("0404");
  }
});

test("one that was not handed in is forgotten; five may wait", async () => {
  const nos = [];
  for (let n = 0; n < 5; n += 1) nos.push(await begin());
  expect((await world.service.call("finance/beginTransfer", { cents: 100 }, of())).retCode).toBe(
    "0409",
  );
  await world.service.call("finance/dropTransfer", { no: nos[0] ?? "" }, of());
  const no = await begin();
  await submit(no);
  expect((await world.service.call("finance/dropTransfer", { no }, of())).retCode).toBe("0409");
});

test("a refund is asked for, and given as it was at that moment", async () => {
  await world.give(360_000);
  const no: string = (await world.placeOrder({}, null)).map.order.no;
  const quote = () => world.service.call("/api/console/order/refundQuote", { no }, of());
  world.service.wait(6 * dayMs);
  await world.signIn();
  expect((await quote()).map).toEqual({ cents: 360_000, isWhole: true });
  const request = () =>
    world.service.call("/api/console/order/requestRefund", { no, reason: "不再使用" }, of());
  const responses = await Promise.all([request(), request()]);
  expect(responses.map(({ retCode }) => retCode).sort()).toEqual(["0000", "0409"]);
  const order = () => world.service.call("/api/console/order/detail", { no }, of());
  expect((await order()).map.order).toMatchObject({ state: 4, refundReason: "不再使用" });
  world.service.wait(5 * dayMs);
  await world.signIn();
  operator = (
    await world.service.call("user/login", {
      type: "password",
      mobile: "13700137000",
      password: world.password,
    })
  ).map.token;
  const list = await world.service.call("operator/refundList", {}, as());
  expect(list.map.list).toMatchObject([{ cents: 360_000, isWhole: true, reason: "不再使用" }]);
  const decide = (isApproved: boolean, reason = "") =>
    world.service.call("operator/refundReview", { no, isApproved, reason }, as());
  expect((await decide(false)).retCode).toBe("0400");
  await decide(false, "已使用服务");
  expect((await order()).map.order).toMatchObject({ state: 1, refundRefusal: "已使用服务" });
  // By now it is more than seven days: the days that are left.
  expect((await quote()).map).toMatchObject({ isWhole: false });
  await request();
  expect((await decide(true)).map.order.state).toBe(5);
  expect((await decide(true)).retCode).toBe("0409");
  const { balanceCents } = await world.balance();
  expect(balanceCents).toBe(Math.floor((360_000 * 353 * 2 + 365) / (365 * 2)));
  // The day that has begun stays.
  expect((await world.appNow()).remainTime).toBeLessThanOrEqual(1);
  await world.next();
  expect((await quote()).retCode).toBe("0404");
  expect((await request()).retCode).toBe("0404");
});

test("what is being refunded cannot be invoiced, what is invoiced not refunded", async () => {
  await world.give(360_000);
  const no: string = (await world.placeOrder({}, null)).map.order.no;
  const person = { kind: "person", name: "王小明" } as const;
  const titleId: number = (await world.service.call("invoice/save", person, of())).map.title.id;
  const apply = () =>
    world.service.call(
      "invoice/apply",
      { orderNos: [no], titleId, type: "ordinary", email: "a@example.com" },
      of(),
    );
  const request = () =>
    world.service.call("/api/console/order/requestRefund", { no, reason: "退" }, of());
  const invoiceNo: string = (await apply()).map.invoice.no;
  expect((await request()).retMsg).toContain("红冲");
  // The operator uploads it, and reverses it.
  const upload = { no: invoiceNo, fileName: "a.pdf", sizeBytes: pdf.byteLength };
  const { map } = await world.service.call("operator/invoiceUpload", upload, as());
  await send(map.url, pdf);
  const files = [{ kind: "pdf" as const, ticket: map.ticket }];
  const number = "26332000000011112222";
  const issue = { no: invoiceNo, invoiceNo: number, files };
  expect((await world.service.call("operator/invoiceIssue", issue, as())).retCode).toBe("0000");
  const red = { no: invoiceNo, deed: "red", redNo: "26332000000011113333" } as const;
  expect((await world.service.call("operator/invoiceReview", red, as())).retCode).toBe("0000");
  expect((await request()).map.order.state).toBe(4);
  expect((await apply()).retCode).toBe("0409");
  expect((await world.service.call("invoice/info", {}, of())).map.availableCents).toBe(0);
  const auditLog = await world.service.call("operator/deeds", {}, as());
  expect(JSON.stringify(auditLog.map.list)).toContain("operator/invoiceIssue");
});
