import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  approveInvoice,
  type InvoiceDeps,
  issueInvoice,
  redInvoice,
  refundOrder,
  refuseInvoice,
  refuseRed,
} from "../../../../../service/features/finance";
import { applyInvoice } from "../../../../../service/features/finance/apply-invoice";
import type { CallBody } from "../../../../../src/core/api/contract";
import { type MoneyWorld, openMoneyWorld } from "./money-world";

const company = {
  kind: "company",
  name: "杭州析源科技有限公司",
  taxNo: "91330106MA2CFLLE3C",
  address: "杭州市西湖区文三路 1 号",
  phone: "0571-88888888",
  bank: "招商银行杭州分行",
  bankAccount: "571900000010001",
} as const;
const email = "finance@example.com";
const pdf = { kind: "pdf" as const, bytes: new TextEncoder().encode("%PDF-1.7 an invoice") };
const invoiceNo = "26332000000012345678";

let world: MoneyWorld;
let deps: InvoiceDeps;
beforeAll(async () => {
  world = await openMoneyWorld();
  const { service } = world;
  deps = { db: service.store.db, ports: service.ports, now: service.now };
});
afterAll(() => world.service.close());
beforeEach(() => world.next());

const of = () => ({ token: world.token });
async function buy(years = 1): Promise<string> {
  await world.give(360_000 * years + years);
  return (await world.placeOrder({ years }, null)).map.order.no;
}
const info = async () => (await world.service.call("invoice/info", {}, of())).map;
const save = (more: Partial<CallBody<"invoice/save">> = {}) =>
  world.service.call("invoice/save", { ...company, ...more }, of());
const apply = (body: Partial<CallBody<"invoice/apply">>) =>
  world.service.call(
    "invoice/apply",
    { orderNos: [], titleId: 0, type: "ordinary", email, ...body },
    of(),
  );
async function requested(): Promise<{ no: string; orderNo: string; titleId: number }> {
  const orderNo = await buy();
  const titleId: number = (await save()).map.title.id;
  const { map } = await apply({ orderNos: [orderNo], titleId });
  return { no: map.invoice.no, orderNo, titleId };
}

test("several orders are invoiced at once, and what is available falls by them", async () => {
  const [first, second] = [await buy(), await buy(2)];
  const before = await info();
  expect(before.availableCents).toBe(360_000 + 648_000);
  const { map } = await save();
  expect(map.title).toMatchObject({ isDefault: true, taxNo: company.taxNo });
  const orders = await world.service.call("invoice/order", {}, of());
  expect(orders.map.list.map(({ order }: { order: { no: string } }) => order.no).sort()).toEqual(
    [first, second].sort(),
  );
  const done = await apply({ orderNos: [first, second], titleId: map.title.id, remark: "年费" });
  expect(done.map.invoice).toMatchObject({ state: 0, cents: 1_008_000, remark: "年费", files: [] });
  expect(await info()).toMatchObject({ availableCents: 0, invoicedCents: 1_008_000 });
  expect((await world.service.call("invoice/order", {}, of())).map.list).toEqual([]);
  const list = await world.service.call("/api/console/order/userOrderList", {}, of());
  expect(list.map.list[0]).toMatchObject({ invoice: { state: 0 }, invoiceableCents: 0 });
  // The title may change: what was asked for stays as it was.
  await save({ id: map.title.id, name: "另一家公司" });
  const detail = await world.service.call("invoice/detail", { no: done.map.invoice.no }, of());
  expect(detail.map.invoice.title.name).toBe(company.name);
  expect(detail.map.invoice.orders).toHaveLength(2);
});

test("of two that apply at once for the same order one is refused", async () => {
  const orderNo = await buy();
  const titleId: number = (await save()).map.title.id;
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => apply({ orderNos: [orderNo], titleId })),
  );
  expect(responses.filter(({ retCode }) => retCode === "0000")).toHaveLength(1);
  expect(responses.filter(({ retCode }) => retCode === "0409")).toHaveLength(4);
  expect((await info()).invoicedCents).toBe(360_000);
});

