import { screen, waitFor } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { AppRecord } from "../../../../src/core/api/contract";
import {
  arrivesAt,
  type ConsoleOptions,
  type OpenedConsole,
  openConsole,
} from "../../../support/console";
import { passwordOf, startTestService, type TestService } from "../../../support/service";
import { makeApp, makeEdgeApp, makeWorld, type World } from "../../../support/world";

let service: TestService;
let world: World;
let second: { id: number; appkey: string };
let console: OpenedConsole | undefined;

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  second = await makeApp(service, world.owner.token, "第二应用");
  // Owners of standard apps are asked to upgrade them before anything else.
  await service.store.pool.query("UPDATE app SET edition = '1'");
});
afterEach(() => console?.close());
afterAll(() => service.close());

async function open(address: string, options: ConsoleOptions = {}): Promise<OpenedConsole> {
  console = await openConsole(service, address, { token: world.owner.token, ...options });
  return console;
}
const refused = (code: string, message: string) =>
  new Response(JSON.stringify({ retCode: code, retMsg: message }), {
    headers: { "content-type": "application/json" },
  });
const isCall = (request: Request, name: string) => request.url.endsWith(`/${name}`);
const manage = "/channel/channel_manage";
const appkeyNow = () => console?.session.store.getState().app?.appkey ?? null;

describe("a refusal of the app", () => {
  test.each(["0202", "0233"])("%s leads from a page of the app to /control", async (code) => {
    await open(manage, {
      appId: world.app.id,
      intercept: async (request) =>
        isCall(request, "channelList") ? refused(code, "您没有该应用的权限") : undefined,
    });
    await screen.findAllByText("您没有该应用的权限");
    await arrivesAt("/control");
    await screen.findByRole("heading", { name: "应用管理" });
    expect(appkeyNow()).toBeNull();
    expect(console?.addresses).not.toContain("/workbench");
  });

  test("leads from a page without an app there as well", async () => {
    await open("/workbench", {
      intercept: async (request) =>
        isCall(request, "stat/workbench") ? refused("0202", "应用不存在或已被删除") : undefined,
    });
    await arrivesAt("/control");
    await screen.findAllByText("应用不存在或已被删除");
  });
});

describe("the menu of the app", () => {
  test("comes before any call of its page", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { calls } = await open(manage, {
      appId: world.app.id,
      intercept: async (request) => {
        if (isCall(request, "applyAuth/menu")) await held;
        return undefined;
      },
    });
    await screen.findByRole("button", { name: /切换应用/ });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(calls.some(({ path }) => path.endsWith("/channelList"))).toBe(false);
    expect(screen.queryByRole("heading", { name: "渠道管理" })).toBeNull();
    release();
    await screen.findByRole("heading", { name: "渠道管理" });
    expect(calls.filter(({ path }) => path.endsWith("/applyAuth/menu"))).toHaveLength(1);
  });

  test("keeps out of a page that is not granted, which makes no call", async () => {
    const token = await world.authorise("13700009001", [{ key: "data", level: "read" }]);
    const { calls } = await open(manage, { token, appId: world.app.id });
    await arrivesAt(/^\/apply\/app_no_auth\?/);
    await screen.findByText("您没有权限访问此页");
    expect(calls.some(({ path }) => path.endsWith("/channelList"))).toBe(false);
    expect(new URLSearchParams(location.search).get("from")).toBe(
      `${manage}?app=${world.app.appkey}`,
    );
  });

  test("leads from a page of the other product line to the app's first page", async () => {
    const { id } = await makeEdgeApp(service, world.owner.token, "加速应用");
    await open("/apply/app_info", { appId: id });
    await arrivesAt(/^\/afpm-config\/domain-config/);
  });

  test("that fails is empty, and a check that fails goes on to the page", async () => {
    const { calls } = await open(manage, {
      appId: world.app.id,
      intercept: async (request) =>
        isCall(request, "applyAuth/menu") || isCall(request, "apply/selectOption")
          ? new Response("", { status: 502 })
          : undefined,
    });
    await screen.findByRole("heading", { name: "渠道管理" });
    expect(calls.some(({ path }) => path.endsWith("/apply/selectOption"))).toBe(true);
  });

  test("that fails still keeps out whom the check keeps out", async () => {
    const token = await world.authorise("13700009002", [{ key: "data", level: "read" }]);
    await open(manage, {
      token,
      appId: world.app.id,
      intercept: async (request) =>
        isCall(request, "applyAuth/menu") ? new Response("", { status: 502 }) : undefined,
    });
    await arrivesAt(/^\/apply\/app_no_auth\?/);
  });

  test("is asked for each time an app is selected", async () => {
    const { calls, session, user } = await open(manage, { appId: world.app.id });
    await screen.findByRole("heading", { name: "渠道管理" });
    await user.click(screen.getByRole("button", { name: /切换应用/ }));
    await user.click(await screen.findByRole("button", { name: "进入 第二应用" }));
    await arrivesAt(`/apply/app_info?app=${second.appkey}`);
    await session.enterApp(world.app.id);
    await waitFor(() => {
      const requested = calls.filter(({ path }) => path.endsWith("/applyAuth/menu"));
      expect(requested.map(({ appkey }) => appkey)).toEqual([
        world.app.appkey,
        second.appkey,
        world.app.appkey,
      ]);
    });
  });
});

