import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { formatCount } from "../../../../../src/core/format/number";
import { useGuideStep } from "../../../../../src/core/query/use-guide-step";
import { Workbench } from "../../../../../src/widgets/workbench/workbench";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import { type ReportWorld, startReportWorld } from "../../report/report-world";

let view: ReportWorld;

beforeAll(async () => {
  view = await startReportWorld();
  await makeApp(view.test, view.world.owner.token, "第二应用");
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <Workbench />, { token: view.owner.token, ...options });
/** The screen of a step, as the host shows it. */
function StepSeen() {
  useGuideStep("adIntegrationGuide");
  return null;
}
const guide = async () => {
  const title = await screen.findByRole("heading", { name: "新手引导" });
  return within(title.closest("section") as HTMLElement);
};

test("a report that fails says so; the first steps stay usable and a retry brings the rest", async () => {
  let isDown = true;
  const { user } = open({
    intercept: async ({ url }) =>
      isDown && url.endsWith("stat/workbench") ? new Response("", { status: 502 }) : undefined,
  });
  const alert = within(await screen.findByRole("alert"));
  expect((await guide()).getByText("集成 SDK")).toBeTruthy();
  isDown = false;
  await user.click(alert.getByRole("button", { name: "重试" }));
  await screen.findByRole("table", { name: "应用排行" });
});

describe("pinned views", () => {
  const session = () => ({ token: view.owner.token, appkey: view.world.app.appkey });
  const pin = async (name: string, query: string) => {
    const body = { page: "app-stats", name, query };
    const { map } = await view.test.call("view/save", body, session());
    await view.test.call("view/pin", { id: map.id, isPinned: true }, session());
  };
  const names = () =>
    within(screen.getByRole("list", { name: "固定的视图" }))
      .getAllByRole("button", { name: /自有应用/ })
      .map((button) => button.querySelector("strong")?.textContent);

  test("open their report as it was saved, and are put in order and taken off", async () => {
    const without = open();
    await screen.findByRole("table", { name: "应用排行" });
    expect(screen.queryByRole("list", { name: "固定的视图" })).toBeNull();
    without.unmount();
    await pin("安卓周报", "g=week&platform=android");
    await pin("苹果日报", "platform=ios");
    const { user, visited } = open();
    await screen.findByRole("list", { name: "固定的视图" });
    expect(names()).toEqual(["安卓周报", "苹果日报"]);
    const act = async (name: string, action: string) => {
      await user.click(screen.getByRole("button", { name: `「${name}」的操作` }));
      await user.click(await screen.findByRole("menuitem", { name: action }));
    };
    await act("苹果日报", "前移");
    await waitFor(() => expect(names()).toEqual(["苹果日报", "安卓周报"]));
    await act("苹果日报", "取消固定");
    await waitFor(() => expect(names()).toEqual(["安卓周报"]));
    await user.click(screen.getByRole("button", { name: /安卓周报 ?自有应用/ }));
    await waitFor(() => expect(visited).toEqual(["/data/app_stats?g=week&platform=android"]));
  });
});

test("the default board of the app comes below, with the figures of its cards, and leads to it", async () => {
  const session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { id } = view.world.app;
  const app = (await view.test.call("apply/applyInfo", { id }, session)).map;
  const number = { kind: "number", id: "a", x: 0, y: 0, w: 3, h: 3, metric: "install" } as const;
  const body = { name: "增长", filter: { range: "last7" }, cards: [number] } as const;
  const board = (await view.test.call("board/save", body as never, session)).map;
  const without = open({ app });
  await screen.findByRole("table", { name: "应用排行" });
  expect(screen.queryByText(/^默认看板/)).toBeNull();
  without.unmount();
  await view.test.call("board/setDefault", { id: board.id }, session);
  open({ app });
  await screen.findByText(`默认看板：增长 · ${app.name}`);
  const shown = within(await screen.findByRole("region", { name: /安装量/ }));
  const dayMs = 86_400_000;
  const shanghaiMs = view.test.now() + 8 * 3_600_000;
  const day = (back: number) => new Date(shanghaiMs - back * dayMs).toISOString().slice(0, 10);
  const { map } = await view.test.call("stat/trend", { start: day(6), end: day(0) }, session);
  await shown.findByText(formatCount(map.totals.install));
  expect(screen.getByRole("link", { name: "打开看板" }).getAttribute("href")).toBe("/data/boards");
});

describe("a new account", () => {
  test("is told that it has no app, and every way leads to creating one", async () => {
    const { token } = await view.test.signUp("13877770001");
    const { user, visited } = open({ token });
    await screen.findByText("还没有应用");
    for (const button of screen.getAllByRole("button", { name: "创建应用" }))
      await user.click(button);
    const steps = await guide();
    expect(steps.getByText("已完成 0 / 5")).toBeTruthy();
    await user.click(steps.getByRole("button", { name: "去集成：集成 SDK" }));
    expect(new Set(visited)).toEqual(new Set(["/control?create=1"]));
    expect(visited.length).toBeGreaterThan(2);
  });
});

describe("the five first steps", () => {
  test("can all be finished by a new account", async () => {
    const { token } = await view.test.signUp("13877770003");
    const app = await makeApp(view.test, token, "新手应用");
    const session = { token, appkey: app.appkey };
    const groupId = (await view.test.call("allGroups", {}, session)).map.list[0].id;
    await view.test.call("channel/addChannel", { groupId, channelName: "第一个" }, session);
    const first = open({ token });
    const steps = await guide();
    await steps.findByText("已完成 2 / 5");
    await first.user.click(steps.getByRole("button", { name: "标记完成：集成 SDK" }));
    await steps.findByText("已完成 3 / 5");
    await first.user.click(steps.getByRole("button", { name: "标记完成：集成检测" }));
    await steps.findByText("已完成 4 / 5");
    await first.user.click(steps.getByRole("button", { name: "去查看：查看报表" }));
    await waitFor(() => expect(first.visited).toEqual(["/data/app_stats"]));
    first.unmount();
    const record = (await view.test.call("apply/applyInfo", { id: app.id }, { token })).map;
    const seen = renderScreen(view.test, <StepSeen />, { token, app: record });
    await waitFor(() =>
      expect(Object.values(seen.session.store.getState().guideObj)).not.toContain(false),
    );
    seen.unmount();
    const { map } = await view.test.call("user/accountInfo", {}, { token });
    expect(Object.values(map.guideObj)).toEqual(Array(5).fill(true));
  });
});

describe("an account with apps", () => {
  test("sees today over all apps against yesterday, and the apps by installs", async () => {
    open();
    const table = await screen.findByRole("table", { name: "应用排行" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell")[2]?.textContent)).toEqual(["2", "0"]);
    expect(rows[0]?.textContent).toContain("自有应用");
    expect(rows[1]?.textContent).toContain("第二应用");
    for (const label of ["访问量", "点击量", "安装量", "注册量"]) {
      expect(screen.getByText(label)).toBeTruthy();
    }
    expect(screen.getByText(/数据更新于 [\d-]{10} [\d:]{8}/)).toBeTruthy();
  });

  test("what it has done is ticked in the guide, and the next step enters its app", async () => {
    const { user, session, visited } = open();
    const steps = await guide();
    await waitFor(() => expect(steps.queryByText("已完成 0 / 5")).toBeNull());
    expect(session.store.getState().guideObj).toMatchObject({
      controlGuide: true,
      channelGuide: true,
      iosIntegrationGuide: true,
      infoGuide: true,
      adIntegrationGuide: false,
    });
    expect(steps.queryByRole("button", { name: /创建应用|创建渠道/ })).toBeNull();
    await screen.findByRole("table", { name: "应用排行" });
    await user.click(steps.getByRole("button", { name: "去查看：查看报表" }));
    await waitFor(() => expect(visited).toEqual(["/data/app_stats"]));
    expect(session.store.getState().app?.name).toBe("自有应用");
  });

  test("an app is entered from its row", async () => {
    const { user, visited, session } = open();
    await user.click(await screen.findByRole("button", { name: "进入 第二应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/data/app_stats"]));
    expect(session.store.getState().app?.name).toBe("第二应用");
  });

  test("apps authorised to it are marked, and open on their information", async () => {
    const token = await view.world.authorise("13877770002", [{ key: "data", level: "read" }]);
    const { user, visited } = open({ token });
    await screen.findByText("自有应用（授权）");
    await user.click(screen.getByRole("button", { name: "进入 自有应用" }));
    await waitFor(() => expect(visited).toEqual(["/redirect/apply/app_info"]));
  });
});

test("what waits stands beside the apps, with the way to it, and says where there is nothing", async () => {
  const { user, visited } = open();
  const todos = within(await screen.findByRole("list", { name: "待办" }));
  const line = todos.getByText("还没有渠道").closest("li") as HTMLElement;
  expect(within(line).getByText("第二应用")).toBeTruthy();
  expect(screen.getByText("一切正常")).toBeTruthy();
  expect(screen.getByText("没有公告")).toBeTruthy();
  await user.click(within(line).getByRole("button", { name: "去创建 第二应用" }));
  await waitFor(() => expect(visited.at(-1)).toBe("/channel/channel_add"));
});

test("an announcement is read in a dialog, and leads on", async () => {
  const notice = {
    kind: "notice",
    title: "例行维护",
    body: "周六两点\n约一小时",
    link: "/user/balance",
  };
  const { token } = view.world.operator;
  const body = { ...notice, startTime: view.test.now() - 1, endTime: null } as const;
  await view.test.call("operator/announcementSave", body as never, { token });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "查看 例行维护" }));
  const dialog = within(await screen.findByRole("dialog", { name: "例行维护" }));
  expect(dialog.getByText(/约一小时/)).toBeTruthy();
  expect(dialog.getByRole("link", { name: "前往" }).getAttribute("href")).toBe("/user/balance");
});
