import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ChartCard, Treemap } from "../../../../src/core/chart";
import { formatRate } from "../../../../src/core/format";
import { renderInRoot } from "../ui/root";

const items = [
  { id: "a", name: "计划甲", value: 30, ratio: 0.5 },
  { id: "b", name: "计划乙", value: 10, ratio: null },
];

const draw = (legendItems: typeof items) =>
  renderInRoot(
    <ChartCard
      title="激活构成"
      note="面积为激活"
      data={{
        x: legendItems.map(({ name }) => name),
        series: [
          { id: "install", name: "激活", values: legendItems.map(({ value }) => value) },
          {
            id: "d1",
            name: "次留",
            values: legendItems.map(({ ratio }) => ratio),
            format: formatRate,
          },
        ],
      }}
      xName="名称"
      fileName="激活构成"
    >
      <Treemap
        label="激活构成"
        items={legendItems}
        headers={["名称", "激活", "次留"]}
        colorName="次留"
        formatColor={formatRate}
      />
    </ChartCard>,
  );

test("every chart has its table, in which each series has its own format", async () => {
  draw(items);
  expect(screen.getByText("面积为激活")).toBeTruthy();
  await userEvent.click(screen.getByRole("radio", { name: "表" }));
  const rows = within(await screen.findByRole("table", { name: "激活构成" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toContain("计划甲3050.00%");
});

test("a chart that does not draw its own file has one; without data there is none", () => {
  const { unmount } = draw(items);
  expect(screen.getByRole("button", { name: "下载 PNG" })).toBeTruthy();
  unmount();
  draw([]);
  expect(screen.queryByRole("button", { name: "下载 PNG" })).toBeNull();
});
