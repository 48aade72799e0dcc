import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { AppRecord, MenuRoute } from "../../../../../src/core/api/contract";
import { AppSidebar } from "../../../../../src/widgets/app/app-sidebar";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;
let app: AppRecord;

beforeAll(async () => {
  view = await startAppWorld();
  app = await view.record(view.world.app.id);
});
afterAll(() => view.test.close());
afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function open(options: ScreenOptions = {}, current = "/data/app_stats", isCollapsed = false) {
  const onMenu = vi.fn<(denied: ReadonlySet<string>) => void>();
  const widget = <AppSidebar current={current} onMenu={onMenu} isCollapsed={isCollapsed} />;
  return { onMenu, ...renderScreen(view.test, widget, { token: view.token, app, ...options }) };
}
const menu = () => within(screen.getByRole("navigation", { name: "应用菜单" }));
const isMenuCall = ({ url }: Request) => url.endsWith("applyAuth/menu");

test("a menu that fails says so and is asked for again; switching and copying still work", async () => {
  let requested = 0;
  let isBroken = true;
  const { user, onMenu } = open({
    intercept: async (request) => {
      if (!isMenuCall(request)) return undefined;
      requested += 1;
      if (!isBroken) return undefined;
      return new Response("", { status: 502 });
    },
  });
  await waitFor(() => expect(requested).toBe(1));
  await waitFor(() => expect(screen.queryByText("加载中")).toBeNull());
  expect(screen.queryByRole("navigation", { name: "应用菜单" })).toBeNull();
  expect(onMenu).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: /切换应用/ }));
  await screen.findByRole("button", { name: "进入 第二应用" });
  await user.keyboard("{Escape}");
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "重试" }));
  await waitFor(() => expect(menu().queryAllByRole("link").length).toBeGreaterThan(0));
  expect(requested).toBe(2);
});

test("without a current app no menu is asked for and no keys are shown", async () => {
  const calls: Request[] = [];
  const { user } = renderScreen(view.test, <AppSidebar current="/workbench" />, {
    token: view.token,
    intercept: async (request) => void calls.push(request) as undefined,
  });
  await user.click(screen.getByRole("button", { name: "切换应用" }));
  await screen.findByRole("button", { name: "进入 第二应用" });
  expect(calls.filter(isMenuCall)).toEqual([]);
  expect(screen.queryByText("AppKey")).toBeNull();
});

test("the owner sees every section with its pages, the shown one marked", async () => {
  const { onMenu } = open();
  const current = await screen.findByRole("link", { name: "应用统计" });
  expect(current.getAttribute("aria-current")).toBe("page");
  expect(current.getAttribute("href")).toBe("/data/app_stats");
  expect(
    menu()
      .getAllByRole("heading")
      .map((heading) => heading.textContent),
  ).toEqual(["应用", "数据", "集成", "渠道", "分享", "监控", "推广链接"]);
  expect(menu().queryByRole("link", { name: "新建渠道" })).toBeNull();
  expect([...(onMenu.mock.lastCall?.[0] ?? [])]).toEqual([]);
});

test("a form or detail page marks the page it belongs to", async () => {
  open({}, "/channel/channel_edit/:id");
  const manage = await screen.findByRole("link", { name: "渠道管理" });
  expect(manage.getAttribute("aria-current")).toBe("page");
});

test.each([
  ["ios", "iOS 配置"],
  ["android", "Android 配置"],
  ["harmony", "鸿蒙配置"],
])("the guide of %s marks the set-up of its system", async (platform, name) => {
  open({}, `/integration/${platform}`);
  const entry = await screen.findByRole("link", { name });
  expect(entry.getAttribute("aria-current")).toBe("page");
});

const served = (obj: MenuRoute[]) => async (request: Request) =>
  isMenuCall(request)
    ? new Response(JSON.stringify({ retCode: "0000", retMsg: "", obj }), {
        headers: { "content-type": "application/json" },
      })
    : undefined;
const route = (path: string, rest: Partial<MenuRoute> = {}, meta = {}): MenuRoute => ({
  path,
  name: path,
  ...rest,
  meta: { title: path, ...meta },
});

test("a page stands in the menu as the page that the service names", async () => {
  const intercept = served([
    route("/data", {
      children: [
        route("/data/app_stats"),
        route("/data/deep/:id", { hidden: true }, { activeMenu: "/data/app_stats" }),
      ],
    }),
  ]);
  open({ intercept }, "/data/deep/:key");
  const entry = await screen.findByRole("link", { name: "/data/app_stats" });
  expect(entry.getAttribute("aria-current")).toBe("page");
});

