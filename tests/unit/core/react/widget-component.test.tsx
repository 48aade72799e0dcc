import { act, screen as page, render, waitFor, within } from "@testing-library/react";
import { createRef, StrictMode, useState } from "react";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createSession, type Session, type SessionOptions } from "../../../../src/core/client";
import { SessionProvider } from "../../../../src/core/react/session-provider";
import { widgetComponent } from "../../../../src/core/react/widget-component";
import type { WidgetHandle } from "../../../../src/core/react/widget-props";
import { appSwitcherElement } from "../../../../src/widgets/app/elements";
import { loginFormElement } from "../../../../src/widgets/auth/elements";
import { channelListElement } from "../../../../src/widgets/channel/elements";
import { makeKey, page as partner, tokenOf } from "../../../support/embed";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

const AppSwitcher = widgetComponent(appSwitcherElement);
const ChannelList = widgetComponent(channelListElement);
const LoginForm = widgetComponent(loginFormElement);

let service: TestService;
let world: World;
let token: string;
/** The calls that reached the service, oldest first. */
let calls: string[] = [];
/** Answers 502 instead of the service. */
let isDown = false;
/** Knows no token any more. */
let isEnded = false;

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  token = await tokenOf(service, await makeKey(service, world));
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), "http://console.test");
    calls.push(pathname.replace("/xi/admin/", ""));
    if (isDown) return new Response("", { status: 502 });
    const headers = new Headers(init?.headers);
    headers.set("origin", partner);
    if (isEnded) headers.set("token", "xet_ended");
    return service.service.handle(
      new Request(`http://console.test${pathname}`, { ...init, headers, signal: null }),
    );
  };
});
afterAll(() => service.close());

function sessionWith(options: SessionOptions): Session {
  calls = [];
  return createSession({ name: crypto.randomUUID(), ...options });
}

/** What is drawn in a component's shadow root. */
function inside(name: string) {
  const root = document.querySelector(`[data-xi-widget=${name}]`)?.shadowRoot;
  if (!root) throw new Error(`${name} has no shadow root`);
  return within(root as unknown as HTMLElement);
}

describe("widgets below one provider", () => {
  test("share one fetch of the token and one start, in StrictMode too", async () => {
    const fetchToken = vi.fn(async () => token);
    const session = sessionWith({ fetchToken });
    render(
      <StrictMode>
        <SessionProvider session={session}>
          <AppSwitcher />
          <ChannelList />
        </SessionProvider>
      </StrictMode>,
    );
    await waitFor(() => inside("channel-list").getByText("渠道一"));
    await inside("app-switcher").findByText("自有应用");
    expect(fetchToken).toHaveBeenCalledTimes(1);
    expect(calls.filter((call) => call === "embed/session")).toHaveLength(1);
    expect(session.isSignedIn()).toBe(true);
  });

  test("take theme and language from their own props, the provider, the session, in this order", async () => {
    const session = sessionWith({ fetchToken: async () => token, theme: "dark", locale: "en" });
    const host = () => document.querySelector("[data-xi-widget=channel-list]");
    const tree = (own: object, given: object) => (
      <SessionProvider session={session} {...given}>
        <ChannelList {...own} />
      </SessionProvider>
    );
    const { rerender } = await act(async () => render(tree({}, {})));
    await waitFor(() => expect(host()?.getAttribute("data-xi-theme")).toBe("dark"));
    await inside("channel-list").findByRole("tab", { name: /Own channels/ });
    await act(async () => rerender(tree({}, { theme: "light", locale: "zh-cn" })));
    await waitFor(() => expect(host()?.getAttribute("data-xi-theme")).toBe("light"));
    await inside("channel-list").findByRole("tab", { name: /自建渠道/ });
    await act(async () => rerender(tree({ theme: "auto" }, { theme: "light", locale: "zh-cn" })));
    await waitFor(() => expect(host()?.getAttribute("data-xi-theme")).toBe("auto"));
  });

  test("tell of the first drawing once, and where the reader wants to go", async () => {
    const onReady = vi.fn();
    const onNavigate = vi.fn();
    const session = sessionWith({ fetchToken: async () => token, baseUrl: "https://xi.example" });
    render(
      <SessionProvider session={session} onNavigate={onNavigate}>
        <ChannelList onReady={onReady} />
      </SessionProvider>,
    );
    const add = await waitFor(() => inside("channel-list").getByRole("link", { name: /新建/ }));
    act(() => add.click());
    expect(onReady).toHaveBeenCalledTimes(1);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({
      path: expect.stringMatching(/^\/channel\/channel_add/),
      url: expect.stringMatching(/^https:\/\/xi\.example\/channel\/channel_add/),
    });
  });

  test("a failed call is told once, and asked again by its retry or by the handle", async () => {
    const onFault = vi.fn();
    const handle = createRef<WidgetHandle>();
    const session = sessionWith({ fetchToken: async () => token });
    await session.start();
    isDown = true;
    const Host = () => {
      const [count, setCount] = useState(0);
      return (
        <SessionProvider session={session}>
          <button type="button" onClick={() => setCount(count + 1)}>
            {`页面 ${count}`}
          </button>
          <ChannelList ref={handle} onFault={(error) => onFault(error)} />
        </SessionProvider>
      );
    };
    render(<Host />);
    await waitFor(() => expect(onFault).toHaveBeenCalled());
    const reportedCount = onFault.mock.calls.length;
    act(() => page.getByRole("button", { name: "页面 0" }).click());
    await page.findByRole("button", { name: "页面 1" });
    expect(onFault).toHaveBeenCalledTimes(reportedCount);
    isDown = false;
    act(() => handle.current?.refresh());
    await inside("channel-list").findByText("渠道一");
    expect(handle.current?.element.dataset.xiWidget).toBe("channel-list");
  });
});

