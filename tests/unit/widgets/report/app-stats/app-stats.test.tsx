import { act, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { makeApp } from "../../../../support/world";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <AppStats />, { ...view.owner, ...options });
const totalRow = async () => {
  const table = await screen.findByRole("table", { name: "明细" });
  return within(table).getByRole("row", { name: /^合计/ });
};
/** Calls made, by the last part of their path. */
const calls = () => {
  const made: { name: string; body: Record<string, unknown> }[] = [];
  const intercept = async (request: Request) => {
    const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
    made.push({ name, body: JSON.parse((await request.text()) || "{}") });
    return undefined;
  };
  return { made, intercept };
};

describe("the app's report", () => {
  test("shows today's cards, the sources and the table of the last seven days with totals", async () => {
    open();
    const cells = within(await totalRow()).getAllByRole("cell");
    expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual(["2", "1", "50.00%", "4"]);
    const sources = await screen.findByRole("table", { name: "来源构成" });
    expect(within(sources).getByRole("row", { name: /自建渠道 3/ })).toBeTruthy();
    expect(within(sources).getByRole("row", { name: /自然 1/ })).toBeTruthy();
    await screen.findByText("累计安装 4");
    expect(screen.getByText(/数据更新于 \d\d:\d\d:\d\d/)).toBeTruthy();
  });

  test("asks for everything at once, and for nothing twice", async () => {
    const { made, intercept } = calls();
    open({ intercept });
    await totalRow();
    await screen.findByText(/累计安装/);
    // The live cards ask again every three seconds, which a slow machine may reach.
    const names = made
      .map(({ name }) => name)
      .filter((name, at, all) => name !== "overview" || all.indexOf(name) === at)
      .toSorted();
    expect(names).toEqual(
      [
        "activity",
        "distribution",
        "eventAllList",
        "groupAndChannelTree",
        "list",
        "list",
        "overview",
        "sources",
        "topChannels",
        "trend",
      ].toSorted(),
    );
  });

  test("shows an event within three seconds of its arrival", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const { made, intercept } = calls();
    open({ intercept });
    await screen.findByText("累计注册 1");
    await view.send("register", [{ deviceId: "b", platform: "android" }]);
    const requested = () => made.filter(({ name }) => name === "overview").length;
    const before = requested();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(requested()).toBeGreaterThan(before);
    await screen.findByText("累计注册 2");
  });

  test("keeps its filter in the address, and reads it from there", async () => {
    const { made, intercept } = calls();
    const { user, search } = open({ intercept });
    await totalRow();
    await user.click(screen.getByRole("combobox", { name: "平台" }));
    await user.click(await screen.findByRole("option", { name: "iOS" }));
    await user.click(screen.getByRole("button", { name: "更多" }));
    await user.click(await screen.findByRole("combobox", { name: "口径" }));
    await user.click(await screen.findByRole("option", { name: "人数（去重）" }));
    await waitFor(() => expect(search()).toBe("platform=ios&distinct=1"));
    // The live cards ask between the others: not the last call, any of them.
    await waitFor(() => expect(made.map(({ body }) => body.platform)).toContain("ios"));
    await screen.findByRole("columnheader", { name: /访问设备数/ });
    await screen.findByRole("button", { name: "更多（1）" });
    await user.click(screen.getByRole("button", { name: "重置" }));
    await waitFor(() => expect(search()).toBe(""));
    await screen.findByRole("button", { name: "更多" });
  });

  test("shows -- with its reason where the filter cannot tell a metric", async () => {
    open({ search: "match=package" });
    const [, visit] = within(await totalRow()).getAllByRole("cell");
    expect(visit?.textContent).toBe("--");
    expect(within(visit as HTMLElement).getByTitle("当前筛选下无法统计该指标")).toBeTruthy();
  });

  test("says how it stands against the compared period", async () => {
    const { made, intercept } = calls();
    open({ search: "compare=previous", intercept });
    await totalRow();
    const trend = made.find(({ name }) => name === "trend");
    expect(trend?.body.compare).toEqual({ kind: "previous" });
  });

  test("whose range is refused says why and keeps the filter at hand", async () => {
    const { user } = open({ search: "from=2020-01-01&to=2026-11-21" });
    await screen.findAllByText("按日查看最多 366 天");
    await user.click(screen.getByRole("button", { name: "更多" }));
    await screen.findByRole("button", { name: "重置" });
  });

  test("offers a retry when the trend fails, and recovers", async () => {
    let isDown = true;
    const { user } = open({
      intercept: async (request) => {
        const isTrend = request.url.endsWith("/stat/trend");
        return isTrend && isDown ? new Response("busy", { status: 503 }) : undefined;
      },
    });
    // The trend and the funnel that is made of it.
    await waitFor(() => expect(screen.getAllByText("加载失败")).toHaveLength(2));
    isDown = false;
    await user.click(screen.getAllByRole("button", { name: "重试" })[0] as HTMLElement);
    await totalRow();
  });
});

