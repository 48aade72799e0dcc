import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeApp, makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const add = (body: object) =>
  service.call("channel/addChannel", { ...newChannel(world.groupId, "新渠道"), ...body }, session);

test("a channel keeps every field it was given, and its link leads to it", async () => {
  const fields = {
    channelCode: "DT_001",
    channelName: "地推（北京）",
    promote: 3 as const,
    landingType: "custom" as const,
    landingUrl: "https://example.com/a?b=1",
    params: [{ key: "city", value: "北京" }],
    wake: { path: "item/5", fallback: "store" as const },
    cpa: 12.5,
    owner: "小王",
    periodStart: "2026-01-01",
    periodEnd: "2026-02-28",
    remark: "一期",
  };
  const { map } = await add(fields);
  const detail = (await service.call("channel/detail", { id: map.id }, session)).map;
  expect(detail).toMatchObject({
    ...fields,
    state: 1,
    type: 1,
    revision: 1,
    groupName: "默认分组",
  });
  expect(detail.link).toMatch(/^http:\/\/console\.test\/l\/[0-9A-Za-z]{8}$/);
  const code = detail.link.slice(-8);
  const link = await service.store.db
    .selectFrom("link_code")
    .selectAll()
    .where("code", "=", code)
    .execute();
  expect(link).toMatchObject([{ code, app_id: world.app.id, channel_id: map.id, kind: 0 }]);
});

test("an empty code is generated, a taken one refused at the field, also while in the bin", async () => {
  const { map } = await add({});
  expect(map.channelCode).toMatch(/^c[0-9a-z]{7}$/);
  const again = () => add({ channelCode: map.channelCode });
  expect(await again()).toMatchObject({ retCode: "0409", data: { field: "channelCode" } });
  await service.call("channel/delChannel", { ids: [map.id] }, session);
  expect((await again()).retCode).toBe("0409");
});

test.each([
  ["landingUrl", { landingType: "custom" }],
  ["landingUrl", { landingType: "custom", landingUrl: "http://[" }],
  ["periodEnd", { periodStart: "2026-02-02", periodEnd: "2026-02-01" }],
  ["periodEnd", { periodEnd: "2026-02-31" }],
  [
    "params",
    {
      params: [
        { key: "a", value: "1" },
        { key: "a", value: "2" },
      ],
    },
  ],
  ["groupId", { groupId: 999_999 }],
  ["cpa", { cpa: 1.005 }],
  ["channelName", { channelName: "名 称" }],
  ["channelCode", { channelCode: "含中文" }],
])("a bad %s is refused at that field", async (field, spoilt) => {
  const before = (await service.call("channelList", {}, session)).map.pagination.totalRecords;
  expect(await add(spoilt)).toMatchObject({ retCode: "0400", data: { field } });
  expect((await service.call("channelList", {}, session)).map.pagination.totalRecords).toBe(before);
});

test("a save on an old revision is refused, and the first save stays", async () => {
  const { map } = await add({ channelName: "并发" });
  const save = (remark: string, revision: number) => {
    const body = { ...newChannel(world.groupId, "并发"), id: map.id, revision, remark };
    return service.call("channel/updateChannel", body, session);
  };
  expect((await save("一", map.revision)).map).toMatchObject({ remark: "一", revision: 2 });
  expect(await save("二", map.revision)).toMatchObject({
    retCode: "0409",
    data: { field: "revision" },
  });
  expect((await service.call("channel/detail", { id: map.id }, session)).map.remark).toBe("一");
});

