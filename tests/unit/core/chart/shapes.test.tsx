import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { BarList, Donut, FunnelList, HeatTable } from "../../../../src/core/chart";
import { type Navigation, NavigationContext } from "../../../../src/core/navigation/navigation";
import { renderInRoot } from "../ui/root";

const slices = [
  { id: "a", name: "自然", value: 75 },
  { id: "b", name: "广告", value: 25 },
];

test("the legend of a donut is a table of values and shares", () => {
  renderInRoot(<Donut label="来源构成" slices={slices} />);
  const table = screen.getByRole("table", { name: "来源构成" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(["自然7575.00%", "广告2525.00%"]);
});

test("a funnel reads its rates aloud and the first step has none", () => {
  const steps = [...slices, { id: "c", name: "无", value: 0 }];
  renderInRoot(<FunnelList label="转化漏斗" steps={steps} />);
  const items = within(screen.getByRole("list", { name: "转化漏斗" })).getAllByRole("listitem");
  expect(items[0]?.textContent).toBe("自然75");
  expect(items[1]?.textContent).toContain("步骤转化率 33.33%");
  expect(items[2]?.textContent).toContain("总转化率 0.00%");
});

test("an immature cell of a heat table is marked and not coloured", () => {
  const cell = (text: string, ratio: number | null, isComplete: boolean) => ({
    text,
    ratio,
    isComplete,
  });
  renderInRoot(
    <HeatTable
      label="留存"
      nameHeader="日期"
      sizeHeader="新增"
      columns={["次日", "7 日"]}
      rows={[
        {
          name: "03-01",
          size: 1200,
          cells: [cell("40.00%", 0.4, true), cell("3.00%", 0.03, false)],
        },
        { name: "03-02", size: null, cells: [cell("--", null, true)] },
      ]}
      average={{ name: "平均", size: 600, cells: [cell("40.00%", 0.4, true)] }}
    />,
  );
  const rows = screen.getAllByRole("row");
  expect(rows[1]?.textContent).toBe("平均60040.00%");
  const open = screen.getByTitle("数据尚未完整");
  expect(open.textContent).toContain("3.00%");
  expect(open.style.background).toBe("");
  expect(rows[3]?.textContent).toBe("03-02----");
});

test("a ranking shows figures in the order given, links where there is a path", () => {
  const bars = [{ id: "x", name: "渠道甲", value: 9, to: "/channel/x" }, ...slices];
  const navigation: Navigation = {
    navigate: () => undefined,
    href: (path) => path,
    search: "",
    patchSearch: () => undefined,
    mayLeave: async () => true,
    guard: () => () => undefined,
  };
  renderInRoot(
    <NavigationContext value={navigation}>
      <BarList label="排行" bars={bars} />
    </NavigationContext>,
  );
  const items = within(screen.getByRole("list", { name: "排行" })).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual(["渠道甲9", "自然75", "广告25"]);
  expect(screen.getByRole("link", { name: "渠道甲" }).getAttribute("href")).toBe("/channel/x");
});