describe("a widget that lacks something", () => {
  test("without a provider says so and tells the page", async () => {
    const onFault = vi.fn();
    render(<ChannelList onFault={onFault} />);
    await waitFor(() => inside("channel-list").getByText(/SessionProvider/));
    // The page is told a moment after the words are drawn.
    await waitFor(() =>
      expect(onFault).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ code: "session-missing" }),
      ),
    );
  });

  test("that is refused its token shows it with a way to try again, and recovers", async () => {
    const onFault = vi.fn();
    const fetchToken = vi.fn(async () => {
      if (fetchToken.mock.calls.length === 1) throw new Error("partner is down");
      return token;
    });
    const session = sessionWith({ fetchToken });
    render(
      <SessionProvider session={session}>
        <ChannelList onFault={onFault} />
      </SessionProvider>,
    );
    const retryButton = await waitFor(() =>
      inside("channel-list").getByRole("button", { name: "重试" }),
    );
    await waitFor(() =>
      expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ code: "token" })),
    );
    act(() => retryButton.click());
    await inside("channel-list").findByText("渠道一");
  });

  test("whose token ends and is refused asks for another at every retry in its content", async () => {
    let isRefused = false;
    const fetchToken = vi.fn(async () => {
      if (isRefused) throw Object.assign(new Error("signed out"), { status: 401 });
      return token;
    });
    const session = sessionWith({ fetchToken });
    const handle = createRef<WidgetHandle>();
    const signedIn = vi.fn();
    render(
      <SessionProvider session={session}>
        <ChannelList ref={handle} />
      </SessionProvider>,
    );
    await waitFor(() => inside("channel-list").getByText("渠道一"));
    session.on("signed-in", signedIn);
    isRefused = true;
    isEnded = true;
    act(() => handle.current?.refresh());
    const retries = () => inside("channel-list").getAllByRole("button", { name: "重试" });
    await waitFor(() => retries());
    expect(fetchToken).toHaveBeenCalledTimes(2);
    act(() => retries().at(-1)?.click());
    await waitFor(() => expect(fetchToken).toHaveBeenCalledTimes(3));
    isRefused = false;
    isEnded = false;
    await waitFor(() => retries());
    act(() => retries().at(-1)?.click());
    await waitFor(() => inside("channel-list").getByText("渠道一"));
    expect(fetchToken).toHaveBeenCalledTimes(4);
    expect(signedIn).toHaveBeenCalledTimes(1);
  });

  test("may leave out the callbacks that the widget calls", async () => {
    const session = sessionWith({});
    render(
      <SessionProvider session={session}>
        <LoginForm />
      </SessionProvider>,
    );
    await waitFor(() => inside("login-form").getByRole("button", { name: "登录" }));
    expect(page.queryByText("登录")).toBeNull();
  });
});
