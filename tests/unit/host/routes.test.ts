import { parse } from "regexparam";
import { describe, expect, test } from "vitest";
import { findRoute, redirectFor } from "../../../host/app/find-route";
import { routes } from "../../../host/app/routes";
import { returnPath } from "../../../host/route/return-path";
import { zh } from "../../../src/core/text/route";
import { everyRoute } from "../../e2e/every-route";

const parser = (path: string, loose?: boolean) => parse(path, loose);
const find = (path: string) => findRoute(parser, path);

describe("the route table", () => {
  test("every route has a title, and every title a route", () => {
    expect(routes.map(({ path }) => path).sort()).toEqual(Object.keys(zh.titles).sort());
  });

  test("every page for a reader who has signed in is walked through", () => {
    const walked = new Set(everyRoute.map((path) => find(path.split("?")[0] ?? "")?.route.path));
    const pages = routes.filter(({ layout }) => layout !== "bare");
    const left = pages.map(({ path }) => path).filter((path) => !walked.has(path));
    // For operators, and for those without access to an app.
    expect(left.sort()).toEqual(["/apply/app_no_auth", "/ops"]);
  });

  test("no path stands twice", () => {
    expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
  });

  test("only sign-in, errors and shared reports are open to everybody", () => {
    const open = routes.filter(({ isPublic }) => isPublic).map(({ path }) => path);
    expect(open.sort()).toEqual([
      "/404",
      "/agreement",
      "/forget",
      "/grant_invite/:invite",
      "/login",
      "/privacy",
      "/register",
      "/setup",
      "/share_chart/:appkey/:id/:level?",
      "/share_chart_adv/:appkey/:id",
      "/share_chart_asa/:appkey/:id",
      "/share_chart_group/:appkey/:id",
      "/share_invite",
      "/wechat",
    ]);
  });

  test("pages of an app need an app; account pages are closed to demo", () => {
    for (const route of routes) {
      const isOfApp =
        /^\/(apply|data|integration|channel|share|monitor|promote_links|afpm-\w+)\//.test(
          route.path,
        );
      if (isOfApp && route.path !== "/apply/app_no_auth")
        expect(route.needKey, route.path).toBe(true);
      if (route.path.startsWith("/user/")) expect(route.noDemo, route.path).toBe(true);
    }
  });

  test.each([
    ["/share_chart/k1/abc", { appkey: "k1", id: "abc" }],
    ["/share_chart/k1/abc/2", { appkey: "k1", id: "abc", level: "2" }],
    ["/channel/integrated_adv/juliang/7", { type: "juliang", id: "7" }],
    ["/user/message/detail/12", { id: "12" }],
  ])("%s gives its parameters", (path, params) => {
    expect(find(path)?.params).toMatchObject(params);
  });

  test.each(["/nowhere", "/login/more", "/channel", "/share_chart/k1"])("%s is unknown", (path) => {
    expect(find(path)).toBeNull();
  });
});

describe("addresses that lead elsewhere", () => {
  test.each([
    ["/", "", "/workbench"],
    ["/app_info", "", "/control"],
    ["/redirect/data/app_stats", "g=week", "/data/app_stats?g=week"],
    ["/redirect/control", "", "/control"],
    ["/redirect//evil.example", "", "/evil.example"],
  ])("%s?%s leads to %s", (path, search, target) => {
    expect(redirectFor(path, search)).toBe(target);
  });

  test("a screen leads nowhere else", () => expect(redirectFor("/control", "")).toBeNull());
});

describe("where sign-in returns to", () => {
  test("a path of our own", () => {
    expect(returnPath(`from=${encodeURIComponent("/control?scope=auth")}`)).toBe(
      "/control?scope=auth",
    );
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "",
  ])("never %s", (from) => expect(returnPath(`from=${encodeURIComponent(from)}`)).toBeNull());
});
