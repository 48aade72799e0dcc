import { screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WhyReply } from "../../../../../src/core/api/contract";
import { en as englishText } from "../../../../../src/core/text/en/why";
import { punctuationOf } from "../../../../../src/core/text/punctuation";
import { zh as report } from "../../../../../src/core/text/report";
import { zh as text } from "../../../../../src/core/text/why";
import { AppStats } from "../../../../../src/widgets/report/app-stats";
import { ChannelReport } from "../../../../../src/widgets/report/channel-report";
import { headlineOf } from "../../../../../src/widgets/report/why/why-sentence";
import { readQuestion, writeQuestion } from "../../../../../src/widgets/report/why/why-state";
import { renderScreen, type ScreenOptions } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

let view: ReportWorld;
beforeAll(async () => {
  view = await startReportWorld();
});
afterAll(() => view.test.close());

const open = (options: ScreenOptions = {}) =>
  renderScreen(view.test, <AppStats />, { ...view.owner, ...options });

describe("a point of the trend", () => {
  test("is asked by the keyboard, stands in the address, and gets the focus back", async () => {
    const { user, search } = open();
    const chart = await screen.findByRole("img", { name: /趋势/ });
    chart.focus();
    await user.keyboard("{ArrowLeft}{Enter}");
    const drawer = await screen.findByRole("dialog", { name: /访问量为什么变化$/ });
    // Everything came on the app's first day.
    await within(drawer).findByText("比较的时段早于应用创建");
    const watch = within(drawer).getByRole("link", { name: "新建监控" });
    expect(watch.getAttribute("href")).toBe("/monitor/monitor_threshold?watch=visit");
    expect(search()).toMatch(/why=visit%40\d{4}-\d\d-\d\d$/);
    await user.click(within(drawer).getByRole("combobox", { name: "比较对象" }));
    await user.click(await screen.findByRole("option", { name: "上一周期" }));
    await waitFor(() => expect(search()).toMatch(/%7Eprevious$/));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(search()).not.toContain("why");
    await waitFor(() => expect(document.activeElement).toBe(chart));
  });

  test("of an address is answered at once", async () => {
    open({ search: "?why=install@" });
    const drawer = await screen.findByRole("dialog", { name: /安装量为什么变化$/ });
    await within(drawer).findByText("比较的时段早于应用创建");
  });

  test("and those before it are asked by Shift and an arrow, and stand in the address", async () => {
    const { user, search } = open();
    const chart = await screen.findByRole("img", { name: /趋势/ });
    chart.focus();
    await user.keyboard("{ArrowLeft}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}");
    expect(chart.querySelectorAll("[data-span]")).toHaveLength(1);
    await user.keyboard("{Enter}");
    const drawer = await screen.findByRole("dialog", { name: /至 .*访问量为什么变化$/ });
    await within(drawer).findByText("比较的时段早于应用创建");
    expect(search()).toMatch(/why=visit%40\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
  });

  test("of several and a part is answered from its address, and leads on to what it counts", async () => {
    const days = Array.from({ length: 3 }, (_, back) =>
      new Date(view.test.now() - back * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10),
    );
    const why = `visit@${days[2]}..${days[0]}~platform:ios`;
    const { user, search } = open({ search: `?${new URLSearchParams({ why })}` });
    const drawer = await screen.findByRole("dialog", { name: /访问量为什么变化：iOS$/ });
    await user.click(await within(drawer).findByRole("button", { name: "看事件" }));
    await screen.findByRole("dialog", { name: /事件/ });
    expect(new URLSearchParams(search()).get("at")).toBe(`${days[2]}..${days[0]}`);
    expect(new URLSearchParams(search()).get("part")).toBe("platform:ios");
  });

  test("out of the range is refused with its reason", async () => {
    open({ search: "?why=install@2020-01-01" });
    const drawer = await screen.findByRole("dialog", { name: /安装量为什么变化$/ });
    await within(drawer).findByText("这一段时间不在所选的范围里");
  });
});

describe("the change of a row", () => {
  test("of a channel leads to why that channel's metric changed, by the keyboard", async () => {
    const { user, search } = renderScreen(view.test, <ChannelReport />, {
      ...view.owner,
      search: "?compare=previous",
    });
    const change = await screen.findByRole("button", { name: /渠道一 安装量为什么变化$/ });
    change.focus();
    await user.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: /安装量为什么变化：渠道一$/ });
    expect(search()).toMatch(/why=install%40%7Echannel%3A\d+$/);
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(change));
  });

  test("of a period of the table leads to why it changed at that point", async () => {
    const { user, search } = open({ search: "?compare=previous" });
    const [first] = await screen.findAllByRole("button", {
      name: /\d{4}-\d\d-\d\d 安装量为什么变化$/,
    });
    await user.click(first as HTMLElement);
    await screen.findByRole("dialog", { name: /^\d{4}-\d\d-\d\d 安装量为什么变化$/ });
    expect(search()).toMatch(/why=install%40\d{4}-\d\d-\d\d$/);
  });
});

