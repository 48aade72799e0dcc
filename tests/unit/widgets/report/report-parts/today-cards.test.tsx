import { screen, within } from "@testing-library/react";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "../../../../../src/core/format";
import { TodayCards } from "../../../../../src/widgets/report/report-parts";
import { renderScreen } from "../../../../support/screen";
import { type ReportWorld, startReportWorld } from "../report-world";

const hourMs = 3_600_000;
const zoneMs = 8 * hourMs;

let view: ReportWorld;
let code = "";
beforeAll(async () => {
  view = await startReportWorld();
  const session = { token: view.owner.token, appkey: view.owner.app.appkey };
  const id = view.world.channelIds[0];
  code = (await view.test.call("channel/detail", { id }, session)).map.channelCode as string;
});
afterAll(() => view.test.close());

/** Sets the clock to a time of the day after the one it shows. */
function waitUntilTomorrow(hours: number): void {
  const day = new Date(view.test.now() + zoneMs).toISOString().slice(0, 10);
  view.test.wait(Date.parse(addDays(day, 1)) - zoneMs + hours * hourMs - view.test.now());
}

const visits = (count: number) =>
  view.send(
    "click",
    Array.from({ length: count }, () => ({
      type: "visit",
      visitorId: "visitor-1",
      channelCode: code,
    })),
  );

const open = (channelId?: number) =>
  renderScreen(view.test, <TodayCards {...(channelId && { channelId })} />, view.owner);
const figure = async (name: string) => {
  const strip = await screen.findByRole("list", { name: "今日概况" });
  return within(strip).getByText(name).closest("li")?.textContent ?? "";
};

describe("the figures of today", () => {
  test("compare nothing while all bases are small", async () => {
    open();
    await screen.findByText("数据还少，暂不比较");
  });

  test("name what changed most, by the figures of the strip", async () => {
    waitUntilTomorrow(10);
    await visits(40);
    waitUntilTomorrow(11);
    await visits(160);
    open();
    await screen.findByText("访问量 160，比昨日此刻 40 多 300.00%");
    expect(await figure("访问量")).toMatch(/160↑ 300\.00%$/);
  });

  test("are those of yesterday at 00:10, with today's beside them", async () => {
    waitUntilTomorrow(10 / 60);
    await visits(2);
    open();
    await screen.findByText(/^昨日访问量 160，比 7 日均 \d+ 多 [\d.]+%$/);
    expect(await figure("访问量")).toMatch(/昨日160今日 2$/);
  });

  test("say that all is as usual where nothing changed beyond chance", async () => {
    waitUntilTomorrow(10);
    await visits(100);
    waitUntilTomorrow(11);
    await visits(105);
    open();
    await screen.findByText("一切如常：与昨日此刻相比，变化都在平常波动之内");
  });

  test("of a channel fold those without data, and come back by a press", async () => {
    const { user } = open(view.world.channelIds[0]);
    const strip = await screen.findByRole("list", { name: "今日概况" });
    expect(within(strip).queryByText("付费金额")).toBeNull();
    const more = screen.getByRole("button", { name: /^无数据的指标 \d 个$/ });
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await user.click(more);
    within(screen.getByRole("list", { name: "今日概况" })).getByText("付费金额");
    expect(await figure("访问量")).toContain("昨日 100");
    await user.click(screen.getByRole("button", { name: "收起" }));
    expect(within(strip).queryByText("付费金额")).toBeNull();
  });
});
