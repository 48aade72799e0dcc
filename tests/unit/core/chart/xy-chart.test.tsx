import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { ChartFrame, LineChart } from "../../../../src/core/chart";
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
  const crosshair = () => chart.querySelector('line[stroke-dasharray="3 3"]');
  expect(crosshair()).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(crosshair()).toBeNull();
  fireEvent.pointerMove(chart, { clientX: 10_000 });
  expect(screen.getByText("3 日，安装 3")).toBeTruthy();
  expect(crosshair()).toBeTruthy();
  fireEvent.pointerLeave(chart);
  expect(crosshair()).toBeNull();
});

test("the unfinished period is marked: dashed, in the legend, in what is read and in the table", async () => {
  const compared = { id: "b", name: "上期", values: [3, 2, 1], isCompared: true };
  const data = { x: ["1 日", "2 日", "3 日"], incompleteFrom: 2, series: [...series, compared] };
  renderInRoot(
    <ChartFrame title="趋势" data={data} fileName="趋势">
      <LineChart label="趋势" {...data} />
    </ChartFrame>,
  );
  const chart = screen.getByRole("img", { name: "趋势" });
  const dashes = [...chart.querySelectorAll("path")].map((path) =>
    path.getAttribute("stroke-dasharray"),
  );
  expect(dashes).toEqual([null, "2 5", "4 4", "2 5"]);
  expect(screen.getByText("未完整")).toBeTruthy();
  const user = userEvent.setup();
  chart.focus();
  await user.keyboard("{ArrowLeft}");
  await waitFor(() => expect(screen.getByText("3 日（未完整），安装 3，上期 1")).toBeTruthy());
  await user.click(screen.getByRole("radio", { name: "表" }));
  expect(await screen.findByRole("cell", { name: "3 日（未完整）" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "2 日" })).toBeTruthy();
});
