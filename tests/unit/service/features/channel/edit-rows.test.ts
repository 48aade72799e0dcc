import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const rowOf = async (id: number) => {
  const { map } = await service.call("channel/detail", { id }, session);
  const { channelName, groupId, remark } = map;
  return { channelName, groupId, remark };
};

test("rows are changed together, their sub-channels follow, and the way back restores them", async () => {
  const [one = 0, two = 0] = world.channelIds;
  const [first, second] = [await rowOf(one), await rowOf(two)];
  const { map: group } = await service.call("channel/addGroup", { name: "改到这里" }, session);
  const child = await service.call("channel/addChildChannel", { id: one, names: ["子"] }, session);
  const afterFirst = { ...first, channelName: "改名一", groupId: group.id };
  const rows = [
    { id: one, before: first, after: afterFirst },
    { id: two, before: second, after: { ...second, remark: "改过" } },
  ];
  expect((await service.call("channel/editRows", { rows }, session)).map).toEqual({ changed: 2 });
  expect(await rowOf(one)).toEqual(afterFirst);
  expect((await rowOf(child.map.list[0].id)).groupId).toBe(group.id);
  const back = rows.map(({ id, before, after }) => ({ id, before: after, after: before }));
  expect((await service.call("channel/editRows", { rows: back }, session)).retCode).toBe("0000");
  expect([await rowOf(one), await rowOf(two)]).toEqual([first, second]);
  expect((await rowOf(child.map.list[0].id)).groupId).toBe(first.groupId);
});

test("a row that somebody changed meanwhile keeps all of them as they are", async () => {
  const [one = 0, two = 0] = world.channelIds;
  const [first, second] = [await rowOf(one), await rowOf(two)];
  const rows = [
    { id: one, before: first, after: { ...first, remark: "新" } },
    { id: two, before: { ...second, remark: "不是这样" }, after: { ...second, remark: "新" } },
  ];
  const refused = await service.call("channel/editRows", { rows }, session);
  expect(refused).toMatchObject({ retCode: "0409" });
  expect(refused.retMsg).toMatch(/刚被他人修改/);
  expect(await rowOf(one)).toEqual(first);
  const elsewhere = [{ id: one, before: first, after: { ...first, groupId: 999_999 } }];
  expect((await service.call("channel/editRows", { rows: elsewhere }, session)).retCode).toBe(
    "0404",
  );
});
