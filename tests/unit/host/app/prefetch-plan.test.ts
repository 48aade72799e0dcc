import { parse } from "regexparam";
import { describe, expect, test } from "vitest";
import { type NavigationIntent, prefetchPlan } from "../../../../host/app/prefetch-plan";
import { pageCallsOf } from "../../../../host/boot/initial-requests";
import type { AppMenu, SessionState } from "../../../../src/core/index";
import { signedOut } from "../../../../src/core/index";

const app = { id: 1, appkey: "key1", name: "应用" } as NonNullable<SessionState["app"]>;
const state: SessionState = { ...signedOut, token: "t", role: "normal", app };
const report = "/channel/channel_report";

function menuOf(meta: object, appkey = "key1"): AppMenu {
  const entry = { path: report, name: "", meta: { title: "", ...meta } };
  const section = { path: "/channel", name: "", meta: { title: "" }, children: [entry] };
  return { appkey, routes: [section], hasFailed: false } as unknown as AppMenu;
}

const from = (more: Partial<NavigationIntent> = {}): NavigationIntent => ({
  parser: (path, loose) => parse(path, loose),
  state,
  menu: menuOf({}),
  mode: "normal",
  here: "/data/app_stats",
  ...more,
});

describe("what of a page is fetched ahead", () => {
  test("its code and its calls, where the menu grants it", () => {
    expect(prefetchPlan(report, from())).toMatchObject({
      isGranted: true,
      route: { path: report },
    });
  });

  test.each([
    ["without permission", report, from({ menu: menuOf({ isAuth: false }) })],
    ["before the menu is known", report, from({ menu: null })],
    ["with the menu of another app", report, from({ menu: menuOf({}, "key2") })],
    ["without an app", report, from({ state: { ...state, app: null } })],
    ["when nobody is signed in", report, from({ state: signedOut })],
    ["of the page that is shown", report, from({ here: report })],
    ["of an address that is no page", "/nowhere", from()],
    ["of a page that only leads elsewhere", "/redirect/channel/channel_report", from()],
  ])("nothing %s", (_, path, departure) => {
    expect(prefetchPlan(path, departure)).toBeNull();
  });

  test("its code only, where the service is to be asked whether it may be opened", () => {
    expect(prefetchPlan("/channel/report_details/7", from())).toMatchObject({ isGranted: false });
  });

  test("a page of no app needs no menu", () => {
    expect(prefetchPlan("/workbench", from({ menu: null }))).toMatchObject({ isGranted: true });
  });
});

describe("the calls of a page", () => {
  const names = (query: string) =>
    pageCallsOf(report, new URLSearchParams(query), "2026-01-09").map(([name]) => name);

  test("are its own, not those of its frame", () => {
    expect(names("app=key1")).toContain("channel/selfChannelList");
    expect(names("app=key1")).not.toContain("applyAuth/menu");
  });

  test("are unknown with a parameter that is not foreseen, and of a page that is not listed", () => {
    expect(names("app=key1&sort=click")).toEqual([]);
    expect(pageCallsOf("/user/balance", new URLSearchParams(), "2026-01-09")).toEqual([]);
  });
});
