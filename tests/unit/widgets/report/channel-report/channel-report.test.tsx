import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { ChannelReport } from "../../../../../src/widgets/report/channel-report";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());
afterEach(() => vi.restoreAllMocks());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelReport />, { ...view.owner, ...options });
const table = () => screen.findByRole("table", { name: "渠道报表" });
const rowOf = async (name: string | RegExp) => within(await table()).findByRole("row", { name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("the channel report", () => {
  test("opens the share settings of a channel, unless the page opens its own", async () => {
    const shared = vi.fn(() => false);
    const { user, unmount } = renderScreen(
      view.test,
      <ChannelReport onShare={shared} />,
      view.owner,
    );
    await user.click(await screen.findByRole("button", { name: "分享「渠道一」" }));
    const [id] = view.world.channelIds;
    expect(shared).toHaveBeenCalledWith({ id, name: "渠道一", of: "channel" });
    expect(screen.queryByRole("dialog")).toBeNull();
    unmount();
    const { user: second } = open();
    await second.click(await screen.findByRole("button", { name: "分享「渠道一」" }));
    const dialog = await screen.findByRole("dialog", { name: "分享报表" });
    await within(dialog).findByText("保存并生成链接");
  });

  test("lists channels with most installs first, above the sum of all of them", async () => {
    open();
    const first = cellsOf(await rowOf(/渠道一/));
    expect(first.slice(1, 8)).toEqual(["渠道一", "自建", "默认分组", "2", "1", "50.00%", "2"]);
    const rows = within(await table())
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => /渠道[一二]|合计/.exec(row.textContent ?? "")?.[0])).toEqual([
      "渠道一",
      "渠道二",
      "合计",
    ]);
    expect(cellsOf(await rowOf(/^合计/)).slice(4, 8)).toEqual(["2", "1", "50.00%", "3"]);
    const shares = await screen.findByRole("table", { name: "安装分布" });
    expect(within(shares).getByRole("row", { name: /渠道一/ }).textContent).toContain("66.67%");
    const rates = await screen.findByRole("list", { name: "点击安装率" });
    expect(within(rates).getByRole("link", { name: "渠道一" })).toBeTruthy();
    expect(await screen.findByText("应用均值 300.00%")).toBeTruthy();
  });

  test("shows retention in the quality preset, and -- where it has not matured", async () => {
    const { user, search } = open();
    await rowOf(/渠道一/);
    await user.click(screen.getByRole("radio", { name: "质量" }));
    await screen.findByRole("columnheader", { name: /次日留存/ });
    expect(search()).toBe("preset=quality");
    expect(cellsOf(await rowOf(/渠道一/))).toContain("50.00%");
    expect((await rowOf(/渠道二/)).querySelector("[title^='尚未满该天数']")).toBeTruthy();
  });

  test("in a comparison each figure has its change, which can be hidden and orders the rows", async () => {
    const { user, search } = open({ search: "?compare=previous" });
    const first = cellsOf(await rowOf(/渠道一/));
    // The change is a button, whose whole name is read aloud.
    expect(first[4]).toBe("2新增渠道一 访问量为什么变化");
    expect(cellsOf(await rowOf(/^合计/))[4]).toBe("2新增");
    expect(screen.getByText(/^对比期 /).textContent).toContain("最后一天截至同一时刻");
    expect(screen.getByRole("button", { name: "未完整" })).toBeTruthy();
    const select = async (label: string, option: string) => {
      await user.click(screen.getByRole("combobox", { name: label }));
      await user.click(await screen.findByRole("option", { name: option }));
    };
    await select("排序依据", "变化量");
    await waitFor(() => expect(search()).toContain("sortby=diff"));
    await select("变化", "不显示");
    await waitFor(async () => expect(cellsOf(await rowOf(/渠道一/))[4]).toBe("2"));
    expect(search()).toContain("chg=none");
  });

  test("of an app without channels say what to do first, and clear no filter", async () => {
    const { token } = view.owner;
    const { map } = await view.test.call(
      "/api/console/appRecord/createOrUpdate",
      { name: "全新应用" },
      { token },
    );
    const { map: app } = await view.test.call("apply/applyInfo", { id: map.id }, { token });
    open({ app });
    await screen.findByText("还没有渠道");
    expect(screen.getByRole("link", { name: "新建渠道" }).getAttribute("href")).toBe(
      "/channel/channel_add",
    );
    expect(screen.queryByRole("button", { name: "清除筛选" })).toBeNull();
  });

  test("searches after a pause, and says when nothing is found, with a way back", async () => {
    const { user, search } = open({ search: "page=1" });
    await rowOf(/渠道一/);
    await user.type(screen.getByRole("searchbox", { name: "搜索编号或名称" }), "没有");
    await screen.findByText("没有符合条件的渠道");
    expect(new URLSearchParams(search()).get("q")).toBe("没有");
    await user.click(screen.getByRole("button", { name: "清除筛选" }));
    await rowOf(/渠道一/);
    expect(search()).toBe("");
  });

  test("sorts by the column pressed, in the address", async () => {
    const { user, search } = open();
    await rowOf(/渠道一/);
    await user.click(screen.getByRole("button", { name: /^渠道编号/ }));
    await waitFor(() => expect(search()).toBe("sort=channelCode.desc"));
  });

  test("leads to a channel's details over the same days", async () => {
    const { user, visited } = open({ search: "from=2026-01-01&to=2026-01-02" });
    const row = await rowOf(/渠道一/);
    await user.click(within(row).getByRole("link", { name: /^详情/ }));
    const id = view.world.channelIds[0];
    expect(visited).toEqual([`/channel/report_details/${id}?from=2026-01-01&to=2026-01-02`]);
  });

  test("goes back from a page that is not there", async () => {
    const { search } = open({ search: "page=99" });
    await rowOf(/渠道一/);
    await waitFor(() => expect(search()).toBe(""));
  });

  test("sums groups, types and days instead of channels, in the address", async () => {
    const { user, search } = open();
    await rowOf(/渠道一/);
    await user.click(screen.getByRole("combobox", { name: "汇总方式" }));
    await user.click(await screen.findByRole("option", { name: "按分组" }));
    expect(cellsOf(await rowOf(/默认分组/)).slice(0, 2)).toEqual(["默认分组", "2"]);
    expect(search()).toBe("by=group");
  });

  test("shows cost, CPA and ROI of channels with a unit price, and -- of others", async () => {
    const { token } = view.owner;
    const { appkey } = view.owner.app;
    const id = view.world.channelIds[0];
    const { map } = await view.test.call("channel/detail", { id }, { token, appkey });
    await view.test.call(
      "channel/updateChannel",
      { ...map, id, revision: map.revision, cpa: 2.5 },
      { token, appkey },
    );
    open({ search: "preset=revenue" });
    expect(cellsOf(await rowOf(/渠道一/)).slice(4)).toEqual(
      expect.arrayContaining(["¥5.00", "¥2.50", "0.00%"]),
    );
    const without = await rowOf(/渠道二/);
    expect(within(without).getAllByTitle("没有单价或花费")).toHaveLength(3);
    expect(cellsOf(await rowOf(/^合计/))).toContain("¥5.00");
  });

  test("exports every row of the filter with the columns shown", async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      files.push(blob);
      return "blob:test";
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    const { user } = open();
    await rowOf(/渠道一/);
    await user.click(screen.getByRole("button", { name: "导出" }));
    await user.click(await screen.findByRole("menuitem", { name: "CSV，每个渠道一行" }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await (files[0] as Blob).text();
    expect(text).toContain("应用,自有应用");
    expect(text).toMatch(/渠道一,自建,默认分组,2,1,0\.5,2,/);
    expect(text).toMatch(/合计,,,,2,1,0\.5,3,/);
  });
});
