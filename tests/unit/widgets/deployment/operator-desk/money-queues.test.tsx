import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creditAccount } from "../../../../../service/features/finance";
import { OperatorDesk } from "../../../../../src/widgets/deployment/operator-desk";
import { routeUploads } from "../../../../support/fake-upload";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

const pdf = new TextEncoder().encode("%PDF-1.7\nissued\n%%EOF\n");
const page = new TextEncoder().encode("<html><script>alert(1)</script>");
let service: TestService;
let operator: string;
let customer: { token: string; id: number };
let count = 0;
beforeAll(async () => {
  service = await startTestService({ XI_OPERATORS: "13700137009" });
  operator = (await service.signUp("13700137009")).token;
});
afterAll(() => service.close());
beforeEach(async () => {
  routeUploads(service);
  service.wait(10_000);
  count += 1;
  customer = await service.signUp(`1380000000${count}`);
});

const of = () => ({ token: customer.token });
const open = (queue: string) =>
  renderScreen(service, <OperatorDesk />, { token: operator, search: `queue=${queue}` });
const dialogNamed = async (name: string) => within(await screen.findByRole("dialog", { name }));
const lastMessage = async () => {
  const { body } = await service.store.db
    .selectFrom("message")
    .select("body")
    .where("account_id", "=", customer.id)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return body;
};

/** An order that was paid from the balance. */
async function paid(): Promise<string> {
  const { id: appId } = await makeApp(service, customer.token, `应用${count}`);
  const gift = { accountId: customer.id, no: `${appId}`, cents: 360_000, reason: "赠送" };
  await creditAccount(service.store.db, { ...gift, at: service.now() });
  const params = { appId, edition: "standard" as const, years: 1, channel: null };
  const order = { ...params, expectCents: 360_000, agreed: true } as const;
  return (await service.call("/api/console/order/create", order, of())).map.order.no;
}
async function applied(): Promise<string> {
  const orderNos = [await paid()];
  const saved = await service.call("invoice/save", { kind: "person", name: "王小明" }, of());
  const body = { orderNos, titleId: saved.map.title.id, email: "a@example.com" };
  return (await service.call("invoice/apply", { ...body, type: "ordinary" }, of())).map.invoice.no;
}
const invoiceState = async (no: string) =>
  (await service.call("invoice/detail", { no }, of())).map.invoice;

/** A transfer with its voucher. */
async function handedIn(cents = 500_000): Promise<string> {
  const { no } = (await service.call("finance/beginTransfer", { cents }, of())).map.transfer;
  const params = { no, fileName: "voucher.pdf", sizeBytes: pdf.byteLength };
  const { map } = await service.call("finance/transferUpload", params, of());
  await service.service.handle(new Request(map.url, { method: "PUT", body: pdf }));
  const body = { no, payer: "杭州析源科技有限公司", ticket: map.ticket };
  await service.call("finance/submitTransfer", body, of());
  return no;
}
const balance = async () => (await service.call("finance/balance", {}, of())).map.balanceCents;

test("an application for an invoice is refused with a reason, which its owner reads", async () => {
  const no = await applied();
  const { user } = open("invoice");
  await user.click(await screen.findByRole("button", { name: `驳回 ${no}` }));
  const dialog = await dialogNamed("驳回");
  await user.click(dialog.getByRole("button", { name: "驳回" }));
  await dialog.findByText("请填写原因");
  expect((await invoiceState(no)).state).toBe(0);
  await user.type(dialog.getByRole("textbox", { name: "原因" }), "抬头与付款方不一致");
  await user.click(dialog.getByRole("button", { name: "驳回" }));
  await screen.findByText("没有待处理的发票");
  expect(await invoiceState(no)).toMatchObject({ state: 3, reason: "抬头与付款方不一致" });
  expect(await lastMessage()).toContain("抬头与付款方不一致");
  await user.click(screen.getByRole("radio", { name: "已处理" }));
  await screen.findByText(no);
});

test("an invoice is issued with a real file and a number; a page that says it is a PDF is refused at its field", async () => {
  const no = await applied();
  const { user } = open("invoice");
  await user.click(await screen.findByRole("button", { name: `通过 ${no}` }));
  await user.click(await screen.findByRole("button", { name: `开具 ${no}` }));
  const dialog = await dialogNamed("开具发票");
  await user.click(dialog.getByRole("button", { name: "开具" }));
  await dialog.findByText("请选择发票文件");
  await user.type(dialog.getByRole("textbox", { name: /发票号码/ }), "26332000000012345678");
  const input = dialog.getByLabelText("选择文件", { selector: "input" });
  const file = (bytes: Uint8Array) => new File([bytes as BlobPart], "invoice.pdf");
  await user.upload(input, file(page));
  await user.click(dialog.getByRole("button", { name: "开具" }));
  const alert = await dialog.findByRole("alert");
  expect(alert.textContent).toMatch(/PDF/);
  expect((await invoiceState(no)).state).toBe(1);
  await user.upload(input, file(pdf));
  await user.click(dialog.getByRole("button", { name: "开具" }));
  await screen.findByText("没有待处理的发票");
  expect(await invoiceState(no)).toMatchObject({ state: 2 });

  await service.call("invoice/cancel", { no, reason: "开错了" } as never, of());
  await user.click(screen.getByRole("radio", { name: "已处理" }));
  await user.click(screen.getByRole("radio", { name: "待处理" }));
  await user.click(await screen.findByRole("button", { name: `不予红冲 ${no}` }));
  const keep = await dialogNamed("不予红冲");
  await user.type(keep.getByRole("textbox", { name: "原因" }), "已入账抵扣");
  await user.click(keep.getByRole("button", { name: "不予红冲" }));
  await screen.findByText("没有待处理的发票");
  expect((await invoiceState(no)).state).toBe(2);
});

