import { describe, expect, test } from "vitest";
import {
  readTableState,
  reportBody,
  topBody,
  writeTableState,
} from "../../../../../src/widgets/report/channel-report/report-state";
import { sharesOfTop } from "../../../../../src/widgets/report/channel-report/top-shares";
import { readFilter } from "../../../../../src/widgets/report/report-filter/filter-state";
import { countsOf } from "../../../core/chart/report/counts";

const read = (query: string) => readTableState(new URLSearchParams(query));
const filter = readFilter(new URLSearchParams("g=week"), {
  start: "2026-11-15",
  end: "2026-11-21",
});

describe("the table's state", () => {
  test("takes the default for what is missing or malformed", () => {
    const defaults = { preset: "promote", type: null, keyword: "", sort: null, page: 1 };
    expect(read("")).toEqual(defaults);
    for (const page of ["0", "-1", "1.5", "x", "1e99"])
      expect(read(`page=${page}&type=9&sort=password.asc&preset=x`).page).toBe(1);
    expect(read("page=99999999").page).toBe(1_000_000);
    expect(read(`q=${"长".repeat(80)}`).keyword).toHaveLength(50);
  });

  test("goes back to the first page with any other change", () => {
    expect(writeTableState({ keyword: " a " })).toEqual({ page: null, q: "a" });
    expect(writeTableState({ page: 3 })).toEqual({ page: "3" });
  });

  test("is counted over exactly the chosen days, which weeks would widen", () => {
    expect(reportBody(filter, read("")).granularity).toBe("day");
  });

  test("asks for the chart's rows with the table's own call while it shows them", () => {
    expect(topBody(filter, read(""))).toEqual(reportBody(filter, read("")));
    expect(topBody(filter, read("page=2&sort=visit.asc"))).toEqual(reportBody(filter, read("")));
  });
});

test("shares name five channels, and together are all installs", () => {
  const rows = [9, 8, 7, 6, 5, 4, 3].map((install, id) => ({
    ...{ id, channelName: `渠道${id}` },
    counts: countsOf({ install }),
  }));
  const shares = sharesOfTop(rows, 100, "其他渠道");
  expect(shares).toHaveLength(6);
  expect(shares.at(-1)).toEqual({ id: "other", name: "其他渠道", value: 65 });
  expect(sharesOfTop(rows.slice(0, 2), 17, "其他渠道")).toHaveLength(2);
});
