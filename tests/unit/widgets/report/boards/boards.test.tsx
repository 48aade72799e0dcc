import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { AppRecord, Board } from "../../../../../src/core/api/contract";
import { boardTemplates } from "../../../../../src/core/api/contract/constants/board-templates";
import { formatCount } from "../../../../../src/core/format/number";
import { Boards } from "../../../../../src/widgets/report/boards";
import { renderScreen } from "../../../../support/screen";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let app: AppRecord;
let owner: { token: string; appkey: string };
let reader: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { appkey, id } = world.app;
  owner = { token: world.owner.token, appkey };
  reader = {
    token: await world.authorise("13700000001", [{ key: "data", level: "read" }]),
    appkey,
  };
  app = (await service.call("apply/applyInfo", { id }, owner)).map;
});
afterAll(() => service.close());
beforeEach(() => service.store.pool.query("DELETE FROM board"));

const render = (search = "", as = owner) =>
  renderScreen(service, <Boards />, { token: as.token, app, search });
const saved = async (body: object, as = owner): Promise<Board> =>
  (
    await service.call(
      "board/save",
      { name: "看板", filter: { range: "last7" }, cards: [], ...body } as never,
      as,
    )
  ).map;
const stored = async (id: number): Promise<Board> =>
  (await service.call("board/get", { id }, owner)).map;
const number = (id: string, x: number, metric = "install") => ({
  kind: "number",
  id,
  x,
  y: 0,
  w: 3,
  h: 3,
  metric,
});
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const card = (name: string) => screen.findByRole("region", { name });

test("an app without boards makes one from a template", async () => {
  const user = userEvent.setup();
  render();
  await user.click(await button("新建看板"));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "新建" }));
  await within(dialog).findByText(/请填写名称/);
  await user.type(within(dialog).getByRole("textbox", { name: /名称/ }), "增长");
  await user.click(within(dialog).getByRole("radio", { name: "拉新漏斗" }));
  await user.click(within(dialog).getByRole("button", { name: "新建" }));
  await screen.findByRole("heading", { name: /增长/, level: 1 });
  const titles = (await screen.findAllByRole("heading", { level: 2 })).map(
    (one) => one.textContent,
  );
  expect(titles).toHaveLength(boardTemplates.growth.cards.length);
  expect(titles).toEqual(expect.arrayContaining(["访问量", "转化漏斗", "渠道表格"]));
});

test("a number is that of the report over the same days", async () => {
  const { id } = await saved({ cards: [number("a", 0), number("b", 3, "launch")] });
  const today = new Date(service.now());
  render(`board=${id}`);
  const day = (back: number) =>
    new Date(today.getTime() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);
  const { map } = await service.call("stat/trend", { start: day(6), end: day(0) }, owner);
  for (const [title, value] of [
    ["安装量", map.totals.install],
    ["启动次数", map.totals.launch],
  ] as const)
    await waitFor(async () =>
      expect((await card(title)).textContent).toContain(formatCount(value)),
    );
});

test("cards are added, set and saved, and survive a reload", async () => {
  const user = userEvent.setup();
  const { id } = await saved({});
  const { unmount } = render(`board=${id}`);
  await user.click(await button("编辑"));
  await user.click(await button("添加卡片"));
  await user.click(await screen.findByRole("menuitem", { name: "文字" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "确定" }));
  await within(dialog).findByText(/请填写内容/);
  await user.type(within(dialog).getByRole("textbox", { name: /标题/ }), "目标");
  await user.type(within(dialog).getByRole("textbox", { name: /内容/ }), "**两万** <b>安装</b>");
  await user.click(within(dialog).getByRole("button", { name: "确定" }));
  await card("目标");
  await user.click(await button("保存"));
  await waitFor(async () =>
    expect((await stored(id)).cards).toMatchObject([{ kind: "text", title: "目标" }]),
  );
  await button("编辑");
  unmount();
  render(`board=${id}`);
  const shown = await card("目标");
  // The text is text: no tag of it becomes one.
  expect(await within(shown).findByText("两万")).toHaveProperty("tagName", "STRONG");
  expect(shown.querySelector("b")).toBeNull();
  expect(shown.textContent).toContain("<b>安装</b>");
});

