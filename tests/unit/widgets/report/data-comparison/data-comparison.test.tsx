import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayAt } from "../../../../../src/core/format";
import { defaultZones } from "../../../../../src/core/format/zone";
import { DataComparison } from "../../../../../src/widgets/report/data-comparison";
import { comparisonState } from "../../../../../src/widgets/report/data-comparison/comparison-state";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
  await view.send("install", [{ deviceId: "ios-1", platform: "ios", version: "3.0" }]);
});
afterAll(() => view.test.close());

const open = (search: string, options: ScreenOptions = {}) =>
  renderScreen(view.test, <DataComparison />, { ...view.owner, search, ...options });
const day = (ago: number) => dayAt(view.test.now() - ago * 86_400_000, defaultZones);
const rowOf = async (name: string) => {
  const table = await screen.findByRole("table", { name: "指标对比" });
  const row = within(table).getByRole("row", { name: new RegExp(`^${name}`) });
  return within(row)
    .getAllByRole("cell")
    .slice(1)
    .map((cell) => cell.textContent);
};

test("sets two periods beside each other, with difference and change", async () => {
  open(`from=${day(3)}&to=${day(3)}&compare=${day(0)}~${day(0)}`);
  expect(await rowOf("安装量")).toEqual(["2", "3", "-1", "↓ 33.33%"]);
  expect(await rowOf("访问量")).toEqual(["2", "0", "2", "--"]);
  expect(screen.getByRole("img", { name: "走势对比 安装量" })).toBeTruthy();
});

test("the other period is dashed, another platform is not; today is hollow and marked 未完整", async () => {
  const dashesOf = async () => {
    const chart = await screen.findByRole("img", { name: "走势对比 安装量" });
    const paths = [...chart.querySelectorAll("path")];
    return paths.map((path) => path.getAttribute("stroke-dasharray"));
  };
  const { unmount } = open(`from=${day(3)}&to=${day(0)}`);
  expect(await dashesOf()).toEqual([null, "4 4"]);
  expect(screen.getAllByText("未完整").length).toBeGreaterThan(0);
  expect(screen.getAllByRole("button", { name: "未完整" })).toHaveLength(1);
  unmount();
  const other = open(`mode=platform&from=${day(3)}&to=${day(0)}`);
  expect(await dashesOf()).toEqual([null, null]);
  other.unmount();
  open(`from=${day(3)}&to=${day(1)}`);
  expect(await dashesOf()).toEqual([null, "4 4"]);
  expect(screen.queryByText("未完整")).toBeNull();
});

test("two parts of one period have its days along the axis, two periods their count", async () => {
  const axisOf = async () => {
    const chart = await screen.findByRole("img", { name: "走势对比 安装量" });
    return chart.textContent ?? "";
  };
  const { unmount } = open(`mode=platform&from=${day(3)}&to=${day(0)}`);
  expect(await axisOf()).toContain(day(3).slice(5));
  expect(await axisOf()).not.toContain("第 1 天");
  unmount();
  open(`from=${day(3)}&to=${day(0)}`);
  expect(await axisOf()).toContain("第 1 天");
});

test("without another choice the period before is compared", async () => {
  open(`from=${day(3)}&to=${day(1)}`);
  expect((await rowOf("安装量")).slice(0, 2)).toEqual(["2", "0"]);
});

test("sets two platforms beside each other, each of its own call", async () => {
  open(`mode=platform&from=${day(3)}&to=${day(0)}`);
  expect((await rowOf("安装量")).slice(0, 2)).toEqual(["4", "1"]);
});

test("sets two versions beside each other; what versions cannot tell is --", async () => {
  open(`mode=version&a=1.0&b=3.0&from=${day(3)}&to=${day(0)}`);
  expect((await rowOf("安装量")).slice(0, 2)).toEqual(["1", "1"]);
  expect((await rowOf("访问量")).slice(0, 2)).toEqual(["--", "--"]);
});

test("says what is missing: a side, another side, a type without channels", async () => {
  const { unmount } = open("mode=version");
  await screen.findByText("请选择要对比的两项");
  unmount();
  const same = open("mode=platform&a=ios&b=ios");
  await screen.findByText("A 与 B 相同，请换一项");
  same.unmount();
  open("mode=type");
  await screen.findByText("还没有「广告」渠道");
});

test("without two versions it offers to compare those of most devices", async () => {
  const { user, search } = open(`mode=version&from=${day(3)}&to=${day(0)}`);
  const offer = await screen.findByRole("button", { name: /^对比 \S+ 与 \S+$/ });
  const [, first, second] = /^对比 (\S+) 与 (\S+)$/.exec(offer.textContent ?? "") ?? [];
  await user.click(offer);
  await waitFor(() => expect(search()).toContain(`a=${first}&b=${second}`));
  await rowOf("安装量");
});

test("another way to compare begins with its own sides, in the address", async () => {
  const { user, search } = open("mode=platform&a=harmony");
  await user.click(await screen.findByRole("radio", { name: "渠道类型" }));
  await waitFor(() => expect(search()).toBe("mode=type"));
});

test("an address with nonsense takes the defaults", () => {
  const nonsense = new URLSearchParams("mode=platform&a=<b>&metric=x");
  expect(comparisonState.read(nonsense)).toEqual({
    mode: "platform",
    a: "android",
    b: "ios",
    metric: "install",
  });
});

test("before an SDK is connected it leads there, instead of charts of nothing", async () => {
  const { app } = view.owner;
  if (!app) throw new Error("no app");
  const unconnected = { ...app, iosStatus: 0, androidStatus: 0, harmonyStatus: 0 } as const;
  const { unmount } = open(`from=${day(900)}&to=${day(899)}`, { app: unconnected });
  const link = await screen.findByRole("link", { name: "接入 SDK" });
  expect(link.getAttribute("href")).toBe("/integration/android");
  expect(screen.queryByRole("img", { name: /走势对比/ })).toBeNull();
  unmount();
  open("", { app: unconnected });
  await rowOf("安装量");
});