describe("the app in the address", () => {
  test("stands in the address of its pages and in the links to them", async () => {
    await open(`${manage}?tab=adv`, { appId: world.app.id });
    await arrivesAt(`${manage}?tab=adv&app=${world.app.appkey}`);
    const link = await screen.findByRole("link", { name: "应用统计" });
    expect(link.getAttribute("href")).toBe(`/data/app_stats?app=${world.app.appkey}`);
  });

  test("opens, whatever was open before", async () => {
    const { calls } = await open(`${manage}?app=${second.appkey}`, { appId: world.app.id });
    await screen.findByRole("heading", { name: "渠道管理" });
    expect(appkeyNow()).toBe(second.appkey);
    const lists = calls.filter(({ path }) => path.endsWith("/channelList"));
    expect(new Set(lists.map(({ appkey }) => appkey))).toEqual(new Set([second.appkey]));
  });

  test("opens where no app was open", async () => {
    await open(`${manage}?app=${second.appkey}`);
    await screen.findByRole("heading", { name: "渠道管理" });
    expect(appkeyNow()).toBe(second.appkey);
  });

  test.each([
    ["nosuch1", "应用不存在或已被删除"],
    ["foreign", "您没有该应用的权限"],
  ])("%s that cannot be opened leads to /control and says why", async (appkey, message) => {
    const foreign = await makeApp(service, world.outsider.token, `应用${appkey}`);
    const key = appkey === "foreign" ? foreign.appkey : appkey;
    await open(`${manage}?app=${key}`, { appId: world.app.id });
    await arrivesAt("/control");
    await screen.findAllByText(message);
    expect(appkeyNow()).toBeNull();
  });

  test("survives sign-in", async () => {
    await open(`${manage}?app=${second.appkey}`, { token: "" });
    await arrivesAt(`/login?from=${encodeURIComponent(`${manage}?app=${second.appkey}`)}`);
    const { map } = await service.call("user/accountInfo", {}, { token: world.owner.token });
    console?.session.signIn({ ...map, token: world.owner.token });
    await screen.findByRole("heading", { name: "渠道管理" });
    expect(appkeyNow()).toBe(second.appkey);
  });

  test("without an address and without an app leads to the workbench", async () => {
    await open(manage);
    await arrivesAt("/workbench");
  });
});

