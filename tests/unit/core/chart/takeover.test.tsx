import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { LineChart } from "../../../../src/core/chart";
import { renderInRoot } from "../ui/root";

const series = [{ id: "a", name: "安装", values: [1, 2, 3] }];

beforeEach(() => {
  // The test browser has no canvas and says so on every call; the answer itself is the real one.
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
});

test("where the library cannot draw, our own picture stays and is still read by keys", async () => {
  renderInRoot(<LineChart label="趋势" x={["1 日", "2 日", "3 日"]} series={series} />);
  const chart = screen.getByRole("img", { name: "趋势" });
  const user = userEvent.setup();
  await user.tab();
  expect(chart.getRootNode()).toHaveProperty("activeElement", chart);
  // Fetches the library that the chart fetches, so that its attempt is over afterwards.
  await import("../../../../src/core/chart/echarts-view");
  await user.keyboard("{ArrowRight}{ArrowRight}");
  await waitFor(() => expect(screen.getByText("2 日，安装 2")).toBeTruthy());
  expect(chart.querySelectorAll("path").length).toBe(1);
});
