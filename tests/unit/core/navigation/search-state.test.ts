import { describe, expect, expectTypeOf, test } from "vitest";
import { part } from "../../../../src/core/navigation/search-param-parser";
import {
  choice,
  days,
  flag,
  id,
  ids,
  option,
  page,
  sort,
  stringList,
  text,
  yesNo,
} from "../../../../src/core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../../src/core/navigation/search-state";

const state = defineSearchState({
  tab: choice(["normal", "bin"], "normal", { clears: ["sort"] }),
  owner: text(5),
  typed: text(5, { isVerbatim: true, pattern: /^\w+ ?$/ }),
  group: id({ as: "g" }),
  kind: option([1, 2]),
  selected: ids(3),
  versions: stringList(),
  isDistinct: flag({ as: "distinct", isFilter: false }),
  hasData: yesNo({ as: "data" }),
  range: days(),
  open: text(5, { isFilter: false, preservesPage: true }),
  sort: sort(["visit", "click"]),
  page: page(),
});
type State = StateOf<typeof state>;

const read = (query: string) => state.read(new URLSearchParams(query));
const plain = {
  tab: "normal",
  owner: "",
  typed: "",
  group: null,
  kind: null,
  selected: [],
  versions: [],
  isDistinct: false,
  hasData: null,
  range: null,
  open: "",
  sort: null,
  page: 1,
} satisfies State;
const full: State = {
  tab: "bin",
  owner: "王 五",
  typed: "ab ",
  group: 7,
  kind: 2,
  selected: [3, 1],
  versions: ["1.0", "2"],
  isDistinct: true,
  hasData: false,
  range: { start: "2026-01-31", end: "2026-02-01" },
  open: "x",
  sort: { columnId: "click", direction: "asc" },
  page: 9,
};

/** The address after a change, as the host makes it. */
function changed(query: string, patch: Partial<State>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(state.write(patch)))
    if (value === null) params.delete(name);
    else params.set(name, value);
  return params.toString();
}

describe("a state in the address", () => {
  test("knows the type of each part", () => {
    expectTypeOf<State["tab"]>().toEqualTypeOf<"normal" | "bin">();
    expectTypeOf<State["kind"]>().toEqualTypeOf<1 | 2 | null>();
    expectTypeOf<State["selected"]>().toEqualTypeOf<number[]>();
    // @ts-expect-error not a part of it
    state.write({ colour: "red" });
    // @ts-expect-error not one of its values
    state.write({ tab: "all" });
    // @ts-expect-error the fallback is one of the values
    choice(["a", "b"], "c");
  });

  test("is its defaults in an empty address, which the defaults leave empty", () => {
    expect(read("")).toEqual(plain);
    expect(state.defaults).toEqual(plain);
    expect(changed("", plain)).toBe("");
    expect(changed(changed("", full), plain)).toBe("");
  });

  test("reads what it wrote", () => {
    expect(read(changed("", full))).toEqual(full);
  });

  test.each([
    "tab=x",
    "typed=no+way",
    "g=-3",
    "g=1.5",
    "g=1e99",
    "kind=9",
    "selected=x,-1,1.5",
    "versions=|",
    "distinct=yes",
    "data=2",
    "from=2026-13-01&to=2026-13-02",
    "from=2026-02-03&to=2026-02-01",
    "from=2026-02-03",
    "sort=password.asc",
    "page=0",
    "page=1.5",
    "page=1e99",
  ])("takes the default for what is malformed: %s", (query) => {
    expect(read(query)).toEqual(plain);
  });

  test("keeps within its bounds", () => {
    const wide = read("owner=123456789&selected=1,1,2,3,4&sort=visit&page=99999999");
    expect(wide).toMatchObject({ owner: "12345", selected: [1, 2, 3], page: 1_000_000 });
    expect(wide.sort).toEqual({ columnId: "visit", direction: "desc" });
  });

  test("leaves the parameters of others alone", () => {
    expect(changed("utm=mail&owner=a&page=3", { owner: "b" })).toBe("utm=mail&owner=b");
    expect(changed("utm=mail&owner=a", { owner: "  " })).toBe("utm=mail");
  });

  test("goes back to page 1 with any change but of the page and of what is open", () => {
    expect(state.write({ kind: 1 })).toEqual({ page: null, kind: "1" });
    expect(state.write({ page: 2 })).toEqual({ page: "2" });
    expect(state.write({ kind: 1, page: 2 })).toEqual({ page: "2", kind: "1" });
    expect(state.write({ open: "a" })).toEqual({ open: "a" });
    expect(state.write({})).toEqual({});
  });

  test("clears what belongs to another choice", () => {
    expect(changed("tab=bin&sort=visit.asc", { tab: "normal" })).toBe("");
    expect(state.write({ tab: "bin", sort: { columnId: "visit", direction: "desc" } })).toEqual({
      page: null,
      tab: "bin",
      sort: "visit.desc",
    });
  });

  test("knows what narrows it, and how to take that away", () => {
    expect(state.isFiltered(read("tab=bin&distinct=1&sort=visit.asc&page=2&open=a"))).toBe(false);
    expect(state.activeFilters(read("owner=a&data=0&selected=1"))).toEqual([
      "owner",
      "selected",
      "hasData",
    ]);
    expect(state.isFiltered({ ...plain, owner: " " })).toBe(false);
    expect(changed(changed("", full), state.clearedFilters)).toBe(
      changed("", { ...full, ...state.clearedFilters, page: 1 }),
    );
    expect(state.isFiltered({ ...full, ...state.clearedFilters })).toBe(false);
  });

  test("takes a part of any shape", () => {
    const pair = part({
      fallback: [0, 0],
      read: (written) => written.split("x").map(Number),
      write: (value) => value.join("x"),
    });
    const own = defineSearchState({ size: pair });
    expect(own.read(new URLSearchParams("size=2x3")).size).toEqual([2, 3]);
    expect(own.write({ size: [4, 5] })).toEqual({ size: "4x5" });
    expect(own.write({ size: [0, 0] })).toEqual({ size: null });
  });
});