test("foreign orders, titles and invoices are none; small, doubled and unpaid ones are refused", async () => {
  const { no, orderNo, titleId } = await requested();
  await world.next();
  const own = await buy();
  const ownTitle: number = (await save()).map.title.id;
  expect((await apply({ orderNos: [orderNo], titleId: ownTitle })).retCode).toBe("0404");
  expect(await apply({ orderNos: [own], titleId })).toMatchObject({
    retCode: "0404",
    data: { field: "titleId" },
  });
  expect((await apply({ orderNos: [own, own], titleId: ownTitle })).retCode).toBe("0400");
  expect((await apply({ orderNos: [], titleId: ownTitle })).retCode).toBe("0400");
  expect((await apply({ orderNos: [own], titleId: ownTitle, email: "a@b" })).retCode).toBe("0400");
  for (const call of ["invoice/detail", "invoice/cancel", "invoice/file"] as const) {
    const body = { no, reason: "不要了", kind: "pdf" } as never;
    expect((await world.service.call(call, body, of())).retCode).toBe("0404");
  }
  expect((await world.service.call("invoice/deleteTitle", { id: titleId }, of())).retCode).toBe(
    "0404",
  );
  expect((await save({ id: titleId })).retCode).toBe("0404");
  // Less than ¥100 is left of it.
  await world.service.store.db
    .updateTable("purchase")
    .set({ state: 5, refunded_cents: 350_001 })
    .where("no", "=", own)
    .execute();
  expect(await apply({ orderNos: [own], titleId: ownTitle })).toMatchObject({
    retCode: "0400",
    retMsg: "普通发票满 ¥100.00 可开，请合并更多订单",
  });
});

test("a company's title needs its tax number, and its check digit must be right", async () => {
  for (const taxNo of ["", "91330106MA2CFLLE3B", "9133", "<b>91330106MA2CFLLE3C</b>"]) {
    expect(await save({ taxNo })).toMatchObject({ retCode: "0400", data: { field: "taxNo" } });
  }
  expect((await save({ taxNo: "91330106ma2cflle3c" })).map.title.taxNo).toBe(company.taxNo);
  expect(await save({ name: "<img src=x>" })).toMatchObject({ data: { field: "name" } });
  const person = await save({ kind: "person", name: "王小明" });
  expect(person.map.title).toMatchObject({ taxNo: "", bank: "", isDefault: false });
});

test("there is one default title; another takes its place when it goes", async () => {
  const first = (await save()).map.title;
  const second = (await save({ name: "乙公司", isDefault: true })).map.title;
  const titles = async () =>
    (await info()).titles.map((one: { id: number; isDefault: boolean }) => [one.id, one.isDefault]);
  expect(await titles()).toEqual([
    [second.id, true],
    [first.id, false],
  ]);
  // The default cannot be no default by being saved.
  await save({ id: second.id, isDefault: false });
  expect((await titles()).filter(([, isDefault]: [number, boolean]) => isDefault)).toHaveLength(1);
  await world.service.call("invoice/deleteTitle", { id: second.id }, of());
  expect(await titles()).toEqual([[first.id, true]]);
});

test("special invoices need a certified company of the same name with a full title", async () => {
  const orderNo = await buy();
  const titleId: number = (await save()).map.title.id;
  const refused = await apply({ orderNos: [orderNo], titleId, type: "special" });
  expect(refused).toMatchObject({
    retCode: "0403",
    retMsg: "请先完成企业实名认证",
    data: { field: "type" },
  });
  const body = { orderNos: [orderNo], titleId, type: "special" as const, email, remark: "" };
  const as = (name: string | null) =>
    applyInvoice(deps, world.accountId, body, async () => name).then(
      ({ type }) => type,
      ({ message }) => message,
    );
  expect(await as("别的公司")).toBe("专用发票的抬头须与实名认证的企业「别的公司」一致");
  await save({ id: titleId, bank: "" });
  expect(await as(company.name)).toContain("填写税号、注册地址");
  await save({ id: titleId });
  expect(await as(company.name)).toBe("special");
});

