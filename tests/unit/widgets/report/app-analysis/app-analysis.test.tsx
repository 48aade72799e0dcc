import { screen, waitFor, within } from "@testing-library/react";
import readExcelFile from "read-excel-file/node";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { dayAt } from "../../../../../src/core/format";
import { defaultZones } from "../../../../../src/core/format/zone";
import { AppAnalysis } from "../../../../../src/widgets/report/app-analysis";
import { analysisState } from "../../../../../src/widgets/report/app-analysis/analysis-state";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <AppAnalysis />, { ...view.owner, ...options });
const day = (ago: number) => dayAt(view.test.now() - ago * 86_400_000, defaultZones);
const rowOf = async (ago: number) => {
  const table = await screen.findByRole("table");
  const row = within(table)
    .getByRole("rowheader", { name: day(ago) })
    .closest("tr");
  return within(row as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);
};

test("shows who came back, and – where the day has not finished", async () => {
  const { user } = open();
  const [size, next, second, third] = await rowOf(3);
  expect([size, next, second]).toEqual(["2", "50.00%", "0.00%"]);
  expect(third).toMatch(/^–/);
  await user.click(screen.getByRole("radio", { name: "留存数" }));
  await waitFor(async () => expect((await rowOf(3))[1]).toBe("1"));
});

test("keeps every choice in the address, and reads it from there", async () => {
  const { user, search } = open();
  await rowOf(3);
  await user.click(screen.getByRole("radio", { name: "N 日内" }));
  await user.click(screen.getByRole("radio", { name: "周" }));
  await waitFor(() => expect(search()).toBe("mode=within&unit=week"));
  await screen.findByRole("columnheader", { name: "1 周后" });
});

test("compares the parts of the devices", async () => {
  open({ search: "tab=split&by=version" });
  const table = await screen.findByRole("table", { name: "留存对比" });
  expect(within(table).getAllByRole("row").length).toBeGreaterThan(2);
  expect(within(table).getByRole("row", { name: /1\.0/ })).toBeTruthy();
});

test("counts the silent, and says what that means", async () => {
  open({ search: "tab=churn" });
  await screen.findByRole("table", { name: "沉默、流失与回流" });
  expect(screen.getByText(/连续 7 天未启动/)).toBeTruthy();
});

test("a range that is too long for devices one by one says so, with the filter at hand", async () => {
  open({ search: `basis=active&from=${day(60)}&to=${day(1)}` });
  await screen.findByText("活跃留存最多选择 31 天");
  expect(screen.getByRole("radio", { name: "新增留存" })).toBeTruthy();
});

test("exports rates and counts as two sheets of one workbook", async () => {
  let file: Blob | undefined;
  const made = vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    file = blob as Blob;
    return "blob:file";
  });
  const { user } = open();
  await rowOf(3);
  await user.click(screen.getByRole("button", { name: "导出 XLSX" }));
  await waitFor(() => expect(file).toBeTruthy());
  const content = Buffer.from(await (file as Blob).arrayBuffer());
  const sheets = await readExcelFile(content);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(["留存率", "留存数"]);
  const [rates, counts] = sheets.map(({ data }) => data);
  const of = (rows: unknown[][] = []) => rows.find(([first]) => first === day(3));
  expect(of(rates)?.slice(1, 3)).toEqual([2, 0.5]);
  expect(of(counts)?.slice(1, 3)).toEqual([2, 1]);
  made.mockRestore();
});

test("an address with nonsense takes the defaults", () => {
  const nonsense = new URLSearchParams("tab=x&basis=y&event=%3Cb%3E&unit=century");
  const view = analysisState.read(nonsense);
  expect(view).toMatchObject({ tab: "cohorts", basis: "install", eventId: "", unit: "day" });
  expect(analysisState.write(view)).toEqual(
    Object.fromEntries(
      ["tab", "basis", "unit", "mode", "show", "weekdays", "by", "event", "long"].map((key) => [
        key,
        null,
      ]),
    ),
  );
});

test("without devices it leads to connecting the SDK, and after that to other filters", async () => {
  const long = `from=${day(900)}&to=${day(898)}`;
  const { app } = view.owner;
  if (!app) throw new Error("no app");
  const unconnected = { ...app, iosStatus: 0, androidStatus: 0, harmonyStatus: 0 } as const;
  const { unmount } = open({ search: long, app: unconnected });
  const title = await screen.findByText("还没有接入 SDK");
  const connect = within(title.parentElement as HTMLElement).getByRole("link");
  expect(connect.getAttribute("href")).toBe("/integration/android");
  unmount();
  open({ search: long, app: { ...unconnected, androidStatus: 3 } });
  await screen.findByText("所选范围内没有设备");
});
