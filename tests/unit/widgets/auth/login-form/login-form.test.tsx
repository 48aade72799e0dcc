import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LoginForm } from "../../../../../src/widgets/auth/login-form";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";

let service: TestService;
const mobile = "13811112222";

beforeAll(async () => {
  service = await startTestService();
  await service.signUp(mobile);
});
afterAll(() => service.close());

const open = () => {
  const onSignedIn = vi.fn();
  return { onSignedIn, ...renderScreen(service, <LoginForm onSignedIn={onSignedIn} />) };
};
const type = async (user: ReturnType<typeof open>["user"], name: string, value: string) => {
  const field = screen.getByLabelText(name);
  await user.clear(field);
  await user.type(field, value);
};
const press = (user: ReturnType<typeof open>["user"], name: string) =>
  user.click(screen.getByRole("button", { name }));

describe("signing in by password", () => {
  test("missing and malformed fields are said beside them and nothing is sent", async () => {
    const { user, onSignedIn } = open();
    await press(user, "登录");
    expect(await screen.findByText("请填写手机号")).toBeTruthy();
    expect(screen.getByText("请填写密码")).toBeTruthy();
    await type(user, "手机号", "12345");
    await type(user, "密码", "abc");
    expect(await screen.findByText("请输入正确的手机号")).toBeTruthy();
    expect(screen.getByText("密码为 6–15 位字母或数字")).toBeTruthy();
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test("a wrong password is said at its field, and what was typed stays", async () => {
    const { user, session } = open();
    await type(user, "手机号", mobile);
    await type(user, "密码", "wrong123");
    await press(user, "登录");
    const fault = await screen.findByRole("alert");
    expect(fault.textContent).toContain("密码");
    expect((screen.getByLabelText("手机号") as HTMLInputElement).value).toBe(mobile);
    expect((screen.getByLabelText("密码") as HTMLInputElement).value).toBe("wrong123");
    expect(session.store.getState().token).toBeNull();
  });

  test("the right one signs in and keeps user and guide", async () => {
    const { user, session, onSignedIn } = open();
    await type(user, "手机号", mobile);
    await type(user, "密码", "abc123");
    await press(user, "登录");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(session.store.getState()).toMatchObject({ user: { mobile }, role: "normal" });
    expect(session.store.getState().token).toMatch(/\S{20,}/);
  });

  test("the mobile follows to the code tab and survives a reload; the password is never kept", async () => {
    const first = open();
    await type(first.user, "手机号", mobile);
    await type(first.user, "密码", "secret99");
    await first.user.click(screen.getByRole("radio", { name: "验证码登录" }));
    expect((screen.getByLabelText("手机号") as HTMLInputElement).value).toBe(mobile);
    first.unmount();
    open();
    expect((screen.getByLabelText("手机号") as HTMLInputElement).value).toBe(mobile);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret99");
  });
});

describe("signing in by code", () => {
  test("a code is sent, counts down, and signs in", async () => {
    service.wait(61_000);
    const { user, onSignedIn } = open();
    await user.click(screen.getByRole("radio", { name: "验证码登录" }));
    await press(user, "获取验证码");
    expect(await screen.findByText("请填写手机号")).toBeTruthy();
    await type(user, "手机号", mobile);
    await press(user, "获取验证码");
    expect(await screen.findByRole("button", { name: /秒后重发/ })).toBeTruthy();
    await type(user, "验证码", await service.code(mobile));
    await press(user, "登录");
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  });
});

describe("signing in by QR", () => {
  test("a phone confirms and this screen is signed in", async () => {
    const phone = await service.signUp("13833334444");
    const { user, session, onSignedIn } = open();
    await user.click(screen.getByRole("radio", { name: "扫码登录" }));
    const link = (await screen.findByRole("link", { name: /无法扫码/ })) as HTMLAnchorElement;
    const ticket = link.href.split("/scan/")[1] ?? "";
    await service.call("user/qrInfo", { ticket }, { token: phone.token });
    await service.call("user/qrConfirm", { ticket, accept: true }, { token: phone.token });
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(session.store.getState().user?.mobile).toBe("13833334444");
  });
});
