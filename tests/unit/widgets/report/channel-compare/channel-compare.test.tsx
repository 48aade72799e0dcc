import { screen, within } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { ChannelCompare } from "../../../../../src/widgets/report/channel-compare";
import { compared } from "../../../../../src/widgets/report/channel-compare/compare-view";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <ChannelCompare />, { ...view.owner, ...options });

describe("channels compared", () => {
  test("are chosen from all channels, and stand in the address", async () => {
    const { user, search } = open();
    await user.click(screen.getByRole("button", { name: "选择渠道" }));
    const dialog = await screen.findByRole("dialog", { name: "选择要对比的渠道" });
    const compare = within(dialog).getByRole("button", { name: "对比" });
    await user.click(await within(dialog).findByRole("checkbox", { name: /渠道二/ }));
    expect(compare).toHaveProperty("disabled", true);
    await user.click(within(dialog).getByRole("checkbox", { name: /渠道一/ }));
    await user.click(compare);
    const [first, second] = view.world.channelIds;
    expect(new URLSearchParams(search()).get("ids")).toBe(`${second},${first}`);
    const table = await screen.findByRole("table", { name: "总量" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => /渠道[一二]/.exec(row.textContent ?? "")?.[0])).toEqual([
      "渠道二",
      "渠道一",
    ]);
  });

  test("open again from the address, and say where there are too few installs", async () => {
    open({ search: `ids=${view.world.channelIds.join(",")}` });
    await screen.findByText(/安装不足 200，比率差异/);
    const radar = screen.getByRole("table", { name: "质量对比" });
    expect(within(radar).getByRole("row", { name: /渠道一/ }).textContent).toContain("50.00%");
    for (const name of ["增长趋势", "活跃趋势", "留存曲线"])
      expect(screen.getByRole("img", { name })).toBeTruthy();
    expect(screen.getByRole("list", { name: "转化漏斗 渠道一" })).toBeTruthy();
  });

  test("that do not exist say so", async () => {
    open({ search: "ids=999998,999999" });
    await screen.findByText("所选的渠道不存在或不在授权范围内");
  });
});

describe("channels of ad platforms", () => {
  const setType = (index: 0 | 1, type: number) =>
    view.test.store.pool.query("UPDATE channel SET type = $1 WHERE id = $2", [
      type,
      view.world.channelIds[index],
    ]);
  const headers = async () => {
    const table = await screen.findByRole("table", { name: "总量" });
    return within(table)
      .getAllByRole("columnheader")
      .map((header) => header.textContent);
  };
  /** A head is followed by its definition. */
  const placeOf = (names: (string | null)[], metric: string) =>
    names.findIndex((name) => name?.startsWith(metric));
  afterEach(async () => {
    await setType(0, 1);
    await setType(1, 1);
  });
  const search = () => `ids=${view.world.channelIds.join(",")}`;

  test("are compared by what ads have, in the words of ads", async () => {
    await setType(0, 2);
    await setType(1, 2);
    const { user } = open({ search: search() });
    const names = await headers();
    for (const name of ["广告曝光", "广告点击", "激活量", "消耗", "CPA", "ROI"])
      expect(placeOf(names, name)).toBeGreaterThan(0);
    expect(placeOf(names, "访问量")).toBe(-1);
    await user.click(screen.getByRole("radio", { name: "广告点击" }));
    expect(screen.queryByRole("radio", { name: "访问量" })).toBeNull();
    const funnel = screen.getByRole("list", { name: "转化漏斗 渠道一" });
    expect(funnel.textContent).toMatch(/曝光.*点击.*激活.*注册设备.*付费/);
  });

  test("beside one's own: each has its own columns, and no zeros in those of the other", async () => {
    await setType(1, 2);
    open({ search: search() });
    const names = await headers();
    expect(placeOf(names, "安装量")).toBeGreaterThan(0);
    const rows = within(screen.getByRole("table", { name: "总量" })).getAllByRole("row");
    const cellOf = (channel: string, metric: string) => {
      const row = rows.find((one) => one.textContent?.includes(channel));
      return row && within(row).getAllByRole("cell")[placeOf(names, metric)]?.textContent;
    };
    expect(cellOf("渠道一", "访问量")).toBe("2");
    expect(cellOf("渠道一", "广告点击")).toBe("--");
    expect(cellOf("渠道二", "访问量")).toBe("--");
    expect(cellOf("渠道二", "广告点击")).toBe("0");
  });
});

test("the address names at most ten different channels", () => {
  const ids = (query: string) => compared.read(new URLSearchParams(query)).ids;
  expect(ids("ids=3,3,x,-1,2.5,7")).toEqual([3, 7]);
  expect(ids(`ids=${Array.from({ length: 20 }, (_, index) => index + 1).join(",")}`)).toHaveLength(
    10,
  );
  expect(ids("")).toEqual([]);
});
