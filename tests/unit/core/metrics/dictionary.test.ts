import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sortRows } from "../../../../service/features/report/sort-rows";
import { openCounts } from "../../../../service/features/shared-chart/mask";
import type { ChannelReportRow } from "../../../../src/core/api/contract";
import {
  channelSorts,
  countKeys,
  exportColumns,
  fileColumn,
  fileValue,
  foreignCounts,
  formatMetric,
  isOpenTo,
  kindOf,
  type Measured,
  metricKeys,
  metricValue,
  missingReason,
  plainShareMetrics,
  retentionDays,
  shareMetrics,
  templateOf,
} from "../../../../src/core/metrics";
import { en } from "../../../../src/core/text/en/report";
import { zh } from "../../../../src/core/text/report";
import { countsOf } from "../chart/report/counts";

const spans = { ownDays: 1, days: 1 };
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 6 });
const arbitraryValue = maybe(fc.nat({ max: 1_000_000 }));
const counts = fc
  .tuple(...countKeys.map((key) => arbitraryValue.map((value) => [key, value] as const)))
  .map((entries) => countsOf(Object.fromEntries(entries)));
const rates = fc.record({ d1: maybe(fc.double({ min: 0, max: 1, noNaN: true })) });
const row = fc.record({ counts, rates, cost: arbitraryValue, id: fc.nat({ max: 9 }) }).map(
  ({ rates: { d1 }, ...more }): ChannelReportRow => ({
    ...more,
    channelCode: `c${more.id}`,
    channelName: "",
    type: 1,
    groupName: "",
    isDeleted: false,
    events: [],
    d1,
    d3: null,
    d7: null,
    d30: null,
    costed: null,
  }),
);

describe.each(metricKeys)("%s", (key) => {
  test("has a word and a definition in both languages, and stands in the docs by its word", () => {
    for (const messages of [zh, en]) {
      expect(messages.metrics[key].trim()).not.toBe("");
      expect(messages.definitions[key].trim()).not.toBe("");
    }
    const dictionary = readFileSync("docs/metrics.md", "utf8");
    expect(dictionary).toContain(zh.metrics[key]);
  });

  test("can be sorted by and exported, by the value that is shown", () => {
    expect(channelSorts).toContain(key);
    expect(exportColumns).toContain(key);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
        const values = sortRows(rows, { sort: key, sortBy: "value", spans }, "desc").map((one) =>
          metricValue(key, one),
        );
        const known = values.filter((value) => value !== null);
        expect(known).toEqual(known.toSorted((a, b) => b - a));
        expect(values.slice(known.length).every((value) => value === null)).toBe(true);
        for (const one of rows) {
          const [screen, file] = [metricValue(key, one), fileValue(key, one)];
          if (screen === null) expect(file).toBeNull();
          else expect(file).toBeCloseTo(screen, 6);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("names in a file the unit that its bare number lacks", () => {
    const formatted = formatMetric(key, 61);
    const header = fileColumn(key, zh);
    if (formatted.startsWith("¥")) expect(header).toBe(`${zh.metrics[key]}（元）`);
    else if (formatted.includes(":")) expect(header).toBe(`${zh.metrics[key]}（秒）`);
    else expect(header).toBe(zh.metrics[key]);
    expect(kindOf(key).tick(61)).toMatch(/^¥?61%?$|^00:01:01$|^6100%$/);
  });
});

test("a price per install is of the channels whose cost is known, on the screen and in files", () => {
  const total: Measured = {
    counts: countsOf({ install: 100, pay: 900 }),
    cost: 50,
    costed: { install: 10, pay: 200 },
  };
  expect(metricValue("cpa", total)).toBe(5);
  expect(fileValue("cpa", total)).toBe(5);
  expect(metricValue("roi", total)).toBe(4);
});

test("every choice of a share opens something, and abnormal installs are in none", () => {
  for (const metric of plainShareMetrics.filter((one) => one !== "retention"))
    expect(openCounts([metric]).size).toBeGreaterThan(0);
  expect(isOpenTo("cost", ["cost"])).toBe(true);
  expect(openCounts([...shareMetrics]).has("abnormal")).toBe(false);
});

test("there is a rate for every day of retention", () => {
  for (const day of retentionDays) expect(metricKeys).toContain(`d${day}`);
});

test("who may see a price may also see the number it divides, or neither of both", () => {
  expect(isOpenTo("cpa", ["cost"])).toBe(false);
  expect(isOpenTo("cpa", ["cost", "install"])).toBe(true);
  expect(isOpenTo("roi", ["cost", "install"])).toBe(false);
});

describe.each(["normal", "adv", "asa"] as const)("the views of a channel of kind %s", (kind) => {
  const { cards, cardsWithoutCost, lines, firstLines, columns, funnel, hours } = templateOf(kind);
  const usedKeys = [cards, cardsWithoutCost, lines, firstLines, columns, funnel, hours].flat();

  test("show nothing that such a channel does not have", () => {
    const type = { normal: 1, adv: 2, asa: 3 }[kind] as 1 | 2 | 3;
    const counts = countsOf(
      Object.fromEntries([...foreignCounts(kind)].map((count) => [count, null])),
    );
    for (const key of usedKeys)
      expect([key, missingReason(key, { counts, type })]).not.toContain("kind");
  });

  test("lead with the words of ads where there is one", () => {
    const isAd = kind !== "normal";
    expect(usedKeys.some((key) => key === "visit" || key === "click")).toBe(!isAd);
    expect(funnel[0]).toBe(isAd ? "adShow" : "visit");
    expect(firstLines.every((key) => lines.includes(key))).toBe(true);
  });
});

test("clicks on ads are not divided by, where installs of other channels are among the sum", () => {
  const counts = countsOf({ adClick: 100, attributed: 50, click: 10, tap: null });
  expect(metricValue("adInstallRate", { counts })).toBeNull();
  expect(missingReason("adInstallRate", { counts })).toBe("kind");
  expect(metricValue("adInstallRate", { counts: { ...counts, click: null } })).toBe(0.5);
});
