import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Session } from "../../../../src/core/session/private-session";
import { renderScreen, type ScreenOptions } from "../../../support/screen";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
afterEach(() => vi.unstubAllGlobals());

async function open(options: ScreenOptions = {}) {
  const view = renderScreen(service, <p>页面</p>, options);
  await screen.findByText("页面");
  return view;
}
/** The service's answer to every call. */
const answering = (retCode: string, retMsg: string): ScreenOptions => ({
  intercept: async () => Response.json({ retCode, retMsg }),
});
const unreachable: ScreenOptions = {
  intercept: async () => {
    throw new TypeError("offline");
  },
};
/** Makes calls at once, and lets their refusals be. */
const request = (session: Session, ...calls: { suppressToast: boolean }[]) =>
  act(async () => {
    await Promise.allSettled(
      (calls.length > 0 ? calls : [{ suppressToast: false }]).map((options) =>
        session.request("user/accountInfo", {}, options),
      ),
    );
  });
const quiet = { suppressToast: true };
const loud = { suppressToast: false };

describe("a session that has expired", () => {
  test("is said once, however many calls find out", async () => {
    const { session } = await open({ token: "long-gone" });
    await request(session, loud, loud, quiet);
    expect(await screen.findAllByRole("alertdialog", { name: "登录已过期" })).toHaveLength(1);
    await request(session);
    expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
  });

  test("its question is not replaced by the next error's", async () => {
    const codes = ["0020", "0021"];
    const { session } = await open({
      intercept: async () => Response.json({ retCode: codes.shift(), retMsg: "停用" }),
    });
    await request(session);
    await screen.findByRole("alertdialog", { name: "登录已过期" });
    await request(session);
    expect(codes).toEqual([]);
    expect(screen.getByRole("alertdialog", { name: "登录已过期" })).toBeTruthy();
    expect(screen.queryByRole("alertdialog", { name: "禁止登录" })).toBeNull();
  });

  test("signing in again forgets the session and loads the page anew", async () => {
    const reload = vi.fn();
    vi.stubGlobal("location", { host: location.host, href: location.href, reload });
    const { user, session } = await open({ token: "long-gone" });
    await request(session);
    const dialog = within(await screen.findByRole("alertdialog", { name: "登录已过期" }));
    await user.click(dialog.getByRole("button", { name: "重新登录" }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(session.store.getState().token).toBeNull();
  });

  test("whoever cancels keeps the page, and is asked again by the next call", async () => {
    const { user, session } = await open({ token: "long-gone" });
    await request(session);
    const dialog = within(await screen.findByRole("alertdialog", { name: "登录已过期" }));
    await user.click(dialog.getByRole("button", { name: "取消" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    expect(session.store.getState().token).toBe("long-gone");
    await request(session);
    await screen.findByRole("alertdialog", { name: "登录已过期" });
  });
});

test("a disabled account is told why, also when the call was quiet", async () => {
  const { session } = await open(answering("0021", "账号因刷量已被停用"));
  await request(session, quiet);
  const dialog = within(await screen.findByRole("alertdialog", { name: "禁止登录" }));
  expect(dialog.getByText("账号因刷量已被停用")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: "取消" })).toBeNull();
});

test("a disabled account is signed out, and is told the phone of the service", async () => {
  const { session } = await open({
    ...answering("0021", "账号因欠费停用"),
    token: "known",
    deployment: { contact: { phone: "400-100-2000", qr: "" } },
  });
  await request(session, loud, loud);
  const dialog = within(await screen.findByRole("alertdialog", { name: "禁止登录" }));
  expect(dialog.getByText("账号因欠费停用（客服电话 400-100-2000）")).toBeTruthy();
  expect(session.isSignedIn()).toBe(false);
  expect(screen.getAllByRole("alertdialog")).toHaveLength(1);
});

test("whoever only tries to sign in keeps the page of sign-in as it is", async () => {
  const { session } = await open(answering("0021", "账号因欠费停用"));
  const onSignedOut = vi.fn();
  session.on("signed-out", onSignedOut);
  await request(session);
  await screen.findByRole("alertdialog", { name: "禁止登录" });
  expect(onSignedOut).not.toHaveBeenCalled();
});

test.each(["0202", "0233"])(
  "an app that is not (any more) one's own, %s, leads to the list",
  async (code) => {
    const { session, visited } = await open({
      ...answering(code, "应用不存在"),
      app: { id: 7, appkey: "gone123" } as never,
    });
    await request(session, quiet);
    await waitFor(() => expect(visited).toEqual(["/control"]));
    expect(session.store.getState().app).toBeNull();
    await screen.findAllByText("应用不存在");
  },
);

test("an app that was authorised is left for the list of those", async () => {
  const { session, visited } = await open({
    ...answering("0233", "您没有该应用的权限"),
    app: { id: 7, appkey: "gone123", isApplyAuth: 1 } as never,
  });
  await request(session, quiet);
  await waitFor(() => expect(visited).toEqual(["/control?scope=auth"]));
});

test("on a shared report the same refusal leads nowhere", async () => {
  const { session, visited } = await open({
    ...answering("0202", "应用不存在"),
    deployment: { isSharedChart: () => true },
  });
  await request(session);
  await screen.findAllByText("应用不存在");
  expect(visited).toEqual([]);
});

describe("any other error", () => {
  test("is shown with the words of the service", async () => {
    const { session } = await open(answering("0409", "您已有同名应用"));
    await request(session);
    await screen.findAllByText("您已有同名应用");
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  test("without words of the service asks to try again", async () => {
    const { session } = await open({
      intercept: async () => new Response("<html>", { status: 500 }),
    });
    await request(session);
    await screen.findAllByText("出错了，请稍后重试");
  });

  test("of the network is said as such", async () => {
    const { session } = await open(unreachable);
    await request(session);
    await screen.findAllByText("网络问题，请稍后再试");
  });

  test("of a quiet call is left to its screen", async () => {
    const { session } = await open(answering("0409", "您已有同名应用"));
    await request(session, quiet);
    expect(document.body.textContent).toBe("页面");
    await request(session, loud);
    await screen.findAllByText("您已有同名应用");
  });

  test("of a call that its screen has given up is not shown", async () => {
    const { session } = await open();
    const leaving = new AbortController();
    leaving.abort();
    await act(() =>
      session.request("user/accountInfo", {}, { signal: leaving.signal }).then(undefined, () => {}),
    );
    expect(document.body.textContent).toBe("页面");
  });
});
