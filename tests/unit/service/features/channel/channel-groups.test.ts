import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const addGroup = async (name: string): Promise<number> =>
  (await service.call("channel/addGroup", { name }, session)).map.id;
const addChannel = async (groupId: number, name = "渠道"): Promise<number> =>
  (await service.call("channel/addChannel", newChannel(groupId, name), session)).map.id;
const groupOf = async (id: number) =>
  (await service.call("channel/detail", { id }, session)).map.groupName;

test("a group is renamed, not to a name that is taken, the default one never", async () => {
  const id = await addGroup("地推");
  await addGroup("高校");
  const rename = (body: { id: number; name: string }) =>
    service.call("channel/updateGroup", body, session);
  await addChannel(id);
  expect((await rename({ id, name: "地推一部" })).map).toEqual({
    id,
    name: "地推一部",
    isDefault: false,
    channelCount: 1,
  });
  expect((await rename({ id, name: "地推一部" })).retCode).toBe("0000");
  expect(await rename({ id, name: "高校" })).toMatchObject({
    retCode: "0409",
    data: { field: "name" },
  });
  expect(await rename({ id: world.groupId, name: "别的" })).toMatchObject({ retCode: "0409" });
  expect(await rename({ id: 999_999, name: "别的" })).toMatchObject({ retCode: "0404" });
  expect((await rename({ id, name: "有 空格" })).data.field).toBe("name");
});

test("a deleted group's channels go to the default group, also those in the bin", async () => {
  const id = await addGroup("临时");
  const [kept, binned] = [await addChannel(id, "留下"), await addChannel(id, "回收")];
  await service.call("channel/delChannel", { ids: [binned] }, session);
  expect((await service.call("channel/deleteGroup", { id }, session)).map).toEqual({ moved: 1 });
  expect(await groupOf(kept)).toBe("默认分组");
  const stored = await service.store.db
    .selectFrom("channel")
    .select("group_id")
    .where("id", "=", binned)
    .executeTakeFirstOrThrow();
  expect(stored.group_id).toBe(world.groupId);
  expect((await service.call("channel/deleteGroup", { id }, session)).retCode).toBe("0404");
  expect((await service.call("channel/deleteGroup", { id: world.groupId }, session)).retCode).toBe(
    "0409",
  );
});

test("channels move together or not at all, and their sub-channels go with them", async () => {
  const to = await addGroup("目标");
  const [a, b, child] = [
    await addChannel(world.groupId),
    await addChannel(world.groupId),
    await addChannel(world.groupId),
  ];
  await service.store.db
    .updateTable("channel")
    .set({ parent_id: a })
    .where("id", "=", child)
    .execute();
  const move = (ids: number[], groupId = to) =>
    service.call("channel/moveToGroup", { ids, groupId }, session);
  expect((await move([a, 999_999])).retCode).toBe("0404");
  expect(await groupOf(a)).toBe("默认分组");
  expect((await move([a], 999_999)).data.field).toBe("groupId");
  expect((await move([child])).retCode).toBe("0404");
  expect((await move([a, b, b])).map).toEqual({ moved: 2 });
  expect(await Promise.all([a, b, child].map(groupOf))).toEqual(["目标", "目标", "目标"]);
});

test("an account with part of the channels changes no group", async () => {
  const token = await world.authorise("13800000031", [{ key: "channel", level: "edit" }], {
    type: "channels",
    ids: [world.channelIds[0]],
  });
  const part = { token, appkey: world.app.appkey };
  const id = await addGroup("别人的");
  const responses = [
    await service.call("channel/updateGroup", { id, name: "改名" }, part),
    await service.call("channel/deleteGroup", { id }, part),
    await service.call("channel/moveToGroup", { ids: [world.channelIds[0]], groupId: id }, part),
  ];
  expect(responses.map(({ retCode }) => retCode)).toEqual(["0403", "0403", "0403"]);
});