test("a transfer is refused with a reason, handed in again, and booked by a number that counts once", async () => {
  const no = await handedIn();
  const { user } = open("transfer");
  await pressRowAction(user, "驳回", no);
  const error = await dialogNamed("驳回");
  await user.click(error.getByRole("button", { name: "驳回" }));
  await error.findByText("请填写原因");
  await user.type(error.getByRole("textbox", { name: "原因" }), "金额不符");
  await user.click(error.getByRole("button", { name: "驳回" }));
  await screen.findByText("没有待处理的转账");
  expect(await lastMessage()).toContain("金额不符");
  expect(await balance()).toBe(0);

  const [first, second] = [await handedIn(), await handedIn(12_300)];
  await user.click(screen.getByRole("radio", { name: "已处理" }));
  await user.click(screen.getByRole("radio", { name: "待处理" }));
  const book = async (wanted: string, bankNo: string) => {
    await user.click(await screen.findByRole("button", { name: `确认到账 ${wanted}` }));
    const dialog = await dialogNamed("确认到账");
    await user.click(dialog.getByRole("button", { name: "确认到账" }));
    await dialog.findByText("请填写银行流水号，只能是字母、数字与 -");
    await user.type(dialog.getByRole("textbox", { name: /银行流水号/ }), bankNo);
    await user.click(dialog.getByRole("button", { name: "确认到账" }));
    return dialog;
  };
  await book(first, "B20261123");
  await waitFor(async () => expect(await balance()).toBe(500_000));
  const again = await book(second, "B20261123");
  const field = again.getByRole("textbox", { name: /银行流水号/ });
  await waitFor(() => expect(field.getAttribute("aria-invalid")).toBe("true"));
  expect((await again.findByRole("alert")).textContent).toMatch(/流水号/);
  expect(await balance()).toBe(500_000);
});

test("a refund is refused with a reason, asked for again, and given", async () => {
  const no = await paid();
  const request = (reason: string) =>
    service.call("/api/console/order/requestRefund", { no, reason }, of());
  await request("不再使用");
  const { user } = open("refund");
  await screen.findByText("不再使用");
  await user.click(await screen.findByRole("button", { name: `驳回 ${no}` }));
  const error = await dialogNamed("驳回");
  await user.click(error.getByRole("button", { name: "驳回" }));
  await error.findByText("请填写原因");
  await user.type(error.getByRole("textbox", { name: "原因" }), "已经使用");
  await user.click(error.getByRole("button", { name: "驳回" }));
  await screen.findByText("没有待处理的退款");
  const order = async () =>
    (await service.call("/api/console/order/detail", { no }, of())).map.order;
  expect(await order()).toMatchObject({ state: 1 });
  expect(await lastMessage()).toContain("已经使用");

  await request("买错了版本");
  await user.click(screen.getByRole("tab", { name: /操作记录/ }));
  await user.click(screen.getByRole("tab", { name: /退款/ }));
  await user.click(await screen.findByRole("button", { name: `退款 ${no}` }));
  const dialog = await dialogNamed("通过退款");
  dialog.getByText(/¥3,600.00 立即退回客户余额/);
  await user.click(dialog.getByRole("button", { name: "退款" }));
  await screen.findByText("没有待处理的退款");
  expect(await order()).toMatchObject({ state: 5 });
  expect(await balance()).toBe(360_000);
});

test.each(["invoice", "transfer", "refund", "certification", "feedback"])(
  "the queue %s that cannot be read says so, and can be asked for again",
  async (queue) => {
    const { user } = renderScreen(service, <OperatorDesk />, {
      token: operator,
      search: `queue=${queue}`,
      intercept: async ({ url }) =>
        /(invoice|transfer|refund|certification|feedback)List/.test(url)
          ? Response.json({ retCode: "0500", retMsg: "服务异常" })
          : undefined,
    });
    await screen.findByText("服务异常");
    await user.click(screen.getByRole("button", { name: "重试" }));
    await screen.findByText("服务异常");
  },
);
