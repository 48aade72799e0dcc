import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../support/service";
import { makeApp, makeWorld, newChannel, removeApp, type World } from "../../../support/world";

let service: TestService;
let world: World;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
});
afterAll(() => service.close());

const appkey = () => world.app.appkey;

test("an account authorised to read channels reads them but changes nothing", async () => {
  const token = await world.authorise("13700000001", [{ key: "channel", level: "read" }]);
  const list = await service.call("channelList", {}, { token, appkey: appkey() });
  expect(list.map.list).toHaveLength(2);
  const body = newChannel(world.groupId, "越权渠道");
  expect(
    (await service.call("channel/addChannel", body, { token, appkey: appkey() })).retCode,
  ).toBe("0233");
  const removal = await service.call(
    "channel/delChannel",
    { ids: [...world.channelIds] },
    { token, appkey: appkey() },
  );
  expect(removal.retCode).toBe("0233");
  const menu = await service.call("applyAuth/menu", {}, { token, appkey: appkey() });
  const open = menu.obj.filter((section: { hidden: boolean }) => !section.hidden);
  expect(open.map((section: { path: string }) => section.path)).toEqual(["/channel"]);
  const option = (path: string) =>
    service.call("apply/selectOption", { path }, { token, appkey: appkey() });
  expect((await option("/channel/channel_manage")).map.isAuth).toBe(true);
  expect((await option("/channel/channel_add")).map.isAuth).toBe(false);
  expect((await option("/channel/channel_edit/5")).map.isAuth).toBe(false);
  expect((await option("/data/app_stats")).map.isAuth).toBe(false);
});

test("an account authorised for another module sees no channels", async () => {
  const token = await world.authorise("13700000002", [{ key: "data", level: "edit" }]);
  expect((await service.call("channelList", {}, { token, appkey: appkey() })).retCode).toBe("0233");
});

test("a channel scope hides the other channels everywhere", async () => {
  const [seen, hidden] = world.channelIds;
  const scope = { type: "channels" as const, ids: [seen] };
  const token = await world.authorise("13700000003", [{ key: "channel", level: "edit" }], scope);
  const session = { token, appkey: appkey() };
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id);
  expect(ids((await service.call("channelList", {}, session)).map.list)).toEqual([seen]);
  expect(ids((await service.call("channelAllInApply", {}, session)).map.channelList)).toEqual([
    seen,
  ]);
  expect(ids((await service.call("groupAndChannelTree", {}, session)).obj[0].children)).toEqual([
    seen,
  ]);
  expect((await service.call("allGroups", {}, session)).map.list[0].channelCount).toBe(1);
  expect((await service.call("channel/detail", { id: hidden }, session)).retCode).toBe("0404");
  expect((await service.call("channel/delChannel", { ids: [seen, hidden] }, session)).retCode).toBe(
    "0404",
  );
  expect((await service.call("channel/shareKey", { id: hidden }, session)).retCode).toBe("0404");
  const created = await service.call(
    "channel/addChannel",
    newChannel(world.groupId, "新的"),
    session,
  );
  expect(created.retCode).toBe("0403");
  const owner = { token: world.owner.token, appkey: appkey() };
  expect((await service.call("channelList", {}, owner)).map.list).toHaveLength(2);
});

test("a group scope covers what is in the group", async () => {
  const owner = { token: world.owner.token, appkey: appkey() };
  const group = (await service.call("channel/addGroup", { name: "合作方" }, owner)).map;
  const mine = (await service.call("channel/addChannel", newChannel(group.id, "合作渠道"), owner))
    .map;
  const scope = { type: "groups" as const, ids: [group.id] };
  const token = await world.authorise("13700000004", [{ key: "channel", level: "read" }], scope);
  const tree = (await service.call("groupAndChannelTree", {}, { token, appkey: appkey() })).obj;
  expect(tree).toMatchObject([{ name: "合作方", children: [{ id: mine.id }] }]);
  await service.call("channel/delChannel", { ids: [mine.id] }, owner);
});

