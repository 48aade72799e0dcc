import { afterAll, beforeAll, expect, test } from "vitest";
import type { Board, BoardList } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let reader: { token: string; appkey: string };
let editor: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { appkey } = world.app;
  owner = { token: world.owner.token, appkey };
  const invite = async (mobile: string, level: "read" | "edit") => ({
    token: await world.authorise(mobile, [{ key: "data", level }]),
    appkey,
  });
  reader = await invite("13700000001", "read");
  editor = await invite("13700000002", "edit");
});
afterAll(() => service.close());

const filter = { range: "last7" };
const number = (id: string, x: number, y = 0, more: object = {}) => ({
  kind: "number",
  id,
  x,
  y,
  w: 2,
  h: 3,
  metric: "install",
  ...more,
});
const save = (body: object, as = owner) =>
  service.call("board/save", { name: "看板", filter, cards: [], ...body } as never, as);
const made = async (body: object, as = owner): Promise<Board> => (await save(body, as)).map;
const list = async (as = owner): Promise<BoardList> =>
  (await service.call("board/list", {}, as)).map;
const names = async (as = owner) => (await list(as)).list.map(({ name }) => name);
const changeOf = ({ id, revision, name, isTeam, cards }: Board, more: object = {}) => ({
  id,
  revision,
  name,
  isTeam,
  filter,
  cards,
  ...more,
});

test("keeps cards, filter and pinned fields as they were saved", async () => {
  const cards = [
    number("a", 0, 0, { pinned: { platform: "ios" } }),
    { kind: "trend", id: "b", x: 2, y: 0, w: 6, h: 8, metrics: ["install", "active"] },
    { kind: "text", id: "c", x: 0, y: 3, w: 2, h: 2, title: "说明", text: "第一行\n第二行" },
  ];
  const board = await made({
    name: "原样",
    cards,
    filter: { range: "thisMonth", platform: "ios" },
  });
  const { map } = await service.call("board/get", { id: board.id }, owner);
  expect(map).toEqual(board);
  expect(map.filter).toMatchObject({ range: "thisMonth", platform: "ios", compare: null });
  expect(
    map.cards.map(({ id, title, pinned }: { id: string; title: string; pinned: object }) => ({
      id,
      title,
      pinned,
    })),
  ).toEqual([
    { id: "a", title: null, pinned: { platform: "ios" } },
    { id: "b", title: null, pinned: {} },
    { id: "c", title: "说明", pinned: {} },
  ]);
});

test("shows an own board to its maker only, a team's board to everybody with the data", async () => {
  await made({ name: "只给自己" });
  await made({ name: "给团队", isTeam: true });
  expect(await names()).toEqual(expect.arrayContaining(["只给自己", "给团队"]));
  expect(await names(reader)).toEqual(["给团队"]);
  expect((await list(reader)).list[0]).toMatchObject({ isMine: false, canEdit: false });
  expect((await list(editor)).list[0]).toMatchObject({ isMine: false, canEdit: true });
  const noData = {
    token: await world.authorise("13700000003", [{ key: "channel", level: "edit" }]),
    appkey: world.app.appkey,
  };
  expect((await service.call("board/list", {}, noData)).retCode).toBe("0233");
  expect((await save({ name: "没有数据权限" }, noData)).retCode).toBe("0233");
});

test("lets owner and editors change a team's board, readers copy it", async () => {
  const board = await made({ name: "共同的", isTeam: true, cards: [number("a", 0)] });
  const byReader = await save(changeOf(board, { name: "改名" }), reader);
  expect(byReader).toMatchObject({ retCode: "0233" });
  const changed = await made(changeOf(board, { name: "共同的（改）" }), editor);
  expect(changed).toMatchObject({ id: board.id, name: "共同的（改）", revision: 2 });
  const taken = await save(changeOf(changed, { isTeam: false }), editor);
  expect(taken).toMatchObject({ retCode: "0403" });
  const { map: copy } = await service.call("board/copy", { id: board.id, name: "我的" }, reader);
  expect(copy).toMatchObject({ name: "我的", isTeam: false, isMine: true, canEdit: true });
  expect(copy.cards).toEqual(changed.cards);
  expect((await save({ name: "读者的团队看板", isTeam: true }, reader)).retCode).toBe("0233");
  expect((await service.call("board/delete", { id: board.id }, reader)).retCode).toBe("0233");
  expect((await service.call("board/delete", { id: board.id }, editor)).retCode).toBe("0000");
  expect((await service.call("board/get", { id: board.id }, owner)).retCode).toBe("0404");
});

