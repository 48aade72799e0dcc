import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { act, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppRecord } from "../../../../src/core/api/contract";
import type { PagedCall } from "../../../../src/core/list";
import { type Navigation, useNavigation } from "../../../../src/core/navigation/navigation";
import { signUpWithEdge } from "../../../support/edge";
import { renderScreen, type ScreenOptions } from "../../../support/screen";
import { startTestService, type TestService } from "../../../support/service";
import { makeApp } from "../../../support/world";
import { type Listed, lists, within } from "./every-list";

let service: TestService;
let as: { token: string; app: AppRecord };
let edge: { token: string; app: AppRecord };
let operator: string;
beforeAll(async () => {
  service = await startTestService(
    { XI_OPERATORS: "13700137009", XI_EDGE_CNAME: "edge.xi.test" },
    { hasWorkers: false },
  );
  ({ token: operator } = await service.signUp("13700137009"));
  const { token } = await service.signUp("13800000001");
  const { id } = await makeApp(service, token, "星漠世界");
  as = { token, app: (await service.call("apply/applyInfo", { id }, { token })).map as AppRecord };
  edge = await signUpWithEdge(service, "13800000002");
});
afterAll(() => service.close());

const path = (call: PagedCall) => call.replace(/^GET /, "");
const requested = (request: Request, { call }: Listed) =>
  new URL(request.url).pathname.endsWith(`/${path(call).replace(/^\//, "")}`);
const bodyOf = async (request: Request): Promise<Record<string, unknown>> => {
  if (request.method === "GET") return Object.fromEntries(new URL(request.url).searchParams);
  return (await request.json()) as Record<string, unknown>;
};

let navigation: Navigation | null = null;
function Grab() {
  navigation = useNavigation();
  return null;
}

/** Opens the list with `total` rows that are nowhere, and notes which pages are asked for. */
function open(listed: Listed, search = listed.at ?? "", options: ScreenOptions = {}, total = 0) {
  const pages: number[] = [];
  const intercept = async (request: Request) => {
    if (!requested(request, listed)) return undefined;
    const early = await options.intercept?.(request);
    if (early) return early;
    pages.push(Number((await bodyOf(request.clone())).currentPage ?? 1));
    const data = await (await service.service.handle(request)).json();
    data.map.list = [];
    data.map.pagination.totalRecords = total;
    return Response.json(data);
  };
  const viewer = listed.at?.startsWith("queue=")
    ? { token: operator }
    : listed.call === "edge/domains"
      ? edge
      : as;
  const opened = renderScreen(
    service,
    <>
      <Grab />
      {listed.screen}
    </>,
    { ...viewer, search, intercept },
  );
  return { ...opened, pages };
}

test("every list is here, or opened in its own tests", () => {
  const found = readdirSync("src/widgets", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => [
      ...readFileSync(join("src/widgets", name), "utf8").matchAll(/useListPage\(\s*"([^"]+)"/g),
    ])
    .map(([, call]) => call);
  const known = [...lists.map(([call]) => call), ...within];
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted());
});

test.each(lists)(
  "%s is busy until its rows come, and says that there are none",
  async (_, listed) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    open(listed, undefined, { intercept: () => held.then(() => undefined) });
    await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeTruthy());
    expect(screen.queryByText(listed.empty)).toBeNull();
    await act(async () => release());
    await screen.findByText(listed.empty);
  },
);

test.each(lists)("%s tells a failure with a way to try again", async (_, listed) => {
  let isBroken = true;
  const broken = async () =>
    isBroken ? Response.json({ retCode: "0500", retMsg: "服务异常" }) : undefined;
  const { user } = open(listed, undefined, { intercept: broken });
  const retryButton = await screen.findByRole("button", { name: "重试" });
  isBroken = false;
  await user.click(retryButton);
  await screen.findByText(listed.empty);
});

const addressed = lists.filter(([, { isLocal }]) => !isLocal);
test.each(addressed)("%s goes from a page past the end to the last one", async (_, listed) => {
  const search = [listed.at, "page=7"].filter(Boolean).join("&");
  const { pages, search: searchBox } = open(listed, search, {}, 15);
  await waitFor(() => expect(pages).toContain(7));
  await waitFor(() => expect(new URLSearchParams(searchBox()).get("page")).not.toBe("7"));
  await waitFor(() => expect(pages.at(-1)).toBeLessThan(3));
});

const filtered = lists.filter(([, { filter }]) => filter);
test.each(filtered)("%s takes away filters that nothing matches", async (_, listed) => {
  const [search = "", said = ""] = listed.filter ?? [];
  const { user, search: searchBox } = open(listed, search);
  await screen.findByText(said);
  await user.click(screen.getAllByRole("button", { name: "清除筛选" }).at(-1) as HTMLElement);
  await screen.findByText(listed.empty);
  expect(searchBox()).toBe(listed.at ?? "");
});

const searched = lists.filter(([, { keyword }]) => keyword);
test.each(searched)("%s searches for what Back and Forward lead to", async (_, listed) => {
  const keyword = listed.keyword ?? "";
  open(listed, [listed.at, `${keyword}=abc`].filter(Boolean).join("&"));
  const box = () => screen.getAllByRole<HTMLInputElement>("searchbox").at(-1);
  await waitFor(() => expect(box()?.value).toBe("abc"));
  act(() => navigation?.patchSearch({ [keyword]: null }));
  await waitFor(() => expect(box()?.value).toBe(""));
  act(() => navigation?.patchSearch({ [keyword]: "xyz" }));
  await waitFor(() => expect(box()?.value).toBe("xyz"));
});