test("a page alone has a group around it only where the service wants one", async () => {
  const intercept = served([
    route("/data", { children: [route("/data/app_stats")] }),
    route("/share", { alwaysShow: true, children: [route("/share/share_report")] }),
  ]);
  const whole = open({ intercept }, "/data/app_stats");
  const only = await screen.findByRole("link", { name: "/data/app_stats" });
  expect(only.getAttribute("aria-current")).toBe("page");
  expect(
    menu()
      .getAllByRole("heading")
      .map((heading) => heading.textContent),
  ).toEqual(["/share"]);
  whole.unmount();
  const rail = open({ intercept }, "/data/app_stats", true);
  const icon = await screen.findByRole("button", { name: "/data/app_stats" });
  expect(icon.getAttribute("aria-current")).toBe("true");
  await rail.user.click(icon);
  expect(rail.visited).toEqual(["/data/app_stats"]);
});

test("pages of the other line and, in a private deployment, of the operator are in no menu", async () => {
  const children = [
    route("/data/app_stats"),
    route("/data/app_analysis", {}, { flag: "afpm" }),
    route("/data/data_comparison", {}, { noSystem: true }),
  ];
  const intercept = served([route("/data", { children })]);
  const links = async () => {
    await screen.findByRole("link", { name: "/data/app_stats" });
    return menu()
      .getAllByRole("link")
      .map((link) => link.textContent);
  };
  const usual = open({ intercept });
  expect(await links()).toEqual(["/data/app_stats", "/data/data_comparison"]);
  usual.unmount();
  open({ intercept, deployment: { privateHosts: [location.hostname] } });
  expect(await links()).toEqual(["/data/app_stats"]);
});

test("an authorised account sees its modules only, and the denied pages are told", async () => {
  const token = await view.world.authorise("13700003001", [{ key: "channel", level: "read" }]);
  const { onMenu } = open({ token, app: await view.record(app.id, token) });
  await screen.findByRole("link", { name: "渠道管理" });
  expect(menu().getAllByRole("heading")).toHaveLength(1);
  expect(screen.getByText("自有应用（授权）")).toBeTruthy();
  const denied = onMenu.mock.lastCall?.[0] ?? new Set<string>();
  expect(denied.has("/channel/channel_add")).toBe(true);
  expect(denied.has("/data/app_stats")).toBe(true);
  expect(denied.has("/channel/channel_manage")).toBe(false);
});

test("AppKey and Scheme are shown and copied", async () => {
  const { user } = open();
  expect(screen.getByText(app.appkey)).toBeTruthy();
  expect(screen.getByText(`xi${app.appkey}`)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "复制 AppKey" }));
  await screen.findAllByText("复制成功");
  expect(await navigator.clipboard.readText()).toBe(app.appkey);
  await user.click(screen.getByRole("button", { name: "复制 Scheme" }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(`xi${app.appkey}`));
});

test("a clipboard that refuses is said", async () => {
  const { user } = open();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(screen.getByRole("button", { name: "复制 AppKey" }));
  await screen.findAllByText("复制失败");
});

test("a section folds, which this device remembers; a page inside unfolds it", async () => {
  const first = open();
  await first.user.click(await screen.findByRole("button", { name: "渠道" }));
  expect(screen.queryByRole("link", { name: "渠道管理" })).toBeNull();
  expect(screen.getByRole("link", { name: "应用统计" })).toBeTruthy();
  first.unmount();
  const again = open();
  const section = await screen.findByRole("button", { name: "渠道" });
  expect(section.getAttribute("aria-expanded")).toBe("false");
  again.unmount();
  open({}, "/channel/channel_manage");
  await screen.findByRole("link", { name: "渠道管理" });
});

test("collapsed it is a rail of named icons that open their pages", async () => {
  const { user, visited } = open({}, "/channel/channel_report", true);
  const channels = await screen.findByRole("button", { name: "渠道" });
  expect(channels.getAttribute("title")).toBe("渠道");
  expect(channels.getAttribute("aria-current")).toBe("true");
  expect(screen.queryByText("AppKey")).toBeNull();
  await user.click(channels);
  await user.click(await screen.findByRole("menuitem", { name: "归因设置" }));
  expect(visited).toEqual(["/channel/attribution"]);
});

test("without the page that is shown it lists all and marks none", async () => {
  renderScreen(view.test, <AppSidebar />, { token: view.token, app });
  await screen.findByRole("link", { name: "应用信息" });
  expect(document.querySelector("[aria-current=page]")).toBeNull();
});