test("a card of a view bears the view's name, also after the view is renamed", async () => {
  const view = { page: "channel-report" as const, query: "range=last7" };
  const { map } = await service.call("view/save", { ...view, name: "周会用" }, owner);
  const cards = [{ kind: "view", id: "a", x: 0, y: 0, w: 6, h: 6, viewId: map.id, title: null }];
  const { id } = await saved({ cards });
  const { unmount } = render(`board=${id}`);
  await card("周会用");
  unmount();
  await service.call("view/save", { ...map, name: "月会用" }, owner);
  render(`board=${id}`);
  await card("月会用");
});

test("a card is moved, resized and put back by keys, and each place is spoken", async () => {
  const user = userEvent.setup();
  const { id } = await saved({ cards: [number("a", 0)] });
  render(`board=${id}`);
  await user.click(await button("编辑"));
  const handle = await button("移动「安装量」");
  handle.focus();
  await user.keyboard(" {ArrowRight}{ArrowRight}");
  const status = screen.getAllByRole("status").map((one) => one.textContent);
  expect(status).toContain("安装量，第 3 列第 1 行，宽 3 高 3");
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Enter}");
  await user.keyboard(" {ArrowRight}{Escape}");
  expect(screen.getByText("「安装量」已放回原处")).toBeDefined();
  await user.click(await button("保存"));
  await waitFor(async () =>
    expect((await stored(id)).cards[0]).toMatchObject({ x: 2, y: 0, w: 3, h: 4 }),
  );
});

test("of two who save the later one keeps a copy", async () => {
  const user = userEvent.setup();
  const board = await saved({ name: "共同的", isTeam: true, cards: [number("a", 0)] });
  render(`board=${board.id}`);
  await user.click(await button("编辑"));
  await user.click(await button("「安装量」的操作"));
  await user.click(await screen.findByRole("menuitem", { name: "变宽" }));
  await saved({ id: board.id, revision: 1, name: "共同的", isTeam: true, cards: [] });
  await user.click(await button("保存"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toMatch(/保存过这个看板/);
  await user.click(within(alert).getByRole("button", { name: "另存为副本" }));
  await screen.findByRole("heading", { name: "共同的 副本", level: 1 });
  expect((await stored(board.id)).cards).toEqual([]);
});

test("a reader of the data cannot edit the team's board, but keeps a copy and a default", async () => {
  const user = userEvent.setup();
  const { id } = await saved({ name: "团队的", isTeam: true, cards: [number("a", 0)] });
  render(`board=${id}`, reader);
  await user.click(await button("看板的操作"));
  expect(screen.queryByRole("button", { name: "编辑" })).toBeNull();
  expect(screen.queryByRole("menuitem", { name: "删除" })).toBeNull();
  await user.click(await screen.findByRole("menuitem", { name: "另存为副本" }));
  await screen.findByRole("heading", { name: "团队的 副本", level: 1 });
  await button("编辑");
});

test("a board that is gone says so, and leads to the others", async () => {
  const { id } = await saved({ name: "还在" });
  render(`board=${id + 1000}`);
  await screen.findByText("看板不存在或已被删除");
  await userEvent.setup().click(await button("打开其他看板"));
  await screen.findByRole("heading", { name: /还在/, level: 1 });
});

test("the filter of the reader stands in the address, and pinned fields stay", async () => {
  const { id } = await saved({
    cards: [{ ...number("a", 0), pinned: { platform: "ios" } }, number("b", 3, "active")],
  });
  const bodies: object[] = [];
  renderScreen(service, <Boards />, {
    token: owner.token,
    app,
    search: `board=${id}&own=1&platform=android&from=2026-01-01&to=2026-01-03`,
    async intercept(request) {
      if (request.url.endsWith("/stat/trend")) bodies.push(await request.json());
      return undefined;
    },
  });
  expect((await card("安装量")).textContent).toContain("固定：平台");
  const days = { start: "2026-01-01", end: "2026-01-03" };
  await waitFor(() =>
    expect(bodies).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ platform: "ios", ...days }),
        expect.objectContaining({ platform: "android", ...days }),
      ]),
    ),
  );
});

test("whoever reads a board finds its picture and its PDF in the menu, and nothing that changes it", async () => {
  const user = userEvent.setup();
  const { id } = await saved({ isTeam: true, cards: [number("a", 0)] });
  render(`board=${id}`, reader);
  await user.click(await button("看板的操作"));
  const items = await screen.findAllByRole("menuitem");
  const names = items.map((item) => item.textContent);
  expect(names).toEqual(expect.arrayContaining(["下载图片", "下载 PDF"]));
  expect(names).not.toContain("删除");
});
