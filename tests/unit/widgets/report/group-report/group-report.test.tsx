import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { defaultZones } from "../../../../../src/core/format";
import { GroupReport } from "../../../../../src/widgets/report/group-report";
import { stackedSeries } from "../../../../../src/widgets/report/group-report/stacked-series";
import { renderScreen } from "../../../../support/screen";
import { countsOf } from "../../../core/chart/report/counts";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (groupId: number, search = "") =>
  renderScreen(view.test, <GroupReport groupId={groupId} />, { ...view.owner, search });

describe("a group's report", () => {
  test("sums its channels and tells what part each brought", async () => {
    open(view.world.groupId);
    await screen.findByRole("heading", { name: "默认分组" });
    const table = await screen.findByRole("table", { name: "渠道" });
    const row = await within(table).findByRole("row", { name: /渠道一/ });
    expect(row.textContent).toContain("66.67%");
    await screen.findByRole("img", { name: "安装量 · 按渠道" });
  });

  test("keeps its order and page in the address, and reads them from there", async () => {
    const orderOf = async () => {
      const rows = within(await screen.findByRole("table", { name: "渠道" })).getAllByRole("row");
      return rows.map((row) => /渠道[一二]/.exec(row.textContent ?? "")?.[0]).filter(Boolean);
    };
    const { user, search, unmount } = open(view.world.groupId);
    await screen.findByRole("row", { name: /渠道一/ });
    expect(await orderOf()).toEqual(["渠道一", "渠道二"]);
    await user.click(screen.getByRole("button", { name: /^安装量/ }));
    await waitFor(async () => expect(await orderOf()).toEqual(["渠道二", "渠道一"]));
    expect(search()).toContain("sort=install.asc");
    unmount();
    open(view.world.groupId, "sort=install.asc&page=1");
    await waitFor(async () => expect(await orderOf()).toEqual(["渠道二", "渠道一"]));
  });

  test("in a comparison shows the changes of its channels, which can be hidden and order them", async () => {
    const { user, search } = open(view.world.groupId, "compare=previous");
    const table = await screen.findByRole("table", { name: "渠道" });
    const row = () => within(table).findByRole("row", { name: /渠道一/ });
    expect((await row()).textContent).toContain("新增");
    const select = async (label: string, option: string) => {
      await user.click(screen.getByRole("combobox", { name: label }));
      await user.click(await screen.findByRole("option", { name: option }));
    };
    await select("排序依据", "变化率");
    await waitFor(() => expect(search()).toContain("sortby=ratio"));
    await select("变化", "不显示");
    await waitFor(async () => expect((await row()).textContent).not.toContain("新增"));
    expect(search()).toContain("chg=none");
  });

  test("says so when there is no such group", async () => {
    open(999_999);
    await screen.findByText("分组不存在或已被删除");
    expect(screen.getByRole("link", { name: "返回渠道分组" })).toBeTruthy();
  });
});

test("stacked parts together are the whole, beyond the channels drawn by name", () => {
  const channels = Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    channelCode: "",
    channelName: `渠道${index}`,
    type: 1 as const,
    counts: countsOf({}),
    cost: null,
    costed: null,
    d1: null,
    d3: null,
    d7: null,
    d30: null,
    retention: [],
    series: [{ metric: "install" as const, values: [1, 2] }],
  }));
  const totalSeries = [{ metric: "install" as const, values: [12, 18] }];
  const periods = { points: ["2026-11-20", "2026-11-21"], granularity: "day" as const };
  const updatedAt = Date.UTC(2026, 10, 21, 4);
  const data = stackedSeries(
    { ...periods, updatedAt, channels, totalSeries },
    "install",
    "其他",
    defaultZones,
  );
  expect(data.incompleteFrom).toBe(1);
  expect(data.series).toHaveLength(8);
  const totals = [0, 1].map((at) =>
    data.series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0),
  );
  expect(totals).toEqual([12, 18]);
});
