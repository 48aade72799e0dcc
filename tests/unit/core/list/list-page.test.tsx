import { act, screen, waitFor } from "@testing-library/react";
import { type ReactNode, useEffect } from "react";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ListState,
  ListTable,
  useListPage,
  useLocalState,
  useUrlState,
} from "../../../../src/core/list";
import { readPageSize } from "../../../../src/core/navigation/page-size";
import { page as pageField, text } from "../../../../src/core/navigation/search-param-parsers";
import { defineSearchState } from "../../../../src/core/navigation/search-state";
import { Pagination } from "../../../../src/core/ui/table";
import { renderScreen, type ScreenOptions } from "../../../support/screen";
import { startTestService, type TestService } from "../../../support/service";

let service: TestService;
let token: string;
let other: string;
beforeAll(async () => {
  service = await startTestService();
  ({ token } = await service.signUp("13800000001"));
  ({ token: other } = await service.signUp("13800000002"));
  for (let count = 1; count <= 12; count += 1) {
    service.wait(60_000);
    await service.call("userFeedback/add", { content: `第 ${count} 条需求` }, { token });
  }
});
afterAll(() => service.close());

const columns = [
  { id: "content", header: "内容", cell: ({ content }: { content: string }) => content },
];
const labels = { label: "需求", columns, empty: { title: "还没有需求" } };

/** The requirements of an account, five a page. */
function Requirements<S extends { page: number }>({ state }: { state: ListState<S> }) {
  const list = useListPage("GET userFeedback/list", state, {}, { pageSize: 5 });
  return (
    <ListTable {...labels} list={list} rowKey={({ id }) => id} noMatches="没有符合条件的需求" />
  );
}
function Local({ page = 1 }: { page?: number }) {
  return <Requirements state={useLocalState({ page })} />;
}
const address = defineSearchState({ page: pageField(), q: text(50, { isFilter: true }) });
function Addressed() {
  return <Requirements state={useUrlState(address)} />;
}
const visibleTexts = () =>
  screen
    .getAllByText(/^第 \d+ 条需求$/)
    .map((cell) => cell.textContent?.replaceAll(/\D/g, ""))
    .join(" ");
const open = (screenOf: ReactNode, options: ScreenOptions = {}) =>
  renderScreen(service, screenOf, { token, ...options });

test("pages follow each other; the rows before stay until the next have come", async () => {
  let release = () => {};
  let isHeld = false;
  const { user } = open(<Local />, {
    intercept: async (request) => {
      if (isHeld && request.url.includes("userFeedback/list"))
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      return undefined;
    },
  });
  await screen.findByText("第 12 条需求");
  expect(visibleTexts()).toBe("12 11 10 9 8");
  isHeld = true;
  await user.click(screen.getByRole("button", { name: /第 2 页/ }));
  expect(visibleTexts()).toBe("12 11 10 9 8");
  isHeld = false;
  await act(async () => release());
  await screen.findByText("第 7 条需求");
  expect(visibleTexts()).toBe("7 6 5 4 3");
});

test("a page past the end becomes the last one", async () => {
  open(<Local page={9} />);
  await screen.findByText("第 1 条需求");
  expect(visibleTexts()).toBe("2 1");
  expect(screen.getByRole("button", { name: /第 3 页/ }).getAttribute("aria-current")).toBe("page");
});

test("the page stands in the address, also the one past the end", async () => {
  const { user, search } = open(<Addressed />, { search: "page=7" });
  await screen.findByText("第 1 条需求");
  await waitFor(() => expect(search()).toBe("page=3"));
  await user.click(screen.getByRole("button", { name: /第 1 页/ }));
  await screen.findByText("第 12 条需求");
  expect(search()).toBe("");
});

test("a failure is told with a way to try again, and an empty list says what it is", async () => {
  let isBroken = true;
  const { user } = open(<Local />, {
    intercept: async (request) =>
      isBroken && request.url.includes("userFeedback/list")
        ? Response.json({ retCode: "0500", retMsg: "服务异常" })
        : undefined,
  });
  const retryButton = await screen.findByRole("button", { name: "重试" });
  isBroken = false;
  await user.click(retryButton);
  await screen.findByText("第 12 条需求");
});

test("no rows at all and no rows that match are told apart", async () => {
  const narrowed = open(<Addressed />, { token: other, search: "q=x" });
  await screen.findByText("没有符合条件的需求");
  await narrowed.user.click(screen.getByRole("button", { name: "清除筛选" }));
  await screen.findByText("还没有需求");
  expect(narrowed.search()).toBe("");
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a change of a filter goes back to page 1, a change of the page keeps the filter", async () => {
  let state: ListState<{ page: number; kind: string }> | undefined;
  function Reader() {
    const own = useLocalState({ page: 3, kind: "all" });
    useEffect(() => {
      state = own;
    });
    return <p role="note">{JSON.stringify([own.values, own.isFiltered])}</p>;
  }
  open(<Reader />);
  const said = () => JSON.parse(screen.getByRole("note").textContent ?? "");
  act(() => state?.set({ kind: "new" }));
  expect(said()).toEqual([{ page: 1, kind: "new" }, true]);
  act(() => state?.set({ page: 2 }));
  expect(said()).toEqual([{ page: 2, kind: "new" }, true]);
  act(() => state?.clear());
  expect(said()).toEqual([{ page: 1, kind: "all" }, false]);
});

/** The requirements of an account; its reader says how many a page has. */
function Resizable({ page }: { page: number }) {
  const list = useListPage("GET userFeedback/list", useLocalState({ page }), {});
  return <ListTable {...labels} list={list} rowKey={({ id }) => id} />;
}

test("the reader selects how many rows a page has, for every list and the next visit", async () => {
  const { user, unmount } = open(
    <>
      <Resizable page={2} />
      <Requirements
        state={{ values: { page: 1 }, set: () => {}, isFiltered: false, clear: () => {} }}
      />
    </>,
  );
  await screen.findByText("第 1 条需求");
  const [sizes, ...more] = screen.getAllByRole("combobox", { name: "每页条数" });
  // A list that has its own size shows none.
  expect(more).toEqual([]);
  expect(sizes).toHaveProperty("value", "10");
  await user.selectOptions(sizes as HTMLElement, "20 条/页");
  await waitFor(() => expect(visibleTexts()).toBe("12 11 10 9 8 7 6 5 4 3 2 1 12 11 10 9 8"));
  unmount();
  open(<Resizable page={1} />);
  await screen.findByText("第 1 条需求");
  expect(screen.getByRole("combobox", { name: "每页条数" })).toHaveProperty("value", "20");
  localStorage.removeItem("xi:page-size");
});

test("another page size keeps the row that was the first in sight", async () => {
  localStorage.setItem("xi:page-size", "20");
  const turned: number[] = [];
  const { user } = renderScreen(
    service,
    <Pagination total={400} page={8} onChange={(page) => turned.push(page)} />,
    { token },
  );
  const sizes = await screen.findByRole("combobox", { name: "每页条数" });
  // Row 141 is on the second page of hundreds.
  await user.selectOptions(sizes, "100 条/页");
  expect(turned).toEqual([2]);
  localStorage.setItem("xi:page-size", "7");
  expect(readPageSize()).toBe(10);
  localStorage.removeItem("xi:page-size");
});
