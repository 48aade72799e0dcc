import { describe, expect, test } from "vitest";
import type { MenuRoute } from "../../../../src/core/api/contract";
import { guardMenu, guardRoute, needsMenu } from "../../../../src/core/session/guard";
import { type CurrentApp, type SessionState, signedOut } from "../../../../src/core/session/state";
import {
  readAppUrlCommand,
  takeUrlCommand,
  withAppUrlCommands,
} from "../../../../src/core/session/url-commands";
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

describe("the menu of an app", () => {
  const entry = (path: string, meta: Partial<MenuRoute["meta"]> = {}): MenuRoute => ({
    path,
    name: path,
    meta: { title: path, ...meta },
  });
  const section = (path: string, meta: Partial<MenuRoute["meta"]>, ...children: MenuRoute[]) => ({
    ...entry(path, meta),
    children,
  });
  const state = { ...signedIn, app };
  const request = (
    path: string,
    menu: MenuRoute[],
    mode: Parameters<typeof guardMenu>[3] = "normal",
  ) => {
    const verdict = guardMenu({ path }, menu, state, mode);
    if (!verdict) return "unknown";
    return verdict.allow ? "allowed" : verdict.redirect;
  };

  test("a route that is not granted leads to the no-permission page", () => {
    const menu = [
      section(
        "/data",
        {},
        entry("/data/app_stats", { isAuth: false }),
        entry("/data/app_analysis"),
      ),
    ];
    expect(request("/data/app_stats", menu)).toBe("/apply/app_no_auth");
    expect(request("/data/app_analysis", menu)).toBe("allowed");
  });

  test("what a route does not say itself its section says", () => {
    const menu = [
      section(
        "/data",
        { isAuth: false },
        entry("/data/app_stats"),
        entry("/data/x", { isAuth: true }),
      ),
    ];
    expect(request("/data/app_stats", menu)).toBe("/apply/app_no_auth");
    expect(request("/data/x", menu)).toBe("allowed");
  });

  test("defAuth opens a route all the same", () => {
    const menu = [section("/data", {}, entry("/data/app_stats", { isAuth: false, defAuth: true }))];
    expect(request("/data/app_stats", menu)).toBe("allowed");
  });

  test.each(["demo", "operations"] as const)("noDemo leads %s users to /", (mode) => {
    const menu = [section("/integration", {}, entry("/integration/web", { noDemo: true }))];
    expect(request("/integration/web", menu, mode)).toBe("/");
    expect(request("/integration/web", menu)).toBe("allowed");
  });

  test("needKey leads to / while no app is open", () => {
    const menu = [section("/data", {}, entry("/data/app_stats", { needKey: true }))];
    const verdict = guardMenu({ path: "/data/app_stats" }, menu, signedIn, "normal");
    expect(verdict).toEqual({ allow: false, redirect: "/" });
  });

  test("a route with parameters is found whatever they are called; an unknown one is unknown", () => {
    const menu = [section("/channel", {}, entry("/channel/channel_edit/:key", { isAuth: false }))];
    expect(request("/channel/channel_edit/:id", menu)).toBe("/apply/app_no_auth");
    expect(request("/channel/other/:id", menu)).toBe("unknown");
    expect(request("/channel/other/:id", [])).toBe("unknown");
  });

  test("flag opens a route for apps of its line and leads others to their first page", () => {
    const menu = [section("/afpm-data", {}, entry("/afpm-data/basic-info", { flag: "afpm" }))];
    const verdictFor = (line: CurrentApp["line"]) =>
      guardMenu(
        { path: "/afpm-data/basic-info" },
        menu,
        { ...state, app: { ...app, line } },
        "normal",
      );
    expect(verdictFor("afpm")).toEqual({ allow: true });
    expect(verdictFor("attribution")).toEqual({ allow: false, redirect: "/data/app_stats" });
  });

  test("noSystem leads to / in a private deployment", () => {
    const menu = [section("/apply", {}, entry("/apply/configure_rewards", { noSystem: true }))];
    expect(request("/apply/configure_rewards", menu)).toBe("allowed");
    expect(request("/apply/configure_rewards", menu, "private")).toBe("/");
  });

  test("type closes a form to a token that may only look", () => {
    const menu = [section("/channel", {}, entry("/channel/channel_add", { type: "Add" }))];
    const route = { path: "/channel/channel_add" };
    expect(guardMenu(route, menu, state, "normal")).toEqual({ allow: true });
    expect(guardMenu(route, menu, { ...state, isReadOnly: true }, "normal")).toEqual({
      allow: false,
      redirect: "/apply/app_no_auth",
    });
  });

  test("pages of an app wait for it, but for those with defAuth", () => {
    expect(needsMenu(report)).toBe(true);
    expect(needsMenu({ ...report, defAuth: true })).toBe(false);
    expect([workbench, login, shared, account].map(needsMenu)).toEqual(Array(4).fill(false));
  });
});

describe("what an address brings along", () => {
  test("directId is a token on the operations host only, and never stays in the address", () => {
    expect(takeUrlCommand("directId=abc&x=1", "operations")).toMatchObject({
      directId: "abc",
      rest: "x=1",
    });
    expect(takeUrlCommand("directId=abc", "normal")).toMatchObject({ directId: null, rest: "" });
  });
  test("aso is taken out of the address and kept", () => {
    expect(takeUrlCommand("aso=spring&a=b", "normal")).toMatchObject({
      aso: "spring",
      rest: "a=b",
    });
  });
});

describe("apps that an address orders", () => {
  test("experience=1 orders the experience app, experience=0 none", () => {
    expect(readAppUrlCommand("experience=1&a=b", 96085)).toEqual({ app: 96085, rest: "a=b" });
    expect(readAppUrlCommand("experience=0", 96085)).toEqual({ app: null, rest: "" });
  });
  test("search_aid orders that app", () => {
    expect(readAppUrlCommand("search_aid=100007", 96085)?.app).toBe(100007);
  });
  test.each(["abc", "-1", "1.5", "1e99"])("search_aid=%s can be no app", (id) => {
    expect(readAppUrlCommand(`search_aid=${id}`, 96085)?.app).toBe("unknown");
  });
  test("a query without an order is left alone", () => {
    expect(readAppUrlCommand("app=k&from=1", 96085)).toBeNull();
  });
  test("sign-in hands orders on to the page that follows", () => {
    expect(withAppUrlCommands("/workbench", "search_aid=7&x=1")).toBe("/workbench?search_aid=7");
    expect(withAppUrlCommands("/control?scope=auth", "experience=1")).toBe(
      "/control?scope=auth&experience=1",
    );
    expect(withAppUrlCommands("/workbench?search_aid=7", "search_aid=8")).toBe(
      "/workbench?search_aid=7",
    );
    expect(withAppUrlCommands("/workbench", "")).toBe("/workbench");
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
