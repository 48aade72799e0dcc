import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { MessageSettings } from "../../../../../src/widgets/message/message-settings";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let account: { token: string; id: number };

beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  account = await service.signUp("13866667777");
});
beforeEach(async () => {
  await service.store.db.deleteFrom("notice_setting").execute();
  await setEmail("");
});
afterAll(() => service.close());

const setEmail = (email: string) =>
  service.store.db.updateTable("account").set({ email }).where("id", "=", account.id).execute();
const open = (options: ScreenOptions = {}) =>
  renderScreen(service, <MessageSettings />, { token: account.token, ...options });
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const stored = async () =>
  (await service.store.db.selectFrom("notice_setting").select("choices").executeTakeFirst())
    ?.choices;

test("a choice is kept as it is made, and is there again", async () => {
  const { user, unmount } = open();
  expect((await box("发票：站内消息")).checked).toBe(true);
  await user.click(await box("发票：短信"));
  await waitFor(async () => expect(await stored()).toEqual({ invoice: ["site", "sms"] }));
  await waitFor(async () => expect((await box("发票：短信")).checked).toBe(true));
  await user.click(await box("发票：站内消息"));
  await waitFor(async () => expect(await stored()).toEqual({ invoice: ["sms"] }));
  unmount();
  open();
  expect((await box("发票：站内消息")).checked).toBe(false);
});

test("ways that lead nowhere cannot be chosen, and say why", async () => {
  const { unmount } = open();
  const mail = await box("域名：邮件");
  expect(mail.disabled).toBe(true);
  expect(mail.checked).toBe(false);
  expect(mail.title).toBe("先验证邮箱，才能开启邮件通知");
  expect((await box("域名：群机器人")).disabled).toBe(true);
  expect((await box("账号安全：站内消息")).disabled).toBe(true);
  expect(screen.getByText("还没有验证邮箱")).toBeTruthy();
  expect(screen.getByText("短信包没有余量，短信暂不发送")).toBeTruthy();
  unmount();
  await setEmail("li@example.com");
  open();
  await screen.findByText("li@example.com");
  expect((await box("域名：邮件")).checked).toBe(true);
});

test("a robot is refused beside its field, then added, tried and removed", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "添加群机器人" }));
  await user.click(await screen.findByRole("radio", { name: "钉钉" }));
  const url = await screen.findByRole("textbox", { name: /Webhook 地址/ });
  await user.type(url, "https://example.com/robot");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("不是这种机器人的 Webhook 地址");
  await user.clear(url);
  await user.click(url);
  await user.paste("https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef7788");
  await user.click(screen.getByRole("button", { name: "保存" }));
  await screen.findByText("oapi.dingtalk.com ···7788");
  expect(document.body.innerHTML).not.toContain("0123456789abcdef");
  await waitFor(async () => expect((await box("域名：群机器人")).disabled).toBe(false));
  await user.click(screen.getByRole("button", { name: "发送测试" }));
  await screen.findByText(/\d 发送成功/);
  await user.click(screen.getByRole("button", { name: "移除" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "移除" }));
  await screen.findByText("还没有添加群机器人");
});

test("a choice shows at once, and falls back when it is refused", async () => {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  const { user } = open({
    intercept: async (request) => {
      if (!request.url.includes("saveSettings")) return undefined;
      await refused;
      return Response.json({ retCode: "0500", retMsg: "服务异常，请稍后重试" });
    },
  });
  const choice = await box("发票：短信");
  await user.click(choice);
  expect(choice.checked).toBe(true);
  refuse();
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(await stored()).toBeUndefined();
});