describe("orders in the address", () => {
  test("search_aid opens that app and goes from the address", async () => {
    await open(`${manage}?search_aid=${second.id}`, { appId: world.app.id });
    await arrivesAt(`${manage}?app=${second.appkey}`);
    await screen.findByRole("heading", { name: "渠道管理" });
  });

  test.each(["999999", "abc"])("search_aid=%s says so and lands on /control", async (id) => {
    await open(`/workbench?search_aid=${id}`, { appId: world.app.id });
    await arrivesAt("/control");
    await screen.findAllByText("应用不存在或已被删除");
  });

  test.each(["/workbench", "/login"])("at %s before sign-in they act after it", async (path) => {
    await open(`${path}?experience=1`, { token: "" });
    await arrivesAt(/^\/login/);
    const { map } = await service.call("user/accountInfo", {}, { token: world.owner.token });
    console?.session.signIn({ ...map, token: world.owner.token });
    await arrivesAt("/workbench");
    await waitFor(() => expect(appkeyNow()).toBe(world.experience.appkey));
  });

  describe.each([
    ["/", "/workbench"],
    ["/app_info", "/control"],
    ["/redirect/workbench", "/workbench"],
    ["/redirect/channel/channel_manage", manage],
    [manage, manage],
  ])("at %s", (path, lands) => {
    const at = (appkey: string) => (lands === manage ? `${manage}?app=${appkey}` : lands);

    test("search_aid opens its app, with another one open", async () => {
      await open(`${path}?search_aid=${second.id}&aso=spring`, { appId: world.app.id });
      await arrivesAt(at(second.appkey));
      await waitFor(() => expect(appkeyNow()).toBe(second.appkey));
      expect(console?.session.store.getState().aso).toBe("spring");
    });

    test("search_aid opens its app, with another one in the address", async () => {
      await open(`${path}?app=${world.app.appkey}&search_aid=${second.id}`);
      await arrivesAt(at(second.appkey));
      await waitFor(() => expect(appkeyNow()).toBe(second.appkey));
    });

    test("experience=1 opens the experience app", async () => {
      await open(`${path}?experience=1&app=${second.appkey}`, { appId: world.app.id });
      await arrivesAt(at(world.experience.appkey));
      await waitFor(() => expect(appkeyNow()).toBe(world.experience.appkey));
    });

    test("both wait for sign-in, and the campaign outlasts it", async () => {
      await open(`${path}?search_aid=${second.id}&aso=spring`, { token: "" });
      await arrivesAt(/^\/login\?from=/);
      const { map } = await service.call("user/accountInfo", {}, { token: world.owner.token });
      console?.session.signIn({ ...map, token: world.owner.token });
      await arrivesAt(at(second.appkey));
      await waitFor(() => expect(appkeyNow()).toBe(second.appkey));
      expect(console?.session.store.getState().aso).toBe("spring");
    });

    test("directId signs in, and the app that comes with it opens", async () => {
      const deployment = { operationsHosts: [location.hostname] };
      const query = `directId=${world.operations}&search_aid=${world.app.id}&aso=spring`;
      await open(`${path}?${query}`, { token: "", deployment });
      await arrivesAt(at(world.app.appkey));
      await waitFor(() => expect(appkeyNow()).toBe(world.app.appkey));
      expect(console?.session.store.getState()).toMatchObject({
        token: world.operations,
        aso: "spring",
      });
    });
  });

  test("directId of a second customer replaces user and app of the first", async () => {
    const deployment = { operationsHosts: [location.hostname] };
    await open(`/workbench?directId=${world.operations}`, {
      token: world.outsider.token,
      deployment,
    });
    await waitFor(() =>
      expect(console?.session.store.getState()).toMatchObject({
        token: world.operations,
        role: "operations",
        user: { id: world.owner.id },
        app: null,
      }),
    );
    expect(location.search).toBe("");
  });

  test("operations staff can load the experience app", async () => {
    const deployment = { operationsHosts: [location.hostname] };
    await open(`${manage}?directId=${world.operations}&experience=1`, { token: "", deployment });
    await screen.findByRole("heading", { name: "渠道管理" });
    const app = console?.session.store.getState().app as AppRecord;
    expect(app).toMatchObject({ id: world.experience.id, isExperienceApp: false });
  });
});

test("signing out waits and goes to sign-in once", async () => {
  const { user, addresses } = await open("/workbench");
  await user.click(await screen.findByRole("button", { name: "用户菜单" }));
  await user.click(await screen.findByRole("menuitem", { name: "退出登录" }));
  await screen.findByText("已退出登录");
  expect(location.pathname).toBe("/workbench");
  await arrivesAt("/login");
  await screen.findByRole("heading", { name: "登录析源" });
  expect(addresses.filter((address) => address.startsWith("/login"))).toEqual(["/login"]);
  const { map } = await service.call("user/login", {
    type: "password",
    mobile: "13800000001",
    password: passwordOf("abc123"),
  });
  world.owner.token = map.token;
});