test("an issued invoice is downloaded by its owner; a refused one is asked for again", async () => {
  const { no, orderNo, titleId } = await requested();
  await refuseInvoice(deps, { no, reason: "抬头与付款方不符" });
  const list = await world.service.call("invoice/list", { state: 3 }, of());
  expect(list.map.list).toMatchObject([{ no, reason: "抬头与付款方不符" }]);
  expect((await info()).availableCents).toBe(360_000);
  const again: string = (await apply({ orderNos: [orderNo], titleId })).map.invoice.no;
  await approveInvoice(deps, again);
  await expect(approveInvoice(deps, again)).rejects.toThrow("已被处理");
  const html = { kind: "pdf" as const, bytes: new TextEncoder().encode("<html>") };
  await expect(issueInvoice(deps, { no: again, invoiceNo, files: [html] })).rejects.toThrow("PDF");
  await expect(issueInvoice(deps, { no: again, invoiceNo: "7", files: [pdf] })).rejects.toThrow(
    "8 到 20 位",
  );
  await issueInvoice(deps, { no: again, invoiceNo, files: [pdf] });
  const missing = await world.service.call("invoice/file", { no: again, kind: "ofd" }, of());
  expect(missing.retCode).toBe("0404");
  const { map } = await world.service.call("invoice/file", { no: again, kind: "pdf" }, of());
  const file = await world.service.service.handle(new Request(map.url), { ip: "198.51.100.1" });
  expect(await file.text()).toBe("%PDF-1.7 an invoice");
  expect(file.headers.get("content-disposition")).toContain(`${invoiceNo}.pdf`);
  const messages = await world.service.call("GET message/list", {}, of());
  expect(messages.map.list.map(({ title }: { title: string }) => title).slice(0, 2)).toEqual([
    "发票已开具",
    "发票申请被驳回",
  ]);
  const { body } = await world.service.store.db
    .selectFrom("outbox")
    .select("body")
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(body).toContain(invoiceNo);
  world.service.wait(6 * 60_000);
  const old = await world.service.service.handle(new Request(map.url), { ip: "198.51.100.1" });
  expect(old.status).toBe(403);
});

test("what is invoiced is refunded only after a red invoice; one that waits is withdrawn", async () => {
  const { no, orderNo, titleId } = await requested();
  const refund = () => refundOrder(world.deps(), { no: orderNo, reason: "退" });
  await expect(refund()).rejects.toThrow("红冲");
  const cancel = (number: string) =>
    world.service.call("invoice/cancel", { no: number, reason: "填错了" }, of());
  expect((await cancel(no)).map.invoice).toMatchObject({ state: 4, reason: "填错了" });
  expect((await cancel(no)).retCode).toBe("0409");
  const second: string = (await apply({ orderNos: [orderNo], titleId })).map.invoice.no;
  await issueInvoice(deps, { no: second, invoiceNo, files: [pdf] });
  expect((await cancel(second)).map.invoice).toMatchObject({ state: 2, isRedAsked: true });
  expect((await cancel(second)).retCode).toBe("0409");
  await refuseRed(deps, { no: second, reason: "已抵扣" });
  await expect(refuseRed(deps, { no: second, reason: "已抵扣" })).rejects.toThrow("没有待处理");
  await cancel(second);
  await redInvoice(deps, { no: second, redNo: "26332000000099999999" });
  expect(
    (await world.service.call("invoice/detail", { no: second }, of())).map.invoice,
  ).toMatchObject({
    state: 5,
    redNo: "26332000000099999999",
    isRedAsked: false,
  });
  expect((await refund()).state).toBe(5);
  expect((await info()).availableCents).toBe(0);
});
