import { screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ComparisonNote } from "../../../../../src/core/chart/report";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../../../widgets/report/report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const period = { start: "2026-09-14", end: "2026-09-15", isUnfinished: false, isEstimated: false };
const open = (of: { ownDays: number; days: number; isUnfinished?: boolean }) =>
  renderScreen(view.test, <ComparisonNote of={{ ...period, ...of }} />, view.owner);

test("marks a comparison that today takes part in; the keyboard reaches what it means", async () => {
  const { user } = open({ ownDays: 2, days: 2, isUnfinished: true });
  await screen.findByRole("button", {
    name: "未完整",
    description: "今天还没过完，对比期只算到同一时刻",
  });
  await user.tab();
  expect(document.activeElement?.textContent).toBe("未完整");
  await waitFor(() => expect(document.activeElement?.hasAttribute("data-popup-open")).toBe(true));
});

test("of unequal lengths says that the daily averages are of the time that has passed", async () => {
  open({ ownDays: 2.5, days: 7 });
  await screen.findByRole("button", {
    name: "未完整",
    description: "今天还没过完，日均按已过去的时间算",
  });
});

test("does not mark one of finished periods", async () => {
  open({ ownDays: 2, days: 7 });
  await screen.findByText(/^对比期 /);
  expect(screen.queryByText("未完整")).toBeNull();
});
