import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditAccount } from "../../../../../service/features/finance";
import { Balance } from "../../../../../src/widgets/finance/balance";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let account: { token: string; id: number };
beforeAll(async () => {
  service = await startTestService();
  account = await service.signUp("13800000000");
});
afterAll(() => service.close());

const give = (no: string, cents: number) =>
  creditAccount(service.store.db, {
    accountId: account.id,
    no,
    cents,
    reason: "活动赠送",
    at: service.now(),
  });
const open = (search = "") => renderScreen(service, <Balance />, { token: account.token, search });

test("without money it says so, and leads to paying some in", async () => {
  open();
  await screen.findByText("还没有收支");
  expect(screen.getAllByText("¥0.00").length).toBe(4);
  expect(screen.getByRole("link", { name: "充值" }).getAttribute("href")).toBe(
    "/user/balance-recharge",
  );
});

test("every change is listed with the balance after it, filtered by kind in the address", async () => {
  await give("a", 12_345);
  await give("b", 100);
  const { user, search } = open();
  const table = await screen.findByRole("table", { name: "收支明细" });
  expect(await within(table).findByText("+¥1.00")).toBeTruthy();
  expect(within(table).getByText("¥124.45")).toBeTruthy();
  expect(screen.getByText("收入 ¥124.45，支出 ¥0.00")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "类型" }));
  await user.click(await screen.findByRole("option", { name: "消费" }));
  await screen.findByText("没有符合条件的收支");
  expect(search()).toContain("kind=spend");
  await user.click(screen.getByRole("button", { name: "清除筛选" }));
  await screen.findByText("+¥123.45");
});

test("an alert is set for a low balance, and wrong amounts are refused beside the field", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "余额预警" }));
  const field = await screen.findByRole("textbox", { name: /余额低于/ });
  await user.type(field, "-5");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText(/请输入 0 到/);
  await user.clear(field);
  await user.type(field, "50.5");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("低于 ¥50.50 时提醒");
});
