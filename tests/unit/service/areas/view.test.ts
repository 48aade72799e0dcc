import { afterAll, beforeAll, expect, test } from "vitest";
import type { SavedView } from "../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

let xi: TestService;
let world: World;
let owner: { token: string; appkey: string };
let guest: { token: string; appkey: string };
beforeAll(async () => {
  xi = await startTestService();
  world = await makeWorld(xi);
  const { appkey } = world.app;
  owner = { token: world.owner.token, appkey };
  const token = await world.authorise("13700000001", [{ key: "data", level: "read" }]);
  guest = { token, appkey };
});
afterAll(() => xi.close());

const page = "app-stats";
const save = (body: object, as = owner) =>
  xi.call("view/save", { page, name: "视图", query: "platform=ios", ...body }, as);
const list = async (as = owner): Promise<SavedView[]> =>
  (await xi.call("view/list", { page }, as)).map.list;

test("a view keeps its query and is seen by its maker only, unless it is the team's", async () => {
  await save({ name: "仅自己" });
  await save({ name: "团队", isTeam: true, query: "g=week" });
  expect((await list()).map((view) => view.name)).toEqual(["仅自己", "团队"]);
  const [shared, ...others] = await list(guest);
  expect(others).toEqual([]);
  expect(shared).toMatchObject({ name: "团队", query: "g=week", isMine: false });
  expect((await xi.call("view/list", { page: "other" }, owner)).map.list).toEqual([]);
});

test("a read-only guest saves views of its own", async () => {
  const { map } = await save({ name: "访客视图" }, guest);
  expect(map.isMine).toBe(true);
  expect((await list()).some((view) => view.name === "访客视图")).toBe(false);
});

test("a taken or empty name is refused at its field", async () => {
  await save({ name: "重名" });
  expect(await save({ name: "重名" })).toMatchObject({ retCode: "0409", retMsg: "已有同名视图" });
  expect((await save({ name: "   " })).retCode).toBe("0400");
  expect((await save({ name: "坏地址", query: "a b#c" })).retCode).toBe("0400");
});

test("of two who change a view the later one is told", async () => {
  const { map: made } = await save({ name: "并发" });
  const change = { id: made.id, revision: made.revision, name: "并发" };
  expect((await save({ ...change, query: "g=week" })).map.query).toBe("g=week");
  expect((await save({ ...change, query: "g=month" })).retCode).toBe("0409");
});

test("nobody changes another's view; the app's owner may remove the team's", async () => {
  const { map: own } = await save({ name: "主人的", isTeam: true });
  const { map: theirs } = await save({ name: "访客团队", isTeam: true }, guest);
  expect((await save({ id: own.id, revision: 1, name: "篡改" }, guest)).retCode).toBe("0404");
  expect((await xi.call("view/delete", { id: own.id }, guest)).retCode).toBe("0403");
  expect((await xi.call("view/delete", { id: theirs.id }, owner)).retCode).toBe("0000");
  expect((await xi.call("view/delete", { id: theirs.id }, owner)).retCode).toBe("0404");
});

test("the default is each account's own, and goes with its view", async () => {
  const { map: made } = await save({ name: "默认", isTeam: true });
  await xi.call("view/setDefault", { page, id: made.id }, guest);
  const chosen = async (as: typeof owner) => (await list(as)).find((view) => view.isDefault)?.id;
  expect(await chosen(guest)).toBe(made.id);
  expect(await chosen(owner)).toBeUndefined();
  await xi.call("view/setDefault", { page, id: null }, guest);
  expect(await chosen(guest)).toBeUndefined();
  await xi.call("view/setDefault", { page, id: made.id }, guest);
  await xi.call("view/delete", { id: made.id }, owner);
  expect(await chosen(guest)).toBeUndefined();
  const other = await xi.call("view/setDefault", { page: "other", id: made.id }, guest);
  expect(other.retCode).toBe("0404");
});

test("a stranger and the demo account save nothing", async () => {
  expect((await save({}, { ...owner, token: world.stranger.token })).retCode).toBe("0233");
  expect((await save({}, { ...owner, token: world.operations })).retCode).toBe("0403");
});
