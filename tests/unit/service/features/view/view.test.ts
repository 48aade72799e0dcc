import { afterAll, beforeAll, expect, test } from "vitest";
import type { SavedView } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let guest: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  const { appkey } = world.app;
  owner = { token: world.owner.token, appkey };
  const token = await world.authorise("13700000001", [{ key: "data", level: "read" }]);
  guest = { token, appkey };
});
afterAll(() => service.close());

const page = "app-stats";
const save = (body: object, as = owner) =>
  service.call("view/save", { page, name: "视图", query: "platform=ios", ...body }, as);
const list = async (as = owner): Promise<SavedView[]> =>
  (await service.call("view/list", { page }, as)).map.list;

test("a view keeps its query and is seen by its maker only, unless it is the team's", async () => {
  await save({ name: "仅自己" });
  await save({ name: "团队", isTeam: true, query: "g=week" });
  expect((await list()).map((view) => view.name)).toEqual(["仅自己", "团队"]);
  const [shared, ...others] = await list(guest);
  expect(others).toEqual([]);
  expect(shared).toMatchObject({ name: "团队", query: "g=week", isMine: false });
  expect((await service.call("view/list", { page: "other" }, owner)).map.list).toEqual([]);
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
  expect((await service.call("view/delete", { id: own.id }, guest)).retCode).toBe("0403");
  expect((await service.call("view/delete", { id: theirs.id }, owner)).retCode).toBe("0000");
  expect((await service.call("view/delete", { id: theirs.id }, owner)).retCode).toBe("0404");
});

test("the default is each account's own, and goes with its view", async () => {
  const { map: made } = await save({ name: "默认", isTeam: true });
  await service.call("view/setDefault", { page, id: made.id }, guest);
  const defaultView = async (as: typeof owner) =>
    (await list(as)).find((view) => view.isDefault)?.id;
  expect(await defaultView(guest)).toBe(made.id);
  expect(await defaultView(owner)).toBeUndefined();
  await service.call("view/setDefault", { page, id: null }, guest);
  expect(await defaultView(guest)).toBeUndefined();
  await service.call("view/setDefault", { page, id: made.id }, guest);
  await service.call("view/delete", { id: made.id }, owner);
  expect(await defaultView(guest)).toBeUndefined();
  const other = await service.call("view/setDefault", { page: "other", id: made.id }, guest);
  expect(other.retCode).toBe("0404");
});

test("a stranger and the demo account save nothing", async () => {
  expect((await save({}, { ...owner, token: world.outsider.token })).retCode).toBe("0233");
  expect((await save({}, { ...owner, token: world.operations })).retCode).toBe("0403");
});

test("a pinned view is on its reader's workbench only, in order, and goes with its view or its access", async () => {
  const pins = async (as = owner): Promise<string[]> =>
    (await service.call("stat/workbench", {}, { token: as.token })).map.pins.map(
      ({ name }: { name: string }) => name,
    );
  const pin = (id: number, as = owner, isPinned = true) =>
    service.call("view/pin", { id, isPinned }, as);
  const { map: first } = await save({ name: "固定一", isTeam: true });
  const { map: second } = await save({ name: "固定二" });
  await pin(first.id);
  await pin(second.id);
  await pin(first.id, guest);
  expect((await pin(second.id, guest)).retCode).toBe("0404");
  expect(await pins()).toEqual(["固定一", "固定二"]);
  expect(await pins(guest)).toEqual(["固定一"]);
  expect((await list()).find(({ id }) => id === first.id)?.isPinned).toBe(true);

  const appId = world.app.id;
  const arrange = (body: object, as = owner) =>
    service.call("view/arrangePins", body as never, { token: as.token });
  await arrange({ order: [{ appId, id: second.id }] });
  expect(await pins()).toEqual(["固定二", "固定一"]);
  // Pins of somebody else, and of views that are not pinned, are not touched.
  await arrange({ order: [], unpinned: [{ appId, id: first.id }] }, guest);
  expect([await pins(), await pins(guest)]).toEqual([["固定二", "固定一"], []]);

  await pin(first.id, guest);
  const { revision } = (await list()).find(({ id }) => id === first.id) as SavedView;
  await save({ id: first.id, revision, name: "固定一", isTeam: false });
  expect(await pins(guest)).toEqual([]);
  await service.call("view/delete", { id: first.id }, owner);
  expect(await pins()).toEqual(["固定二"]);
  await pin(second.id, owner, false);
  expect(await pins()).toEqual([]);
});

test("the workbench has room for twelve pins, and none of an app whose data the account may not see", async () => {
  const codes: string[] = [];
  for (let count = 1; count <= 13; count += 1) {
    const { map } = await save({ name: `多 ${count}`, isTeam: true });
    codes.push((await service.call("view/pin", { id: map.id, isPinned: true }, owner)).retCode);
  }
  expect(codes.at(-2)).toBe("0000");
  expect(codes.at(-1)).toBe("0409");
  const [view] = await list();
  const { appkey } = world.app;
  const token = await world.authorise("13700000002", [{ key: "channel", level: "read" }]);
  await service.call("view/pin", { id: view?.id ?? 0, isPinned: true }, { token, appkey });
  expect((await service.call("stat/workbench", {}, { token })).map.pins).toEqual([]);
});
