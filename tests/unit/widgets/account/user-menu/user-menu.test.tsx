import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { UserMenu } from "../../../../../src/widgets/account/user-menu";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";

let service: TestService;
let token: string;
const mobile = "13855556666";
const isPrivate = { deployment: { privateHosts: [location.hostname] } };

beforeAll(async () => {
  service = await startTestService();
  await service.signUp(mobile);
});
beforeEach(async () => {
  const body = { type: "password", mobile, password: passwordOf("abc123") } as const;
  token = (await service.call("user/login", body)).map.token;
});
afterAll(() => service.close());
afterEach(() => vi.useRealTimers());

async function open(options: ScreenOptions = {}) {
  const view = renderScreen(service, <UserMenu />, { token, ...options });
  const { map } = await service.call("user/accountInfo", {}, { token });
  act(() => view.session.store.setState({ user: map.user }));
  await view.user.click(screen.getByRole("button", { name: "用户菜单" }));
  await screen.findByRole("menu");
  return view;
}
const item = (name: string) => screen.findByRole("menuitem", { name });
const names = () => screen.getAllByRole("menuitem").map((each) => each.textContent);
const accountCall = () => service.call("user/accountInfo", {}, { token });

describe("what it leads to", () => {
  test("a private deployment has account information and sign-out alone", async () => {
    const { user, visited } = await open(isPrivate);
    expect(names()).toEqual(["账号信息", "退出登录"]);
    await user.click(await item("账号信息"));
    expect(visited).toEqual(["/user/account"]);
  });

  test("else there are both centres, and whose they are", async () => {
    const { user, visited } = await open();
    expect(screen.getByText("138****6666")).toBeTruthy();
    await user.click(await item("财务中心"));
    await user.click(screen.getByRole("button", { name: "用户菜单" }));
    await user.click(await item("账号中心"));
    expect(visited).toEqual(["/user/balance", "/user/account"]);
  });
});

describe("signing out", () => {
  test("ends the session on the service and here, and leaves after 500 ms", async () => {
    const { session, visited } = await open();
    const quit = await item("退出登录");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.click(quit);
    while (session.store.getState().token !== null) await new Promise(setImmediate);
    expect((await accountCall()).retCode).toBe("0020");
    await act(() => vi.advanceTimersByTimeAsync(499));
    expect(visited).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(visited).toEqual(["/login"]);
  });

  test("a service that fails does not keep anybody signed in here", async () => {
    const { user, session, visited } = await open({
      intercept: async () => {
        throw new TypeError("offline");
      },
    });
    await user.click(await item("退出登录"));
    await waitFor(() => expect(visited).toEqual(["/login"]));
    expect(session.store.getState()).toMatchObject({ token: null, user: null, app: null });
    expect(screen.queryByText("网络问题，请稍后再试")).toBeNull();
  });
});

describe("how the console looks", () => {
  test("theme and language are kept on this device, also after signing out", async () => {
    const { user, session } = await open();
    await user.click(await item("外观：深色"));
    await user.click(screen.getByRole("button", { name: "用户菜单" }));
    expect((await screen.findByRole("menuitem", { name: /外观：深色/ })).textContent).toContain(
      "✓",
    );
    await user.click(await item("English"));
    expect(session.store.getState().appearance).toEqual({ theme: "dark", locale: "en" });
    act(() => session.reset());
    expect(session.store.getState().appearance).toEqual({ theme: "dark", locale: "en" });
  });
});
