import { describe, expect, test } from "vitest";
import { namedRange } from "../../../../../src/core/format";
import {
  reportBody,
  tableState,
  topBody,
} from "../../../../../src/widgets/report/channel-report/report-state";
import { sharesOfTop } from "../../../../../src/widgets/report/channel-report/top-shares";
import { channelReportCalls } from "../../../../../src/widgets/report/initial-requests";
import {
  readFilter,
  usualRange,
} from "../../../../../src/widgets/report/report-filter/filter-state";
import { countsOf } from "../../../core/chart/report/counts";

const read = (query: string) => tableState.read(new URLSearchParams(query));
const filter = readFilter(new URLSearchParams("g=week"), {
  start: "2026-11-15",
  end: "2026-11-21",
});

test("the rows that are asked for with the page are those of the defaults", () => {
  const params = new URLSearchParams("g=week&versions=1|2");
  const today = "2026-11-21";
  const [rows] = channelReportCalls(params, today);
  const filter = readFilter(params, namedRange(usualRange, today));
  expect(rows).toEqual(["channel/selfChannelList", reportBody(filter, tableState.defaults, 10)]);
});

describe("the table's state", () => {
  test("takes the default for what is missing or malformed", () => {
    const defaults = {
      preset: "promote",
      groupBy: "channel",
      event: null,
      type: null,
      keyword: "",
      sort: null,
      page: 1,
      changes: "change",
      sortBy: "value",
    };
    expect(read("")).toEqual(defaults);
    for (const bad of ["chg=x&sortby=y", "by=app&event=x", "event=-1", "event=1.5"])
      expect(read(bad)).toEqual(defaults);
    for (const page of ["0", "-1", "1.5", "x", "1e99"])
      expect(read(`page=${page}&type=9&sort=password.asc&preset=x`).page).toBe(1);
    expect(read("page=99999999").page).toBe(1_000_000);
    expect(read(`q=${"长".repeat(80)}`).keyword).toHaveLength(50);
  });

  test("goes back to the first page with any other change", () => {
    expect(tableState.write({ keyword: " a " })).toEqual({ page: null, q: "a" });
    expect(tableState.write({ page: 3 })).toEqual({ page: "3" });
  });

  test("is counted over exactly the chosen days, which weeks would widen", () => {
    expect(reportBody(filter, read(""), 10).granularity).toBe("day");
  });

  test("keeps the grouping, the metrics and the event in the address", () => {
    const state = { preset: "revenue", groupBy: "group", event: 3001 } as const;
    const written = tableState.write(state);
    expect(written).toEqual({ page: null, preset: "revenue", by: "group", event: "3001" });
    expect(read("preset=revenue&by=group&event=3001")).toMatchObject(state);
  });

  test("orders days by date and everything else by installs until told otherwise", () => {
    expect(reportBody(filter, read("by=day"), 10)).toMatchObject({
      sort: "channelCode",
      groupBy: "day",
    });
    expect(reportBody(filter, read(""), 10)).toMatchObject({ sort: "install", order: "desc" });
    expect(reportBody(filter, read("sort=roi.asc"), 10)).toMatchObject({
      sort: "roi",
      order: "asc",
    });
  });

  test("asks for the chart's rows with the table's own call while it shows them", () => {
    expect(topBody(filter, read(""), "install")).toEqual(reportBody(filter, read(""), 10));
    const parsed = read("page=2&sort=visit.asc&event=7");
    expect(topBody(filter, parsed, "install")).toEqual(reportBody(filter, read(""), 10));
    expect(topBody(filter, parsed, "click")).toMatchObject({ sort: "click", currentPage: 1 });
  });
});

test("shares name five rows, and together are the whole", () => {
  const rows = [9, 8, 7, 6, 5, 4, 3].map((install, id) => ({
    id,
    channelCode: "",
    channelName: `渠道${id}`,
    type: 1 as const,
    groupName: "",
    isDeleted: false,
    d1: null,
    d3: null,
    d7: null,
    d30: null,
    events: [],
    cost: null,
    costed: null,
    counts: countsOf({ install }),
  }));
  const names = { nameOf: (row: { channelName: string }) => row.channelName, other: "其他" };
  const shares = sharesOfTop(rows, "install", 100, names);
  expect(shares).toHaveLength(6);
  expect(shares.at(-1)).toEqual({ id: "other", name: "其他", value: 65 });
  expect(sharesOfTop(rows.slice(0, 2), "install", 17, names)).toHaveLength(2);
});