test("a grant ends when it expires or is cancelled", async () => {
  const soon = new Date(service.now() + 60_000);
  const modules = [{ key: "channel", level: "read" as const }];
  const token = await world.authorise("13700000005", modules, { type: "all", ids: [] }, soon);
  const list = () => service.call("channelList", {}, { token, appkey: appkey() });
  expect((await list()).retCode).toBe("0000");
  service.wait(61_000);
  expect((await list()).retCode).toBe("0233");
  const apps = await service.call("apply/applyList", { isApplyAuth: 1 }, { token });
  expect(apps.data.total).toBe(0);
  expect((await service.call("apply/applyInfo", { id: world.app.id }, { token })).retCode).toBe(
    "0233",
  );
});

test("an authorised app appears in its own list, with its modules and without owner's rights", async () => {
  const modules = [{ key: "data", level: "edit" as const }];
  const token = await world.authorise("13700000006", modules);
  const lists = async (isApplyAuth: -1 | 0 | 1) =>
    (await service.call("apply/applyList", { isApplyAuth }, { token })).data.total;
  expect([await lists(0), await lists(1), await lists(-1)]).toEqual([0, 1, 1]);
  const info = await service.call("apply/applyInfo", { id: world.app.id }, { token });
  expect(info.map).toMatchObject({ isApplyAuth: 1, authModules: modules });
  const removal = await service.call(
    "apply/delApply",
    { id: world.app.id, name: "自有应用", code: "000000" },
    { token },
  );
  expect(removal.retCode).toBe("0233");
  const rename = { id: world.app.id, name: "改名" };
  const renamed = await service.call("/api/console/appRecord/createOrUpdate", rename, { token });
  expect(renamed.retCode).toBe("0233");
});

test("the experience app is open to every session and to nobody's changes", async () => {
  const { token } = world.outsider;
  const info = await service.call("apply/applyInfo", { id: world.experience.id }, { token });
  expect(info.map).toMatchObject({ isExperienceApp: true, isApplyAuth: 0 });
  const session = { token, appkey: world.experience.appkey };
  expect((await service.call("channelList", {}, session)).retCode).toBe("0000");
  const removal = { id: world.experience.id, name: "体验应用", code: "000000" };
  expect((await service.call("apply/delApply", removal, { token })).retCode).toBe("0403");
});

test("the demo account is seen on a demo host only, read only, with its mobile masked", async () => {
  const info = await service.call("user/accountInfo", {}, { host: "demo.localhost:5180" });
  expect(info.map).toMatchObject({ role: "demo", user: { mobile: "138****0009" } });
  expect(Object.values(info.map.guideObj).every(Boolean)).toBe(true);
  expect(
    (await service.call("user/accountInfo", {}, { host: "evil-demo.localhost" })).retCode,
  ).toBe("0020");
});

test("an operations token reads the account it was made for and ends after eight hours", async () => {
  const response = await service.call("apply/applyList", {}, { token: world.operations });
  expect(response.data.records[0].id).toBe(world.app.id);
  const info = await service.call("user/accountInfo", {}, { token: world.operations });
  expect(info.map).toMatchObject({ role: "operations", user: { mobile: "138****0001" } });
  service.wait(8 * 3_600_000);
  expect((await service.call("user/accountInfo", {}, { token: world.operations })).retCode).toBe(
    "0020",
  );
});

test("a deleted app is gone for its owner, and its name is free again", async () => {
  const { token } = world.outsider;
  const app = await makeApp(service, token, "短命应用");
  const code = "000000";
  const wrong = await service.call("apply/delApply", { id: app.id, name: "别的", code }, { token });
  expect(wrong).toMatchObject({ retCode: "0400", data: { field: "name" } });
  const twin = await service.call(
    "/api/console/appRecord/createOrUpdate",
    { name: "短命应用" },
    { token },
  );
  expect(twin).toMatchObject({ retCode: "0409", data: { field: "name" } });
  await removeApp(service, { token, mobile: "13800000002", id: app.id, name: "短命应用" });
  expect((await service.call("channelList", {}, { token, appkey: app.appkey })).retCode).toBe(
    "0202",
  );
  expect((await service.call("apply/applyInfo", { id: app.id }, { token })).retCode).toBe("0202");
  await makeApp(service, token, "短命应用");
});

test("two apps of one name asked for at once give one", async () => {
  const { token } = world.outsider;
  const create = () =>
    service.call("/api/console/appRecord/createOrUpdate", { name: "同时" }, { token });
  const codes = (await Promise.all([create(), create()])).map((response) => response.retCode);
  expect(codes.sort()).toEqual(["0000", "0409"]);
});
