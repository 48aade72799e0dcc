import { describe, expect, test } from "vitest";
import { listBody, listState } from "../../../../../src/widgets/channel/channel-list/list-state";

const read = (query: string) => listState.read(new URLSearchParams(query));

describe("the list's state in its address", () => {
  test("an empty address is the first page of the own channels, newest first", () => {
    expect(listBody(read(""), 10)).toEqual({
      type: 1,
      groupId: null,
      keyword: "",
      state: null,
      creatorId: null,
      hasData: null,
      sort: "createTime",
      order: "desc",
      currentPage: 1,
      pageSize: 10,
    });
  });

  test("what is malformed takes the default instead of reaching the service", () => {
    const state = read(
      `tab=other&group=-3&state=9&sort=password.asc&page=1.5&q=${"长".repeat(80)}`,
    );
    expect(state).toMatchObject({ tab: "normal", groupId: null, state: null, sort: null, page: 1 });
    expect(state.keyword).toHaveLength(50);
  });

  test("every part survives writing and reading", () => {
    const state = {
      tab: "adv",
      groupId: 7,
      keyword: "地推 & 扫码",
      state: 2,
      creatorId: 10001,
      hasData: false,
      sort: { columnId: "todayInstall", direction: "asc" },
      page: 3,
    } as const;
    const params = new URLSearchParams();
    for (const [key, value] of Object.entries(listState.write(state)))
      if (value !== null) params.set(key, value);
    expect(listState.read(new URLSearchParams(params.toString()))).toEqual(state);
  });

  test("a changed filter goes back to page 1, and defaults stay out of the address", () => {
    expect(listState.write({ keyword: " " })).toEqual({ page: null, q: null });
    expect(listState.write({ tab: "normal", groupId: null })).toEqual({
      page: null,
      tab: null,
      group: null,
    });
    expect(listState.write({ page: 1 })).toEqual({ page: null });
  });

  test("the tab and the sort are no filter, the rest is", () => {
    expect(listState.isFiltered(read("tab=asa&sort=code.asc&page=2"))).toBe(false);
    expect(listState.isFiltered(read("q=a"))).toBe(true);
    expect(listState.isFiltered(read("group=1"))).toBe(true);
    expect(listState.isFiltered(read("state=1"))).toBe(true);
  });
});
