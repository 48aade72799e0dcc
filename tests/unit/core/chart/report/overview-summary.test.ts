import { describe, expect, test } from "vitest";
import type { OverviewCard } from "../../../../../src/core/api/contract";
import {
  isEarlyDay,
  leadingCards,
  summarizeOverview,
} from "../../../../../src/core/chart/report/overview-summary";

const card = (
  key: OverviewCard["key"],
  today: number,
  sameTime: number | null,
  yesterday = 1_000,
  avg7 = yesterday,
): OverviewCard => ({ key, today, sameTime, yesterday, avg7, sparkToday: [], sparkYesterday: [] });
const keys = (cards: readonly OverviewCard[]) => cards.map(({ key }) => key);

describe("the summary of an overview", () => {
  test("names the count with the largest change, against yesterday at this time", () => {
    const cards = [card("visit", 900, 1_000), card("install", 100, 200), card("click", 500, 600)];
    const { changed, against, shown } = summarizeOverview(cards);
    expect([changed?.key, against, shown]).toEqual(["install", "sameTime", "today"]);
  });

  test("takes a rise for a change as it does a fall", () => {
    expect(summarizeOverview([card("install", 400, 200)]).changed?.key).toBe("install");
  });

  test("says nothing of what may be chance", () => {
    expect(summarizeOverview([card("install", 180, 200), card("visit", 1_010, 1_000)])).toEqual({
      shown: "today",
      against: "sameTime",
      changed: null,
      isSmall: false,
    });
  });

  test("leaves out small bases, money, and what no hour is known of", () => {
    const cards = [card("install", 0, 19, 100), card("pay", 1, 5_000), card("tap", 0, null)];
    expect(summarizeOverview(cards)).toMatchObject({ changed: null, isSmall: true });
    expect(summarizeOverview([])).toMatchObject({ changed: null, isSmall: true });
  });

  test("compares yesterday with the mean of seven days while less than a tenth of a day is over", () => {
    const cards = [card("install", 0, 3, 400, 200), card("visit", 2, 10, 1_000, 1_010)];
    expect(isEarlyDay(cards)).toBe(true);
    const { changed, against, shown } = summarizeOverview(cards);
    expect([changed?.key, against, shown]).toEqual(["install", "avg7", "yesterday"]);
  });

  test("is not early from a tenth of yesterday on, nor where nothing came", () => {
    expect(isEarlyDay([card("install", 0, 99, 1_000)])).toBe(true);
    expect(isEarlyDay([card("install", 0, 100, 1_000)])).toBe(false);
    expect(isEarlyDay([card("install", 5, 0, 0)])).toBe(false);
  });
});

test("leading figures stand in the order of all", () => {
  const all = (
    ["visit", "click", "install", "register", "active", "launch", "wakeup", "pay"] as const
  ).map((key) => card(key, 0, 0));
  expect(keys(leadingCards(all, 4))).toEqual(["install", "register", "active", "pay"]);
  expect(keys(leadingCards(all, 6))).toEqual([
    "visit",
    "click",
    "install",
    "register",
    "active",
    "pay",
  ]);
  expect(keys(leadingCards(all, 8))).toEqual(keys(all));
});
