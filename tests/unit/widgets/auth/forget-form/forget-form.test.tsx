import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ForgetForm } from "../../../../../src/widgets/auth/forget-form";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
const mobile = "13822223333";
/** Five codes an hour go to one mobile. */
const betweenCodesMs = 13 * 60_000;

beforeAll(async () => {
  service = await startTestService();
  await service.signUp(mobile);
});
afterAll(() => service.close());

function open(options: ScreenOptions = {}) {
  const onDone = vi.fn();
  return { onDone, ...renderScreen(service, <ForgetForm onDone={onDone} />, options) };
}
type Opened = ReturnType<typeof open>;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = async ({ user }: Opened, name: string, value: string) => {
  await user.clear(field(name));
  await user.type(field(name), value);
};
const press = ({ user }: Opened, name: string) => user.click(screen.getByRole("button", { name }));
const signIn = (password: string) =>
  service.call("user/login", { type: "password", mobile, password: passwordOf(password) });

/** To the second step, with the code that was really sent unless another is given. */
async function toPasswords(opened: Opened, code?: string) {
  service.wait(betweenCodesMs);
  await type(opened, "手机号", mobile);
  await press(opened, "获取验证码");
  await screen.findByRole("button", { name: /秒后重发/ });
  await type(opened, "验证码", code ?? (await service.code(mobile)));
  await press(opened, "下一步");
  await screen.findByLabelText("新密码");
}
async function choose(opened: Opened, password: string, again = password) {
  await type(opened, "新密码", password);
  await type(opened, "确认密码", again);
  await press(opened, "重置密码");
}

test("the first step needs a mobile and a code", async () => {
  const opened = open();
  await press(opened, "下一步");
  await screen.findByText("请填写手机号");
  expect(screen.getByText("请填写验证码")).toBeTruthy();
  expect(screen.queryByLabelText("新密码")).toBeNull();
});

test("two different passwords are refused at their field, and nothing changes", async () => {
  const opened = open();
  await toPasswords(opened);
  await choose(opened, "newpass1", "newpass2");
  await screen.findByText("两次输入的密码不一致");
  expect((await signIn("abc123")).retCode).toBe("0000");
});

test("a refused code leads back to its step with everything kept", async () => {
  const opened = open();
  await toPasswords(opened, "zzzzzz");
  await choose(opened, "newpass1");
  await screen.findByText("验证码不正确");
  expect(field("验证码").getAttribute("aria-invalid")).toBe("true");
  expect(field("手机号").value).toBe(mobile);
  await type(opened, "验证码", await service.code(mobile));
  await press(opened, "下一步");
  expect((await screen.findByLabelText<HTMLInputElement>("新密码")).value).toBe("newpass1");
  expect(field("确认密码").value).toBe("newpass1");
  expect((await signIn("abc123")).retCode).toBe("0000");
});

test("the way back from the second step keeps mobile and code", async () => {
  const opened = open();
  await toPasswords(opened);
  await press(opened, "上一步");
  expect(field("手机号").value).toBe(mobile);
  expect(field("验证码").value).toMatch(/^\d{6}$/);
});

test("a service that cannot be reached is said where it happened, and a second try goes through", async () => {
  let isDown = true;
  const opened = open({
    intercept: async ({ url }) => {
      if (isDown && url.endsWith("forgetPwd")) throw new TypeError("offline");
      return undefined;
    },
  });
  await toPasswords(opened);
  await choose(opened, "newpass1");
  await screen.findByText("网络问题，请稍后再试");
  isDown = false;
  await press(opened, "重置密码");
  await screen.findByText("密码已重置");
  expect((await signIn("newpass1")).retCode).toBe("0000");
});

test("after the reset the old password is refused, and sign-in follows after five seconds", async () => {
  const opened = open();
  await toPasswords(opened);
  await choose(opened, "again123");
  await screen.findByText("5 秒后前往登录页");
  expect((await signIn("abc123")).retCode).toBe("0401");
  expect((await signIn("again123")).retCode).toBe("0000");
  expect(opened.onDone).not.toHaveBeenCalled();
  await waitFor(() => expect(opened.onDone).toHaveBeenCalledOnce());
});

test("whoever does not want to wait goes to sign-in at once", async () => {
  const opened = open();
  await toPasswords(opened);
  await choose(opened, "third123");
  await screen.findByText("密码已重置");
  await press(opened, "立即登录");
  expect(opened.onDone).toHaveBeenCalledOnce();
});
