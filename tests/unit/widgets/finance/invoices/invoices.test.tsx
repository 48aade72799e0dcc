import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  creditAccount,
  issueInvoice,
  refuseInvoice,
} from "../../../../../service/features/finance";
import { Invoices } from "../../../../../src/widgets/finance/invoices";
import { OrderList } from "../../../../../src/widgets/finance/order-list";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let token: string;
let account: number;
let count = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.wait(10_000);
  count += 1;
  ({ token, id: account } = await service.signUp(`1380000000${count}`));
});

const deps = () => ({ db: service.store.db, ports: service.ports, now: service.now });

async function buy(name: string): Promise<string> {
  const { id: appId } = await makeApp(service, token, name);
  const gift = { accountId: account, no: `${appId}`, cents: 360_000, reason: "赠送" };
  await creditAccount(service.store.db, { ...gift, at: service.now() });
  const params = { appId, edition: "standard" as const, years: 1, channel: null };
  const { map } = await service.call(
    "/api/console/order/create",
    { ...params, expectCents: 360_000, agreed: true },
    { token },
  );
  return map.order.no;
}
const saveTitle = async () => {
  const title = { kind: "person", name: "王小明" } as const;
  return (await service.call("invoice/save", title, { token })).map.title.id as number;
};
async function applied(): Promise<string> {
  const body = {
    orderNos: [await buy(`应用${count}`)],
    titleId: await saveTitle(),
    type: "ordinary" as const,
    email: "a@example.com",
  };
  return (await service.call("invoice/apply", body, { token })).map.invoice.no;
}
const open = (search = "") => renderScreen(service, <Invoices />, { token, search });

test("two orders are invoiced at once with a title that is added on the way", async () => {
  const [first, second] = [await buy("应用甲"), await buy("应用乙")];
  const { user, search } = open();
  await screen.findByText(first);
  for (const no of [first, second]) {
    await user.click(
      within(screen.getByText(no).closest("tr") as HTMLElement).getByRole("checkbox"),
    );
  }
  await screen.findByText("已选 2 笔，合计 ¥7,200.00");
  await user.click(screen.getByRole("button", { name: "申请开票" }));
  await screen.findByText("还没有发票抬头");
  await user.click(screen.getByRole("button", { name: "添加抬头" }));
  await user.type(await screen.findByRole("textbox", { name: /抬头名称/ }), "杭州析源科技有限公司");
  const taxNo = screen.getByRole("textbox", { name: /税号/ });
  await user.type(taxNo, "91330106MA2CFLLE3A");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(/税号不正确/);
  await user.clear(taxNo);
  await user.type(taxNo, "91330106MA2CFLLE3C");
  await user.click(screen.getByRole("button", { name: "保存" }));
  const email = await screen.findByRole("textbox", { name: /接收邮箱/ });
  expect(screen.getByRole<HTMLInputElement>("radio", { name: /专用发票/ }).disabled).toBe(true);
  await user.type(email, "nobody");
  await user.click(screen.getByRole("button", { name: "提交申请" }));
  await screen.findByText("请输入正确的邮箱");
  await user.clear(email);
  await user.type(email, "finance@example.com");
  await user.click(screen.getByRole("button", { name: "提交申请" }));
  const records = await screen.findByRole("table", { name: "记录" });
  await within(records).findByText("待审核");
  within(records).getByText("¥7,200.00");
  expect(search()).toBe("tab=records");
});

test("an issued invoice offers its files and asks for its reversal with a reason", async () => {
  const no = await applied();
  const bytes = new TextEncoder().encode("%PDF-1.7");
  const invoiceNo = "26332000000012345678";
  await issueInvoice(deps(), { no, invoiceNo, files: [{ kind: "pdf", bytes }] });
  const { user } = open("?tab=records");
  await screen.findByRole("button", { name: `PDF ${no}` });
  await user.click(screen.getByRole("button", { name: `查看 ${no}` }));
  const dialog = await screen.findByRole("dialog");
  await within(dialog).findByText(invoiceNo);
  within(dialog).getByText("叁仟陆佰圆整");
  within(dialog).getByRole("button", { name: "下载 PDF" });
  await user.click(within(dialog).getByText("关闭"));
  await pressRowAction(user, "申请红冲", no);
  await user.click(await screen.findByRole("button", { name: "申请红冲" }));
  await screen.findByText("请填写原因");
  await user.type(screen.getByRole("textbox", { name: /原因/ }), "抬头有误");
  await user.click(screen.getByRole("button", { name: "申请红冲" }));
  await screen.findByText("红冲申请中");
});

test("a refused invoice says why and is asked for again with what was typed", async () => {
  const no = await applied();
  await refuseInvoice(deps(), { no, reason: "抬头与付款方不符" });
  const { user } = open("?tab=records");
  await screen.findByText("抬头与付款方不符");
  await user.click(screen.getByRole("button", { name: `重新申请 ${no}` }));
  const email = await screen.findByRole<HTMLInputElement>("textbox", { name: /接收邮箱/ });
  expect(email.value).toBe("a@example.com");
  await user.click(screen.getByRole("button", { name: "提交申请" }));
  await screen.findByText("待审核");
});

test("titles are changed and deleted after a question", async () => {
  await saveTitle();
  const { user } = open("?tab=titles");
  await user.click(await screen.findByRole("button", { name: "编辑 王小明" }));
  const name = await screen.findByRole("textbox", { name: /抬头名称/ });
  await user.clear(name);
  await user.type(name, "王大明");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await user.click(await screen.findByRole("button", { name: "删除 王大明" }));
  await user.click(await screen.findByRole("button", { name: "删除" }));
  await screen.findByText("还没有发票抬头");
});

test("an order's invoice is asked for from the list of orders, which says how far it is", async () => {
  const no = await buy("应用丙");
  await saveTitle();
  const { user } = renderScreen(service, <OrderList />, { token });
  await user.click(await screen.findByRole("button", { name: `申请发票 ${no}` }));
  await user.type(await screen.findByRole("textbox", { name: /接收邮箱/ }), "a@example.com");
  await user.click(screen.getByRole("button", { name: "提交申请" }));
  await screen.findByText("待审核");
  expect(screen.queryByRole("button", { name: `申请发票 ${no}` })).toBeNull();
});
