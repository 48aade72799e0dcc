import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creditAccount } from "../../../../../service/features/finance";
import type { AppRecord } from "../../../../../src/core/api/contract";
import { PayPage } from "../../../../../src/widgets/finance/pay-page";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const record = async (token: string, id = world.app.id): Promise<AppRecord> =>
  (await service.call("apply/applyInfo", { id }, { token })).map;
const open = async (token = world.owner.token, id = world.app.id) =>
  renderScreen(service, <PayPage />, { token, app: await record(token, id) });

test("editions are compared, and the price follows what is chosen", async () => {
  const { user } = await open();
  expect(await screen.findByRole("columnheader", { name: "专业版" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "标准版" }));
  await user.click(screen.getByRole("radio", { name: /^3 年/ }));
  await screen.findAllByText("¥8,640.00");
  expect(screen.getByText("-¥2,160.00")).toBeTruthy();
});

test("nothing is ordered before the agreement is agreed to", async () => {
  const { user } = await open();
  await screen.findAllByText("¥9,800.00");
  await user.click(screen.getByRole("button", { name: "提交订单" }));
  await screen.findByText("请先阅读并同意平台服务协议");
  const { map } = await service.call(
    "/api/console/order/userOrderList",
    {},
    { token: world.owner.token },
  );
  expect(map.list).toEqual([]);
});

test("the balance pays at once, and the app is of the edition that was bought", async () => {
  await creditAccount(service.store.db, {
    accountId: world.owner.id,
    no: "pay",
    cents: 2_000_000,
    reason: "赠送",
    at: service.now(),
  });
  const { user, visited } = await open();
  await user.click(await screen.findByRole("checkbox", { name: /我已阅读并同意/ }));
  await user.click(await screen.findByRole("button", { name: "确认支付" }));
  await waitFor(() => expect(visited).toContain("/user/order_page"));
  expect(await record(world.owner.token)).toMatchObject({ applyVersion: "1", isPay: 1 });
});

test("a renewal that runs by itself is switched on and off", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("switch", { name: "自动续费" }));
  await waitFor(async () => expect((await record(world.owner.token)).autoRenew).toBe(true));
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("switch", { name: "自动续费" }).checked).toBe(true),
  );
});

test("an authorised account and the experience app read why nothing can be bought", async () => {
  const token = await world.authorise("13700002001", [{ key: "data", level: "read" }]);
  const authorised = await open(token);
  await screen.findByText("只有应用的所有者可以购买");
  expect(screen.queryByRole("button", { name: "提交订单" })).toBeNull();
  authorised.unmount();
  await open(world.owner.token, world.experience.id);
  await screen.findByText("体验应用长期有效，无需购买");
});
