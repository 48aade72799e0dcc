import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OrderList } from "../../../../../src/widgets/finance/order-list";
import { payAtCashier } from "../../../../support/cashier";
import { pressRowAction } from "../../../../support/row-actions";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let token: string;
let appId: number;
beforeAll(async () => {
  service = await startTestService();
  token = (await service.signUp("13800000000")).token;
  appId = (await makeApp(service, token, "测试应用")).id;
});
afterAll(() => service.close());

const open = (search = "") => renderScreen(service, <OrderList />, { token, search });
async function placeOrder(): Promise<string> {
  const params = { appId, edition: "standard" as const, years: 1 };
  const { map } = await service.call(
    "/api/console/order/create",
    { ...params, expectCents: 360_000, agreed: true },
    { token },
  );
  return map.order.no;
}

test("without orders it says what makes one", async () => {
  open();
  await screen.findByText("还没有订单");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "导出" }).disabled).toBe(true);
});

test("a waiting order counts down, is cancelled after a question, and found by its state", async () => {
  const no = await placeOrder();
  const { user, search } = open();
  await screen.findByText(/剩余 (30:00|29:\d\d)/);
  await pressRowAction(user, "取消", no);
  await user.click(await screen.findByRole("button", { name: "取消订单" }));
  await screen.findByText("已取消", { selector: "td *" });
  await user.click(screen.getByRole("radio", { name: "待支付" }));
  await screen.findByText("没有符合条件的订单");
  expect(search()).toBe("state=0");
});

test("an order is paid by a channel from here, and its details say how", async () => {
  const no = await placeOrder();
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `去支付 ${no}` }));
  await user.click(await screen.findByRole("radio", { name: "支付宝" }));
  await user.click(screen.getByRole("button", { name: "显示付款码" }));
  await payAtCashier(service);
  await screen.findByText("支付成功");
  await user.click(screen.getAllByRole("button", { name: "关闭" }).at(-1) as HTMLElement);
  await user.click(await screen.findByRole("button", { name: `详情 ${no}` }));
  const drawer = await screen.findByRole("dialog", { name: "订单详情" });
  await waitFor(() => expect(within(drawer).getByText("支付宝")).toBeTruthy());
  expect(within(drawer).getByText("测试应用")).toBeTruthy();
});

test("what is looked for stands in the address; nothing found offers the way back", async () => {
  const { user, search } = open("state=5");
  await screen.findByText("没有符合条件的订单");
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  await screen.findByText("已支付", { selector: "td *" });
  expect(search()).toBe("");
});
