import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { BarChart, ChartCard, ChartQuestions, LineChart } from "../../../../src/core/chart";
import { renderInRoot } from "../ui/root";

const series = [{ id: "a", name: "安装", values: [1, 2, 3] }];

test("a chart is read by keys, with a crosshair, and by the pointer", async () => {
  renderInRoot(<LineChart label="趋势" x={["1 日", "2 日", "3 日"]} series={series} />);
  const chart = screen.getByRole("img", { name: "趋势" });
  const user = userEvent.setup();
  await user.tab();
  expect(chart.getRootNode()).toHaveProperty("activeElement", chart);
  await user.keyboard("{ArrowRight}{ArrowRight}");
  await waitFor(() => expect(screen.getByText("2 日，安装 2")).toBeTruthy());
  expect(chart.querySelectorAll("path").length).toBe(1);
  const crosshair = () => chart.querySelector("line[data-crosshair]");
  expect(crosshair()).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(crosshair()).toBeNull();
  fireEvent.pointerMove(chart, { clientX: 10_000 });
  expect(screen.getByText("3 日，安装 3")).toBeTruthy();
  expect(crosshair()).toBeTruthy();
  fireEvent.pointerLeave(chart);
  expect(crosshair()).toBeNull();
});

test("the unfinished period is marked: a hollow point that no line leads to, in the legend, in what is read and in the table", async () => {
  const compared = { id: "b", name: "上期", values: [3, 2, 1], isCompared: true };
  const data = { x: ["1 日", "2 日", "3 日"], incompleteFrom: 2, series: [...series, compared] };
  renderInRoot(
    <ChartCard title="趋势" data={data} fileName="趋势">
      <LineChart label="趋势" {...data} />
    </ChartCard>,
  );
  const chart = screen.getByRole("img", { name: "趋势" });
  const dashes = [...chart.querySelectorAll("path")].map((path) =>
    path.getAttribute("stroke-dasharray"),
  );
  expect(dashes).toEqual([null, "4 4"]);
  const hollow = chart.querySelectorAll('circle[fill="var(--_surface)"]');
  expect(hollow.length).toBe(2);
  expect(screen.getByText("未完整")).toBeTruthy();
  const user = userEvent.setup();
  chart.focus();
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(screen.getByText("3 日（未完整），安装 3，上期 1")).toBeTruthy());
  await user.click(screen.getByRole("radio", { name: "表" }));
  expect(await screen.findByRole("cell", { name: "3 日（未完整）" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "2 日" })).toBeTruthy();
});

test("columns of the unfinished period are hollow, and only a compared line is dashed", () => {
  const data = {
    x: ["1 日", "2 日"],
    incompleteFrom: 1,
    series: [{ id: "a", name: "安装", values: [3, 2], compare: [2, 2] }],
    limit: { after: 1, label: "限" },
  };
  renderInRoot(
    <>
      <BarChart label="列" {...data} />
      <LineChart label="线" {...data} />
    </>,
  );
  const columns = [...screen.getByRole("img", { name: "列" }).querySelectorAll("rect")];
  expect(columns.map((column) => column.getAttribute("fill-opacity"))).toEqual([
    null,
    "0.15",
    null,
    null,
  ]);
  const dashed = (name: string) =>
    screen.getByRole("img", { name }).querySelectorAll("[stroke-dasharray]").length;
  expect([dashed("列"), dashed("线")]).toEqual([0, 1]);
});

test("lines that coincide are drawn beside each other, with one label of both names", () => {
  const both = [...series, { id: "b", name: "注册", values: [1, 2, 3] }];
  renderInRoot(<LineChart label="趋势" x={["1 日", "2 日", "3 日"]} series={both} />);
  const chart = screen.getByRole("img", { name: "趋势" });
  expect(chart.querySelectorAll('g[transform="translate(0 -3)"] path').length).toBe(1);
  expect(chart.textContent).toContain("安装 · 注册 3");
});

test("the pointer is a hand only where a press opens a note", () => {
  renderInRoot(<LineChart label="趋势" x={["1 日", "2 日", "3 日"]} series={series} />);
  const chart = screen.getByRole("img", { name: "趋势" });
  fireEvent.pointerMove(chart, { clientX: 10_000 });
  expect(chart.style.cursor).toBe("");
});

const askedBy = (asked: unknown[][]) => ({
  knows: () => true,
  ask: (...of: unknown[]) => void asked.push(of),
});

test("a drag with the mouse asks about the places it passed; a click asks about one", () => {
  const asked: unknown[][] = [];
  renderInRoot(
    <ChartQuestions value={askedBy(asked)}>
      <LineChart label="趋势" x={["1 日", "2 日", "3 日"]} series={series} />
    </ChartQuestions>,
  );
  const chart = screen.getByRole("img", { name: "趋势" });
  const mouse = { pointerType: "mouse", isPrimary: true, button: 0 };
  fireEvent.pointerDown(chart, { ...mouse, clientX: 0 });
  fireEvent.pointerMove(chart, { ...mouse, clientX: 10_000 });
  expect(chart.querySelectorAll("[data-span]")).toHaveLength(1);
  fireEvent.pointerUp(chart, { ...mouse, clientX: 10_000 });
  fireEvent.click(chart);
  expect(asked).toEqual([["a", 0, 2]]);
  expect(chart.querySelectorAll("[data-span]")).toHaveLength(0);
  fireEvent.pointerMove(chart, { ...mouse, clientX: 0 });
  fireEvent.pointerDown(chart, { ...mouse, clientX: 0 });
  fireEvent.pointerUp(chart, { ...mouse, clientX: 0 });
  fireEvent.click(chart);
  expect(asked.slice(1)).toEqual([["a", 0, 0]]);
});

test("a finger selects places, and a tap on them asks; the page's scroll drops them", () => {
  const asked: unknown[][] = [];
  renderInRoot(
    <ChartQuestions value={askedBy(asked)}>
      <LineChart label="趋势" x={["1 日", "2 日", "3 日"]} series={series} />
    </ChartQuestions>,
  );
  const chart = screen.getByRole("img", { name: "趋势" });
  const finger = { pointerType: "touch", isPrimary: true, button: 0 };
  const drag = () => {
    fireEvent.pointerDown(chart, { ...finger, clientX: 0 });
    fireEvent.pointerMove(chart, { ...finger, clientX: 10_000 });
  };
  const spans = () => chart.querySelectorAll("[data-span]").length;
  drag();
  fireEvent.pointerCancel(chart, finger);
  expect([spans(), asked]).toEqual([0, []]);
  drag();
  fireEvent.pointerUp(chart, { ...finger, clientX: 10_000 });
  expect([spans(), asked]).toEqual([1, []]);
  fireEvent.pointerDown(chart, { ...finger, clientX: 0 });
  fireEvent.pointerMove(chart, { ...finger, clientX: 0 });
  fireEvent.pointerUp(chart, { ...finger, clientX: 0 });
  fireEvent.click(chart);
  expect(asked).toEqual([["a", 0, 2]]);
});
