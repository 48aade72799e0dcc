import { expect, test } from "vitest";
import {
  granularitiesFor,
  type ReportFilter,
  readFilter,
  writeFilter,
} from "../../../../../src/widgets/report/report-filter/filter-state";

const defaults = { start: "2026-11-15", end: "2026-11-21" };
const read = (query: string) => readFilter(new URLSearchParams(query), defaults);

test("a filter written to the address reads back the same", () => {
  const filter: ReportFilter = {
    start: "2026-01-01",
    end: "2026-02-03",
    granularity: "week",
    platform: "android",
    channelIds: [20001, 20002],
    groupIds: [1001],
    match: "clipboard",
    versions: ["2.1.0", "2.0.9"],
    provinces: ["广东", "内蒙古"],
    isDistinct: true,
    compare: { kind: "custom", start: "2025-01-01", end: "2025-02-03" },
  };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(writeFilter(filter))) if (value) params.set(key, value);
  expect(read(params.toString())).toEqual(filter);
});

test("an empty address is the defaults", () => {
  expect(read("")).toEqual({
    ...defaults,
    granularity: "day",
    platform: null,
    channelIds: [],
    groupIds: [],
    match: null,
    versions: [],
    provinces: [],
    isDistinct: false,
    compare: null,
  });
});

test.each([
  "from=2026-13-01&to=2026-13-02",
  "from=2026-02-03&to=2026-02-01",
  "from=2026-02-03",
  "from=x&to=y",
])("a malformed range (%s) takes the default range", (query) => {
  expect(read(query)).toMatchObject(defaults);
});

test("unknown words and ids are left out", () => {
  expect(read("g=year&platform=web&match=magic&channels=1,x,-2,3.5,7")).toMatchObject({
    granularity: "day",
    platform: null,
    match: null,
    channelIds: [1, 7],
  });
});

test("long ranges lose the fine granularities", () => {
  expect(granularitiesFor(7)).toEqual(["hour", "day", "week", "month"]);
  expect(granularitiesFor(9)).toEqual(["day", "week", "month"]);
  expect(granularitiesFor(400)).toEqual(["month"]);
});
