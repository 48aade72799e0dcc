import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creditAccount, refuseRefund } from "../../../../../service/features/finance";
import { OrderList } from "../../../../../src/widgets/finance/order-list";
import { pressRowAction, rowMenuOf } from "../../../../support/row-actions";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let customer: { token: string; id: number };
let no: string;
let count = 0;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.wait(10_000);
  count += 1;
  customer = await service.signUp(`1380000000${count}`);
  const { id: appId } = await makeApp(service, customer.token, `应用${count}`);
  const gift = { accountId: customer.id, no: `${appId}`, cents: 360_000, reason: "赠送" };
  await creditAccount(service.store.db, { ...gift, at: service.now() });
  const params = { appId, edition: "standard" as const, years: 1, channel: null };
  const body = { ...params, expectCents: 360_000, agreed: true } as const;
  no = (await service.call("/api/console/order/create", body, of())).map.order.no;
});

const of = () => ({ token: customer.token });
const open = () => renderScreen(service, <OrderList />, of());
const stateNow = async () =>
  (await service.call("/api/console/order/detail", { no }, of())).map.order.state;

test("a refund is asked for with a reason, once it is known what it gives back", async () => {
  const { user } = open();
  await pressRowAction(user, "退款", no);
  const dialog = within(await screen.findByRole("dialog", { name: "申请退款" }));
  await dialog.findByText("¥3,600.00");
  dialog.getByText(/7 天内全额退款/);
  await user.click(dialog.getByRole("button", { name: "提交申请" }));
  await dialog.findByText("请填写退款原因");
  expect(await stateNow()).toBe(1);
  await user.type(dialog.getByRole("textbox", { name: /退款原因/ }), "买错了版本");
  await user.click(dialog.getByRole("button", { name: "提交申请" }));
  await screen.findByText("退款中", { selector: "td *" });
  expect(await stateNow()).toBe(4);
  expect(await rowMenuOf(user, no)).not.toContain("退款");
});

test("one that was refused says why in the details, and can be asked for again", async () => {
  await service.call("/api/console/order/requestRefund", { no, reason: "不用了" }, of());
  const deps = { db: service.store.db, config: service.config, ports: service.ports };
  await refuseRefund({ ...deps, now: service.now }, { no, reason: "已使用超过一半" });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: `详情 ${no}` }));
  const drawer = within(await screen.findByRole("dialog", { name: "订单详情" }));
  drawer.getByText("已使用超过一半");
  await user.keyboard("{Escape}");
  await waitFor(async () => expect(await rowMenuOf(user, no)).toContain("退款"));
});

test("what cannot be given back is said instead of a form", async () => {
  const title = await service.call("invoice/save", { kind: "person", name: "王小明" }, of());
  const params = { orderNos: [no], titleId: title.map.title.id, email: "a@example.com" };
  await service.call("invoice/apply", { ...params, type: "ordinary" }, of());
  const { user } = open();
  await pressRowAction(user, "退款", no);
  const dialog = within(await screen.findByRole("dialog", { name: "申请退款" }));
  expect((await dialog.findByRole("alert")).textContent).toMatch(/发票|红冲/);
  expect(dialog.queryByRole("textbox")).toBeNull();
  await user.click(dialog.getAllByRole("button", { name: "关闭" }).at(-1) as HTMLElement);
});
