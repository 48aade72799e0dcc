import { describe, expect, test } from "vitest";
import { guardMenu, guardRoute, readQueryOrders } from "../../../../src/core/session/guard";
import { type CurrentApp, type SessionState, signedOut } from "../../../../src/core/session/state";
import { blockedBy } from "../../../../src/core/session/write-guard";

const app = { id: 1, appkey: "k", isExperienceApp: false } as CurrentApp;
const signedIn: SessionState = { ...signedOut, token: "t" };
const login = { path: "/login", isPublic: true };
const workbench = { path: "/workbench" };
const report = { path: "/data/app_stats", needKey: true };
const account = { path: "/user/account", noDemo: true };
const shared = { path: "/share_chart/:appkey/:id/:level?", isPublic: true };
const invite = { path: "/share_invite", isPublic: true, noDemo: true };

const go = (
  route: Parameters<typeof guardRoute>[0],
  state = signedIn,
  mode: Parameters<typeof guardRoute>[2] = "normal",
) => {
  const verdict = guardRoute(route, state, mode);
  return verdict.allow ? "allowed" : verdict.redirect;
};

describe("without a token", () => {
  test("login-free routes open", () => {
    expect([login, shared, invite].map((route) => go(route, signedOut))).toEqual(
      Array(3).fill("allowed"),
    );
  });
  test("any other route leads to /login", () => {
    expect([workbench, report, account].map((route) => go(route, signedOut))).toEqual(
      Array(3).fill("/login"),
    );
  });
  test("the demo host needs no token", () =>
    expect(go(workbench, signedOut, "demo")).toBe("allowed"));
});

describe("with a token", () => {
  test("the sign-in pages lead to /", () => {
    const paths = ["/login", "/register", "/forget"].map((path) => go({ path, isPublic: true }));
    expect(paths).toEqual(["/", "/", "/"]);
  });
  test("a shared chart still opens", () => expect(go(shared)).toBe("allowed"));
  test("a route that needs an app leads to / while none is selected", () => {
    expect(go(report)).toBe("/");
    expect(go(report, { ...signedIn, app })).toBe("allowed");
  });
  test.each(["demo", "operations"] as const)("%s users do not open noDemo routes", (mode) => {
    expect(go(account, signedIn, mode)).toBe("/");
    expect(go(invite, signedIn, mode)).toBe("/");
  });
  test("a normal user opens noDemo routes", () => expect(go(account)).toBe("allowed"));
});

test("a route the menu denies leads to the no-permission page", () => {
  const denied = new Set(["/data/app_stats"]);
  expect(guardMenu("/data/app_stats", denied)).toEqual({
    allow: false,
    redirect: "/apply/app_no_auth",
  });
  expect(guardMenu("/data/app_analysis", denied)).toEqual({ allow: true });
});

describe("query orders", () => {
  test("directId is a token on the operations host only, and never stays in the address", () => {
    expect(readQueryOrders("directId=abc&x=1", "operations", 96085)).toMatchObject({
      directId: "abc",
      rest: "x=1",
    });
    expect(readQueryOrders("directId=abc", "normal", 96085)).toMatchObject({
      directId: null,
      rest: "",
    });
  });
  test("experience=1 enters the experience app", () => {
    expect(readQueryOrders("experience=1", "normal", 96085).enterAppId).toBe(96085);
    expect(readQueryOrders("experience=0", "normal", 96085).enterAppId).toBeNull();
  });
  test("search_aid enters that app", () => {
    expect(readQueryOrders("search_aid=100007", "normal", 96085).enterAppId).toBe(100007);
  });
  test.each(["abc", "-1", "1.5", "1e99", ""])("search_aid=%s enters none", (id) => {
    expect(readQueryOrders(`search_aid=${id}`, "normal", 96085).enterAppId).toBeNull();
  });
  test("aso is taken out of the address and kept", () => {
    expect(readQueryOrders("aso=spring&a=b", "normal", 1)).toMatchObject({
      aso: "spring",
      rest: "a=b",
    });
  });
});

describe("write blocks", () => {
  const experience = { ...app, isExperienceApp: true };
  const state = (role: SessionState["role"], current: CurrentApp | null) => ({
    role,
    app: current,
  });
  test("a normal user writes", () => expect(blockedBy(state("normal", app), "normal")).toBeNull());
  test("demo never writes, whatever is exempted", () => {
    expect(blockedBy(state("normal", app), "demo", { operations: true, experience: true })).toBe(
      "demo",
    );
    expect(blockedBy(state("demo", app), "normal")).toBe("demo");
  });
  test("operations staff write only what exempts them", () => {
    expect(blockedBy(state("operations", app), "normal")).toBe("operations");
    expect(blockedBy(state("operations", app), "normal", { operations: true })).toBeNull();
  });
  test("the experience app is read-only unless exempted, and never counts for operations staff", () => {
    expect(blockedBy(state("normal", experience), "normal")).toBe("experience");
    expect(blockedBy(state("normal", experience), "normal", { experience: true })).toBeNull();
    expect(blockedBy(state("operations", experience), "normal", { operations: true })).toBeNull();
  });
});
