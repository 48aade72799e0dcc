import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LoginForm } from "../../../../../src/widgets/auth/login-form";
import { placeOf } from "../../../../support/captcha";
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
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("密码");
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

describe("the puzzle after three wrong passwords", () => {
  const guessed = async (owner: string) => {
    await service.signUp(owner);
    const opened = open();
    await type(opened.user, "手机号", owner);
    await type(opened.user, "密码", "wrong123");
    for (let n = 0; n < 3; n += 1) {
      await press(opened.user, "登录");
      await screen.findByText("手机号或密码不正确");
    }
    await type(opened.user, "密码", "abc123");
    await press(opened.user, "登录");
    const dialog = within(await screen.findByRole("dialog", { name: "安全验证" }));
    await dialog.findByRole("img", { name: "带缺口的拼图" });
    return { ...opened, dialog };
  };
  const ticketOf: { place?: number } = {};
  beforeAll(() => {
    // The service's answer is sealed; the test opens it as the service does.
    const call = service.service.handle;
    vi.spyOn(service.service, "handle").mockImplementation(async (...given) => {
      const response = await call(...given);
      if (given[0].url.endsWith("user/captcha")) {
        const { map } = (await response.clone().json()) as { map: { ticket: string } };
        ticketOf.place = placeOf(service, map.ticket);
      }
      return response;
    });
  });
  afterAll(() => vi.restoreAllMocks());
  const confirm = (opened: Awaited<ReturnType<typeof guessed>>) =>
    opened.user.click(opened.dialog.getByRole("button", { name: "确认" }));

  test("is solved by pointer, and signs in with what was typed", async () => {
    const opened = await guessed("13811113001");
    const slider = opened.dialog.getByRole("slider", { name: "拼图块的位置" });
    await waitFor(() => expect(slider.getRootNode()).toHaveProperty("activeElement", slider));
    fireEvent.change(slider, { target: { value: String(ticketOf.place) } });
    expect(slider.getAttribute("aria-valuetext")).toBe(`第 ${ticketOf.place} 像素，共 262 像素`);
    await confirm(opened);
    await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalledOnce());
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("moves by ten with Shift or Page Up, within its bounds", async () => {
    const opened = await guessed("13811113002");
    const slider = opened.dialog.getByRole<HTMLInputElement>("slider");
    fireEvent.keyDown(slider, { key: "ArrowRight", shiftKey: true });
    fireEvent.keyDown(slider, { key: "PageUp" });
    expect(slider.value).toBe("20");
    fireEvent.keyDown(slider, { key: "ArrowLeft", shiftKey: true });
    expect(slider.value).toBe("10");
    fireEvent.keyDown(slider, { key: "PageDown" });
    fireEvent.keyDown(slider, { key: "PageDown" });
    expect(slider.value).toBe("0");
  });

  test("says a wrong place and lets it be tried again; the third brings another puzzle", async () => {
    const opened = await guessed("13811113003");
    const first = ticketOf.place;
    const imageOf = () => opened.dialog.getByRole<HTMLImageElement>("img").src;
    const image = imageOf();
    await confirm(opened);
    await opened.dialog.findByText("拼图没有对准缺口，请再试一次");
    expect(imageOf()).toBe(image);
    await confirm(opened);
    await waitFor(() => opened.dialog.getByText("拼图没有对准缺口，请再试一次"));
    await confirm(opened);
    await opened.dialog.findByText("拼图已失效，请完成新的拼图");
    await waitFor(() => expect(imageOf()).not.toBe(image));
    expect(first).toBeGreaterThan(0);
    fireEvent.change(opened.dialog.getByRole("slider"), {
      target: { value: String(ticketOf.place) },
    });
    await confirm(opened);
    await waitFor(() => expect(opened.onSignedIn).toHaveBeenCalledOnce());
  });

  test("who cannot see it goes to the way by code, with the mobile kept", async () => {
    const opened = await guessed("13811113004");
    await opened.user.click(opened.dialog.getByRole("button", { name: "改用短信验证码登录" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByRole("radio", { name: "验证码登录", checked: true })).toBeTruthy();
    expect((screen.getByLabelText("手机号") as HTMLInputElement).value).toBe("13811113004");
  });

  test("a password that is wrong after all is said at its field, without the puzzle", async () => {
    const opened = await guessed("13811113005");
    await opened.user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await type(opened.user, "密码", "wrong123");
    await press(opened.user, "登录");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByRole("img");
    fireEvent.change(dialog.getByRole("slider"), { target: { value: String(ticketOf.place) } });
    await opened.user.click(dialog.getByRole("button", { name: "确认" }));
    await screen.findByText("手机号或密码不正确");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(opened.onSignedIn).not.toHaveBeenCalled();
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

test("where no codes leave, the way by code says so at once", async () => {
  const response = { retCode: "0000", map: { canSendCodes: false, way: "none", mode: "invite" } };
  const { user } = renderScreen(service, <LoginForm onSignedIn={() => undefined} />, {
    intercept: async (request) =>
      request.url.includes("user/registration") ? Response.json(response) : undefined,
  });
  await user.click(screen.getByRole("radio", { name: "验证码登录" }));
  await screen.findByText(/没有接入短信，不能用验证码登录/);
  expect(screen.queryByRole("button", { name: "获取验证码" })).toBeNull();
});
