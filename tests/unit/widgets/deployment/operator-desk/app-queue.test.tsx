import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OperatorDesk } from "../../../../../src/widgets/deployment/operator-desk";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp } from "../../../../support/world";

let service: TestService;
let operator: { token: string };
let app: { id: number; appkey: string };
beforeAll(async () => {
  service = await startTestService({ XI_OPERATORS: "13700137009" });
  operator = await service.signUp("13700137009");
  const customer = await service.signUp("13800000000");
  app = await makeApp(service, customer.token, "刷量应用");
});
afterAll(() => service.close());

const open = () =>
  renderScreen(service, <OperatorDesk />, { token: operator.token, search: "queue=apps" });
const report = async () => {
  const events = [{ id: "event-0001", ts: service.now(), deviceId: "d", platform: "ios" }];
  const request = new Request("http://console.test/sdk/v1/open", {
    method: "POST",
    body: JSON.stringify({ appkey: app.appkey, events }),
  });
  return (await service.service.handle(request, { ip: "203.0.113.5" })).status;
};

test("an app is given limits of its own, which a refusal corrects", async () => {
  const { user } = open();
  await screen.findByText("刷量应用");
  expect(screen.getByText("0 / 不限")).toBeTruthy();
  expect(screen.getByText("5,000，每个地址 200")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "设置上限 刷量应用" }));
  const dialog = within(await screen.findByRole("dialog", { name: "「刷量应用」的上限" }));
  const perSecond = dialog.getByRole<HTMLInputElement>("spinbutton", { name: /^每秒/ });
  expect(perSecond.placeholder).toBe("默认 5,000");
  await user.type(perSecond, "1.5");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await waitFor(() => expect(perSecond.getAttribute("aria-invalid")).toBe("true"));
  expect(perSecond.value).toBe("1.5");
  await user.clear(perSecond);
  await user.type(dialog.getByRole("spinbutton", { name: /^每秒/ }), "2000000");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await dialog.findByText(/1,?000,?000/);
  await user.clear(dialog.getByRole("spinbutton", { name: /^每秒/ }));
  await user.type(dialog.getByRole("spinbutton", { name: /^每秒/ }), "20000");
  await user.type(dialog.getByRole("spinbutton", { name: /^每天/ }), "900");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await screen.findByText("20,000，每个地址 200");
  expect(screen.getByText("0 / 900")).toBeTruthy();
});

test("an app is stopped and taken up again, with an entry in the audit log", async () => {
  expect(await report()).toBe(200);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "暂停接收 刷量应用" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "暂停接收" }));
  await screen.findByText("已暂停接收", { selector: "span" });
  expect(await report()).toBe(429);
  await user.click(await screen.findByRole("button", { name: "恢复接收 刷量应用" }));
  const again = within(await screen.findByRole("alertdialog"));
  await user.click(again.getByRole("button", { name: "恢复接收" }));
  await screen.findByText("正常");
  await user.click(screen.getByRole("tab", { name: "操作记录" }));
  expect((await screen.findAllByText("设置应用的上限")).length).toBeGreaterThanOrEqual(2);
});