test("a channel can be stopped and the list filtered, searched, sorted and paged", async () => {
  const mine = await makeApp(service, world.outsider.token, "列表应用");
  const own = { token: world.outsider.token, appkey: mine.appkey };
  const groupId = (await service.call("allGroups", {}, own)).map.list[0].id;
  for (const [channelCode, channelName] of [
    ["b2", "乙"],
    ["a1", "甲"],
    ["c3", "丙"],
  ] as const) {
    await service.call("channel/addChannel", { groupId, channelName, channelCode }, own);
  }
  const codes = async (body: object): Promise<string[]> =>
    (await service.call("channelList", body, own)).map.list.map(
      (row: { channelCode: string }) => row.channelCode,
    );
  expect(await codes({ sort: "code", order: "asc" })).toEqual(["a1", "b2", "c3"]);
  expect(await codes({ sort: "name", order: "asc" })).toEqual(["c3", "a1", "b2"]);
  expect(await codes({ sort: "todayInstall" })).toEqual(["c3", "a1", "b2"]);
  expect(await codes({ keyword: "A1" })).toEqual(["a1"]);
  expect(await codes({ keyword: "%" })).toEqual([]);
  expect(await codes({ sort: "code", order: "asc", pageSize: 2, currentPage: 2 })).toEqual(["c3"]);
  const { list } = (await service.call("channelList", { keyword: "a1" }, own)).map;
  const body = { id: list[0].id, revision: 1, groupId, channelName: "甲", state: 2 as const };
  await service.call("channel/updateChannel", body, own);
  expect(await codes({ state: 2 })).toEqual(["a1"]);
});

test("deleting moves to the bin all or none", async () => {
  const one = (await add({})).map.id;
  const missing = await service.call("channel/delChannel", { ids: [one, 999_999] }, session);
  expect(missing).toMatchObject({ retCode: "0404", data: { field: "ids" } });
  expect((await service.call("channel/detail", { id: one }, session)).retCode).toBe("0000");
  expect((await service.call("channel/delChannel", { ids: [one, one] }, session)).map.deleted).toBe(
    1,
  );
  expect((await service.call("channel/detail", { id: one }, session)).retCode).toBe("0404");
});

test("channels of another app cannot be read, changed or deleted by their number", async () => {
  const mine = await makeApp(service, world.outsider.token, "别家应用");
  const foreign = { token: world.outsider.token, appkey: mine.appkey };
  const [id] = world.channelIds;
  expect((await service.call("channel/detail", { id }, foreign)).retCode).toBe("0404");
  expect((await service.call("channel/delChannel", { ids: [id] }, foreign)).retCode).toBe("0404");
  const groupId = (await service.call("allGroups", {}, foreign)).map.list[0].id;
  const body = { ...newChannel(groupId, "抢走"), id, revision: 1 };
  expect((await service.call("channel/updateChannel", body, foreign)).retCode).toBe("0404");
  const elsewhere = await service.call(
    "channel/addChannel",
    newChannel(world.groupId, "串组"),
    foreign,
  );
  expect(elsewhere).toMatchObject({ retCode: "0400", data: { field: "groupId" } });
});

test("group names are unique in an app, and there are at most 100", async () => {
  expect((await service.call("channel/addGroup", { name: "华东" }, session)).retCode).toBe("0000");
  const twin = await service.call("channel/addGroup", { name: "华东" }, session);
  expect(twin).toMatchObject({ retCode: "0409", data: { field: "name" } });
  for (let n = 3; n <= 100; n += 1)
    await service.call("channel/addGroup", { name: `组${n}` }, session);
  const over = await service.call("channel/addGroup", { name: "多余" }, session);
  expect(over).toMatchObject({ retCode: "0409", data: { field: "name" } });
  expect((await service.call("allGroups", {}, session)).map.list).toHaveLength(100);
});

test("children count for their parent and have no row of their own", async () => {
  const { map } = await add({ channelCode: "parent_1" });
  const child = (await add({ channelCode: "parent_1_1" })).map;
  const { db } = service.store;
  await db.updateTable("channel").set({ parent_id: map.id }).where("id", "=", child.id).execute();
  const { list } = (await service.call("channelList", { keyword: "parent_1" }, session)).map;
  expect(list).toMatchObject([{ id: map.id, childCount: 1 }]);
});
