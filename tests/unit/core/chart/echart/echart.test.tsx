import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Radar, Scatter, Treemap } from "../../../../../src/core/chart";
import { formatRate } from "../../../../../src/core/format";
import { renderInRoot } from "../../ui/root";

const items = [
  { id: "b", name: "计划乙", value: 10, ratio: null },
  { id: "a", name: "计划甲", value: 30, ratio: 0.5 },
  { id: "c", name: "没有激活", value: 0, ratio: null },
];
const headers = ["名称", "激活", "次留"] as const;
const messages = { label: "构成", headers, colorName: "次留", formatColor: formatRate };

test("a treemap is read by keys from the largest area on, and Enter opens what has parts", async () => {
  const opened: string[] = [];
  renderInRoot(
    <Treemap
      {...messages}
      items={items}
      mayOpen={(id) => id === "b"}
      onOpen={(id) => opened.push(id)}
    />,
  );
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole("img", { name: "构成" })).toBe(document.activeElement);
  await user.keyboard("{ArrowRight}");
  expect(screen.getByText("计划甲，激活 30，次留 50.00%")).toBeTruthy();
  await user.keyboard("{Enter}{ArrowRight}{ArrowRight}");
  expect(screen.getByText("计划乙，激活 10，次留 --")).toBeTruthy();
  expect(opened).toEqual([]);
  await user.keyboard("{Enter}");
  expect(opened).toEqual(["b"]);
  await user.keyboard("{Escape}");
  expect(screen.queryByText(/^计划乙，/)).toBeNull();
});

test("the row of a radar's table stands out with its shape", async () => {
  const series = [
    { id: "a", name: "渠道甲", values: [0.5, null] },
    { id: "b", name: "渠道乙", values: [0.25, 1] },
  ];
  renderInRoot(<Radar label="质量" axes={["注册率", "次留"]} series={series} />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByText("渠道乙，注册率 25.00%，次留 100.00%")).toBeTruthy();
  const row = (name: RegExp) => screen.getByRole("row", { name });
  expect(row(/渠道乙/).hasAttribute("data-active")).toBe(true);
  await user.hover(row(/渠道甲/));
  expect(row(/渠道甲/).hasAttribute("data-active")).toBe(true);
  expect(row(/渠道甲/).textContent).toBe("渠道甲50.00%--");
});

test("where the library cannot draw, the figures stand there as a table", async () => {
  // The test browser has no canvas and says so on every call; the answer itself is the real one.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  class InSight {
    constructor(private readonly call: (entries: { isIntersecting: boolean }[]) => void) {}
    observe() {
      this.call([{ isIntersecting: true }]);
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", InSight);
  const points = [{ id: "a", name: "关键词", x: 10, y: 0.5, size: 1200 }];
  renderInRoot(<Scatter label="消耗与激活率" {...names} points={points} formatY={formatRate} />);
  vi.unstubAllGlobals();
  const table = () => screen.getByRole("table", { name: "消耗与激活率" });
  const hidden = table().parentElement;
  await waitFor(() => expect(screen.queryByRole("img")).toBeNull());
  expect(hidden?.isConnected).toBe(false);
  expect(table().textContent).toContain("关键词1050.00%1,200");
});

const names = { xName: "消耗", yName: "激活率", sizeName: "激活" };