test("a question is read as it was written, and nothing else is", () => {
  for (const written of [
    "install@",
    "visit@2026-11-20~usual",
    "pay@2026-11-20 14",
    "click@2026-11",
    "install@2026-11-20..2026-11-24",
    "visit@2026-11-20 09..2026-11-20 14~previous",
    "install@~channel:12",
    "visit@2026-11-20~lastYear~platform:ios",
  ]) {
    const read = readQuestion(written);
    expect(read && writeQuestion(read)).toBe(written);
  }
  for (const bad of [
    "",
    "install",
    "password@",
    "d2@2026-11-20",
    "install@yesterday",
    "install@2026-11-20..",
  ])
    expect(readQuestion(bad)).toBeNull();
});

const reply = (more: Partial<WhyReply>): WhyReply => ({
  metric: "install",
  granularity: "day",
  at: "2026-11-20",
  until: null,
  start: "2026-11-20",
  end: "2026-11-20",
  against: {
    kind: "default",
    at: "2026-11-13",
    until: null,
    start: "2026-11-13",
    end: "2026-11-13",
    periods: 1,
    isElapsed: false,
    isEstimated: false,
  },
  isDaily: false,
  value: 80,
  previous: 100,
  change: -20,
  counts: null,
  usual: 30,
  verdict: "calm",
  reason: null,
  isStructure: false,
  splits: [],
  inside: null,
  notCounted: [],
  steps: [],
  facts: { annotations: [], holidays: [], outages: [] },
  ...more,
});

test.each<[string, Partial<WhyReply>, string, string | null]>([
  [
    "within what is usual",
    {},
    "安装量 80，比 2026-11-13 的 100 少 20（↓ 20.00%）",
    "在平常波动内（±30）",
  ],
  [
    "together",
    { verdict: "together" },
    "安装量 80，比 2026-11-13 的 100 少 20（↓ 20.00%）",
    "各维度一起变化：没有哪一部分变得特别多",
  ],
  [
    "of a rate",
    { metric: "clickRate", value: 0.5, previous: 0.4, change: 0.1, usual: 0.02, verdict: "named" },
    "点击率 50.00%，比 2026-11-13 的 40.00% 多 10.00 个百分点",
    null,
  ],
  ["none", { value: 100, change: 0 }, "安装量 100，与 2026-11-13 相同", "在平常波动内（±30）"],
  [
    "of a young app",
    { verdict: "unknown", reason: "beforeApp", value: null, previous: null, change: null },
    "比较的时段早于应用创建",
    null,
  ],
])("a change %s is said in one sentence", (_case, more, headline, verdict) => {
  expect(headlineOf(reply(more), text, report, punctuationOf["zh-cn"])).toEqual({
    headline,
    verdict,
  });
});

test("a change is said in English with English brackets", () => {
  expect(headlineOf(reply({}), englishText, report, punctuationOf.en)).toEqual({
    headline: "安装量 80, 20 (↓ 20.00%) less than 100 on 2026-11-13",
    verdict: "Within its usual range (±30)",
  });
});
