import { screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChartShare } from "../../../../../src/core/api/contract";
import { AppAnalysis } from "../../../../../src/widgets/report/app-analysis";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { DataComparison } from "../../../../../src/widgets/report/data-comparison";
import { SharedChart } from "../../../../../src/widgets/shared-chart/shared-chart";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const newest = async (): Promise<ChartShare> => {
  const session = { token: view.owner.token, appkey: view.owner.app.appkey };
  return (await view.test.call("chartShare/list", {}, session)).map.list[0];
};

const places: [title: string, chart: string, element: ReactElement, search: string][] = [
  ["转化漏斗", "funnel", <AppStats key="funnel" />, ""],
  ["新老用户", "activity", <AppStats key="activity" />, ""],
  ["地域分布", "distribution", <AppStats key="distribution" />, ""],
  ["留存曲线", "cohorts", <AppAnalysis key="cohorts" />, ""],
  ["留存曲线对比", "cohortSplit", <AppAnalysis key="split" />, "?tab=split"],
  ["走势对比", "parts", <DataComparison key="parts" />, "?mode=platform&a=android&b=ios"],
  ["差值（A − B）", "parts", <DataComparison key="difference" />, "?mode=time"],
];

test.each(places)("%s is shared as %s and drawn for a stranger", async (...place) => {
  const [title, chart, element, search] = place;
  const { user, unmount } = renderScreen(view.test, element, { ...view.owner, search });
  // The card stands anew once its values are there, and what was opened of the one before is gone.
  const item = await waitFor(async () => {
    const heading = screen.getByRole("heading", { name: title });
    const card = within(heading.closest("section") as HTMLElement);
    const more = card.getByRole("button", { name: "图表的更多操作" });
    if (more.getAttribute("aria-expanded") !== "true") await user.click(more);
    return screen.getByRole("menuitem", { name: "分享" });
  });
  await user.click(item);
  const dialog = within(await screen.findByRole("dialog", { name: "分享图表" }));
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  await dialog.findByRole("region", { name: "链接" });
  const made = await newest();
  expect(made.chart).toBe(chart);
  unmount();
  const token = new URL(made.url).searchParams.get("token") ?? "";
  renderScreen(view.test, <SharedChart token={token} />, {});
  await screen.findByRole("heading", { name: made.title, level: 1 });
  await screen.findByText(/有效期至 \d{4}-\d\d-\d\d$/);
  await screen.findByRole("button", { name: "导出 CSV" });
});

test("a title of two lines, or turned around, is refused beside its field", async () => {
  const { user } = renderScreen(view.test, <AppStats />, view.owner);
  const [more] = await screen.findAllByRole("button", { name: "图表的更多操作" });
  await user.click(more as HTMLElement);
  await user.click(await screen.findByRole("menuitem", { name: "分享" }));
  const dialog = within(await screen.findByRole("dialog", { name: "分享图表" }));
  const title = dialog.getByLabelText<HTMLInputElement>(/标题/);
  await user.clear(title);
  await user.click(title);
  await user.paste("安装\u202E量");
  await user.click(dialog.getByRole("button", { name: "生成链接" }));
  await dialog.findByText(/不能含有换行等控制字符/);
  expect(title.getAttribute("aria-invalid")).toBe("true");
});