test("shows who is active, what devices are like, and which channels bring the most", async () => {
  const { user, search } = open();
  const card = (await screen.findByRole("heading", { name: "活跃" })).closest("section");
  expect(card?.textContent).toContain("日活 DAU2");
  const ranking = await screen.findByRole("list", { name: "渠道 TOP 10" });
  const [best] = within(ranking).getAllByRole("listitem");
  expect(best?.textContent).toContain("渠道一2");
  expect(within(ranking).getAllByRole("link")[0]?.getAttribute("href")).toMatch(
    /^\/channel\/report_details\/\d+\?/,
  );
  await user.click(screen.getByRole("combobox", { name: "维度" }));
  await user.click(await screen.findByRole("option", { name: "应用版本" }));
  const versions = await screen.findByRole("table", { name: "应用版本分布" });
  await waitFor(() => within(versions).getByRole("row", { name: "未知 2 50.00%" }));
  expect(search()).toBe("by=version");
  await user.click(screen.getByRole("radio", { name: "活跃" }));
  await screen.findByRole("columnheader", { name: "活跃设备" });
  expect(search()).toBe("by=version&devices=active");
});

test("compares what devices are like, until the changes are hidden", async () => {
  const { user, search } = open({ search: "by=version&compare=previous" });
  const row = async () =>
    within(await screen.findByRole("table", { name: "应用版本分布" })).getByRole("row", {
      name: /^1\.0/,
    });
  await waitFor(async () => expect((await row()).textContent).toMatch(/^1\.01新增/));
  await user.click(screen.getByRole("combobox", { name: "变化" }));
  await user.click(await screen.findByRole("option", { name: "不显示" }));
  await waitFor(async () => expect((await row()).textContent).not.toContain("新增"));
  expect(search()).toContain("chg=none");
});

test("an address that names a device opens its diagnosis, and forgets it when that is closed", async () => {
  const session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("stat/diagnosis", { device: "a" }, session);
  const { user, search } = open({ search: `device=${map.ref}` });
  const drawer = await screen.findByRole("dialog", { name: "归因诊断" });
  await within(drawer).findByText(map.device);
  await user.click(within(drawer).getByRole("button", { name: "关闭" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(search()).toBe("");
});

test("who is authorised to data only sees the ranking without the channel menu's calls", async () => {
  const token = await view.world.authorise("13700000041", [{ key: "data", level: "read" }]);
  const { map: app } = await view.test.call(
    "apply/applyInfo",
    { id: view.world.app.id },
    { token },
  );
  open({ token, app });
  await screen.findByRole("list", { name: "渠道 TOP 10" });
});

test("an app that nobody has come to yet says what to do first", async () => {
  const { token } = view.owner;
  const { id } = await makeApp(view.test, token, "新应用");
  const { map: app } = await view.test.call("apply/applyInfo", { id }, { token });
  open({ app });
  await screen.findByText("还没有数据");
  expect(screen.getByRole("link", { name: "新建渠道" }).getAttribute("href")).toBe(
    "/channel/channel_add",
  );
});
