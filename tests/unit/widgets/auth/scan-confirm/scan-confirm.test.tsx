import { screen } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ScanConfirm } from "../../../../../src/widgets/auth/scan-confirm";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let ticket: string;

beforeAll(async () => {
  service = await startTestService();
  ({ token } = await service.signUp("13844445555"));
});
beforeEach(async () => {
  const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0) Edge" };
  const response = await service.call("user/qrTicket", {}, { ip: "203.0.113.7", headers });
  ticket = response.map.ticket;
});
afterAll(() => service.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(service, <ScanConfirm ticket={ticket} />, { token, ...options });
const statusOf = async () => (await service.call("user/loginQr", { ticket })).map.status;

test("a ticket that nobody was given is refused", async () => {
  ticket = "0".repeat(40);
  open();
  await screen.findByRole("alert");
  expect(screen.queryByRole("button", { name: "确认登录" })).toBeNull();
});

test("an expired ticket offers nothing to confirm", async () => {
  service.wait(181_000);
  open();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/过期|失效/);
  expect(alert.textContent).toContain("请在电脑上刷新二维码，再扫一次。");
  expect(screen.queryByRole("button", { name: "重试" })).toBeNull();
  expect(screen.queryByRole("button", { name: "确认登录" })).toBeNull();
});

test("the device that asks is shown before anything is decided", async () => {
  open();
  await screen.findByText("203.0.113.7");
  expect(screen.getByText(/Windows NT 10.0/)).toBeTruthy();
  expect(await statusOf()).toBe(202);
});

test("confirming signs the other device in", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "确认登录" }));
  await screen.findByText("已确认，请回到电脑继续操作。");
  expect(await statusOf()).toBe(300);
});

test("declining signs nobody in", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "取消" }));
  await screen.findByText("已取消本次登录。");
  expect(await statusOf()).toBe(203);
});

test("an answer that does not arrive is said, and can be given again", async () => {
  let isDown = true;
  const { user } = open({
    intercept: async ({ url }) => {
      if (isDown && url.endsWith("qrConfirm")) throw new TypeError("offline");
      return undefined;
    },
  });
  const confirm = await screen.findByRole("button", { name: "确认登录" });
  await user.click(confirm);
  await screen.findAllByText("网络问题，请稍后再试");
  expect(await statusOf()).toBe(202);
  isDown = false;
  await user.click(confirm);
  await screen.findByText("已确认，请回到电脑继续操作。");
});

test("a ticket that another page has answered already is not answered twice", async () => {
  const { user } = open();
  const confirm = await screen.findByRole("button", { name: "确认登录" });
  await service.call("user/qrConfirm", { ticket, accept: false }, { token });
  await user.click(confirm);
  await screen.findAllByText("该登录请求已处理");
  expect(screen.queryByText("已确认，请回到电脑继续操作。")).toBeNull();
});
