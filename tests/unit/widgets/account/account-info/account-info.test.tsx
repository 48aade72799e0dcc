import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { AccountInfo } from "../../../../../src/widgets/account/account-info";
import { renderScreen } from "../../../../support/screen";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
let mobile: string;
let serial = 0;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  serial += 1;
  mobile = `138${String(serial).padStart(8, "0")}`;
  token = (await service.signUp(mobile)).token;
  service.wait(61_000);
});
afterAll(() => service.close());

const signIn = (typed = "abc123") =>
  service.call("user/login", { type: "password", mobile, password: passwordOf(typed) });
const open = async (name: string) => {
  const screenOf = renderScreen(service, <AccountInfo />, { token });
  await screenOf.user.click(await screen.findByRole("button", { name }));
  return { ...screenOf, dialog: within(await screen.findByRole("dialog")) };
};
const sent = async (recipient: string) => {
  await waitFor(async () => expect(await service.code(recipient)).toMatch(/^\d{6}$/));
  return service.code(recipient);
};

test("says who is signed in", async () => {
  renderScreen(service, <AccountInfo />, { token });
  await screen.findByText(mobile);
  expect(screen.getByText("已设置")).toBeTruthy();
  expect(screen.getByText("尚未开通")).toBeTruthy();
});

test("theme and language are chosen here, for this device", async () => {
  const { user, session } = renderScreen(service, <AccountInfo />, { token });
  await user.click(await screen.findByRole("radio", { name: "深色" }));
  await user.click(screen.getByRole("radio", { name: "English" }));
  expect(session.store.getState().appearance).toEqual({ theme: "dark", locale: "en" });
});

test("the profile is edited", async () => {
  const { user, dialog } = await open("编辑资料");
  const name = dialog.getByRole("textbox", { name: /用户名/ });
  await user.clear(name);
  await user.type(name, "林知远");
  await user.type(dialog.getByRole("combobox", { name: /公司/ }), "星漠网络");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await screen.findByText("星漠网络");
  expect(screen.getByText("林知远")).toBeTruthy();
});

test("the password is changed, with the wrong old one refused at its field", async () => {
  await signIn();
  const { user, dialog } = await open("修改 登录密码");
  const type = async (name: string, value: string) => {
    const field = dialog.getByLabelText(new RegExp(`^${name}`), { selector: "input" });
    await user.clear(field);
    await user.type(field, value);
  };
  await type("原密码", "wrong1");
  await type("新密码", "def456");
  await type("确认密码", "def456");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await dialog.findByText("原密码不正确");
  await type("原密码", "abc123");
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await screen.findAllByText("密码已修改，1 台其他设备已下线");
  expect((await signIn("def456")).retCode).toBe("0000");
});

test("an e-mail address is bound with the code that was mailed to it", async () => {
  const email = `lin${serial}@example.com`;
  const { user, dialog } = await open("绑定 邮箱");
  await user.click(dialog.getByRole("button", { name: "获取验证码" }));
  await dialog.findByText("请填写邮箱");
  await user.type(dialog.getByRole("textbox", { name: /^邮箱$/ }), email);
  await user.click(dialog.getByRole("button", { name: "获取验证码" }));
  await screen.findAllByText("邮件已发送，请注意查收");
  await user.type(dialog.getByRole("textbox", { name: /邮箱验证码/ }), await sent(email));
  await user.click(dialog.getByRole("button", { name: "绑定" }));
  await screen.findByText(email);
});

test("the mobile is changed with a code for each", async () => {
  const to = `137${String(serial).padStart(8, "0")}`;
  const { user, dialog } = await open("更换 手机号");
  const [sendOld, sendNew] = dialog.getAllByRole("button", { name: "获取验证码" });
  if (!sendOld || !sendNew) throw new Error("two codes");
  await user.click(sendOld);
  await waitFor(() => expect(sendOld.textContent).toMatch(/秒后重发/));
  await user.type(dialog.getByRole("textbox", { name: "原手机号验证码" }), await sent(mobile));
  await user.type(dialog.getByRole("textbox", { name: "新手机号" }), to);
  await user.click(sendNew);
  await waitFor(() => expect(sendNew.textContent).toMatch(/秒后重发/));
  await user.type(dialog.getByRole("textbox", { name: "新手机号验证码" }), await sent(to));
  await user.click(dialog.getByRole("button", { name: "更换" }));
  await screen.findByText(to);
});

test("other devices are signed out", async () => {
  const other = (await signIn()).map.token;
  const { user } = renderScreen(service, <AccountInfo />, { token });
  await screen.findByText("当前设备");
  await user.click(await screen.findByRole("button", { name: "下线其他设备" }));
  const question = within(await screen.findByRole("alertdialog"));
  await user.click(question.getByRole("button", { name: "下线" }));
  await screen.findAllByText("1 台设备已下线");
  expect((await service.call("user/accountInfo", {}, { token: other })).retCode).toBe("0020");
});

test("closing says what goes, needs a code and an understanding, and signs out", async () => {
  const { user, dialog, session } = await open("申请注销");
  await dialog.findByText("您名下没有应用。");
  await user.click(dialog.getByRole("button", { name: "获取验证码" }));
  await screen.findAllByText("短信已发送，请注意查收");
  await user.type(dialog.getByRole("textbox", { name: /验证码/ }), await sent(mobile));
  await user.click(dialog.getByRole("button", { name: "申请注销" }));
  await dialog.findByText("请先确认已了解注销的后果");
  await user.click(dialog.getByRole("checkbox"));
  await user.click(dialog.getByRole("button", { name: "申请注销" }));
  await waitFor(() => expect(session.store.getState().token).toBeNull());
  expect((await signIn()).map.isClosureWithdrawn).toBe(true);
});