test("names who saved in between, and keeps what they saved", async () => {
  const board = await made({ name: "两个人", isTeam: true });
  await made(changeOf(board, { cards: [number("a", 0)] }), editor);
  const late = await save(changeOf(board, { name: "两个人（晚）" }));
  expect(late).toMatchObject({ retCode: "0409", data: expect.anything() });
  expect(late.retMsg).toMatch(/137\*{4}0002 在 \d{4}-\d\d-\d\d \d\d:\d\d/);
  const { map } = await service.call("board/get", { id: board.id }, owner);
  expect(map).toMatchObject({ name: "两个人", cards: [{ id: "a" }] });
});

test.each([
  ["on each other", [number("a", 0), number("b", 1)]],
  ["beyond the right edge", [number("a", 11)]],
  ["below the smallest size", [number("a", 0, 0, { h: 2 })]],
  ["with one identifier", [number("a", 0), number("a", 4)]],
])("refuses cards %s", async (_, cards) => {
  expect(await save({ name: "坏的", cards })).toMatchObject({ retCode: "0400" });
  expect(await names()).not.toContain("坏的");
});

test("refuses unknown metrics, kinds and more than 24 cards", async () => {
  const many = Array.from({ length: 25 }, (_, n) =>
    number(`n${n}`, (n % 6) * 2, 3 * Math.floor(n / 6)),
  );
  for (const cards of [
    [number("a", 0, 0, { metric: "nothing" })],
    [number("a", 0, 0, { kind: "html" })],
    many,
  ])
    expect((await save({ name: "坏的", cards })).retCode).toBe("0400");
  expect((await save({ name: "二十四", cards: many.slice(0, 24) })).retCode).toBe("0000");
});

test("refuses a name that is taken, empty or of several lines", async () => {
  await made({ name: "名字" });
  expect(await save({ name: "名字" })).toMatchObject({ retCode: "0409", retMsg: "已有同名看板" });
  for (const name of ["  ", "两\n行", "长".repeat(31)])
    expect((await save({ name })).retCode).toBe("0400");
});

test("refuses a board that joins a team with one of its name, and days that end before they begin", async () => {
  await made({ name: "同名", isTeam: true });
  const own = await made({ name: "同名" });
  expect(await save(changeOf(own, { isTeam: true }))).toMatchObject({
    retCode: "0409",
    data: { field: "name" },
  });
  const range = { start: "2026-02-01", end: "2026-01-31" };
  expect((await save({ name: "倒着的", filter: { range } })).retCode).toBe("0400");
});

test("opens first what each account chose, until it is gone", async () => {
  const board = await made({ name: "首选", isTeam: true });
  const chosen = async (as: typeof owner) =>
    (await list(as)).list.find(({ isDefault }) => isDefault)?.id;
  await service.call("board/setDefault", { id: board.id }, reader);
  expect([await chosen(reader), await chosen(owner)]).toEqual([board.id, undefined]);
  const other = await made({ name: "另一个" });
  expect((await service.call("board/setDefault", { id: other.id }, reader)).retCode).toBe("0404");
  await service.call("board/delete", { id: board.id }, owner);
  expect(await chosen(reader)).toBeUndefined();
  await service.call("board/setDefault", { id: other.id }, owner);
  await service.call("board/setDefault", { id: null }, owner);
  expect(await chosen(owner)).toBeUndefined();
});

test("gives strangers, the demo and other apps nothing", async () => {
  const { id } = await made({ name: "不给外人", isTeam: true });
  const outsider = { ...owner, token: world.outsider.token };
  expect((await service.call("board/get", { id }, outsider)).retCode).toBe("0233");
  expect((await save({}, outsider)).retCode).toBe("0233");
  expect((await save({}, { ...owner, token: world.operations })).retCode).toBe("0403");
});
