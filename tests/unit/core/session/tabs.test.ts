import { afterEach, expect, test, vi } from "vitest";
import type { Session } from "../../../../src/core/session/private-session";
import { createSession } from "../../../../src/core/session/session";
import type { CurrentApp, SessionState } from "../../../../src/core/session/state";

const name = "two-tabs";
const key = `xi:${name}`;
const app = (id: number) => ({ id, appkey: `app${id}` }) as CurrentApp;
const user = (id: number) => ({ id, mobile: "" }) as SessionState["user"];
let session: Session | undefined;

afterEach(() => {
  session?.destroy();
  localStorage.clear();
  sessionStorage.clear();
});

const kept = () => JSON.parse(localStorage.getItem(key) ?? "{}");

/** What another tab of the console writes, and tells this one. */
function writeElsewhere(change: Partial<SessionState>) {
  const value = kept();
  localStorage.setItem(key, JSON.stringify({ ...value, state: { ...value.state, ...change } }));
  window.dispatchEvent(new StorageEvent("storage", { key }));
}

function open(): Session {
  session = createSession({ name });
  return session;
}

test("a tab keeps its own app while another opens one", () => {
  const { store } = open();
  store.setState({ token: "t", user: user(1), app: app(7) });
  writeElsewhere({ app: app(8), appearance: { theme: "dark", locale: "en" } });
  expect(store.getState().app?.id).toBe(7);
  expect(store.getState().appearance.theme).toBe("dark");
});

test("a tab keeps its own app over a reload; a new tab begins with the one opened last", () => {
  open().store.setState({ token: "t", user: user(1), app: app(7) });
  writeElsewhere({ app: app(8) });
  session?.destroy();
  expect(open().store.getState().app?.id).toBe(7);
  session?.destroy();
  sessionStorage.clear();
  localStorage.setItem(key, JSON.stringify({ ...kept(), state: { ...kept().state, app: app(8) } }));
  expect(open().store.getState().app?.id).toBe(8);
});

test("another person who signs in elsewhere replaces everything here, the app as well", () => {
  const { store, on } = open();
  store.setState({ token: "t", user: user(1), app: app(7) });
  const onSignedOut = vi.fn();
  on("signed-out", onSignedOut);
  writeElsewhere({ token: "u", user: user(2), app: null });
  expect(store.getState()).toMatchObject({ token: "u", user: { id: 2 }, app: null });
  expect(onSignedOut).toHaveBeenCalledOnce();
});

test("a sign-out elsewhere signs this tab out", () => {
  const { store } = open();
  store.setState({ token: "t", user: user(1), app: app(7) });
  writeElsewhere({ token: null, user: null, app: null });
  expect(store.getState()).toMatchObject({ token: null, app: null });
});

test("a sign-out in progress is not kept", () => {
  open().store.setState({ token: "t", isLeaving: true });
  expect(kept().state).not.toHaveProperty("isLeaving");
});

test.each([{ theme: "sepia", locale: "zh-CN" }, {}, null, undefined])(
  "looks that are not known (%o) are those of a new reader, and nothing else is lost",
  (appearance) => {
    const state = { token: "t", user: user(1), isRemembered: true, app: app(7), appearance };
    localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
    const { token, appearance: storedAppearance } = open().store.getState();
    expect(token).toBe("t");
    expect(storedAppearance).toEqual({ theme: "auto", locale: "zh-cn" });
  },
);

test("looks that are known stay", () => {
  const state = { token: null, user: null, appearance: { theme: "dark", locale: "en" } };
  localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
  expect(open().store.getState().appearance).toEqual({ theme: "dark", locale: "en" });
});
