import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChannelRow } from "../../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let xi: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  xi = await startTestService();
  world = await makeWorld(xi);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => xi.close());

let made = 0;
const add = async (name = "渠道", patch: object = {}): Promise<{ id: number; code: string }> => {
  made += 1;
  const channelCode = `made${made}`;
  const body = { ...newChannel(world.groupId, name), channelCode, ...patch };
  const { map, retMsg } = await xi.call("channel/addChannel", body, session);
  if (!map) throw new Error(retMsg);
  return { id: map.id, code: map.channelCode };
};
const addChildren = (id: number, names: string[], as = session) =>
  xi.call("channel/addChildChannel", { id, names }, as);
const children = async (id: number) =>
  (await xi.call("channel/childChannelList", { id, pageSize: 999 }, session)).map.list;
const install = async (packageChannel: string, deviceId = `device-${packageChannel}`) => {
  const event = {
    id: `install-${deviceId}`,
    ts: xi.now(),
    deviceId,
    platform: "android",
    packageChannel,
  };
  const answer = await xi.service.handle(
    new Request("http://console.test/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: world.app.appkey, events: [event] }),
    }),
  );
  if (!answer.ok) throw new Error(await answer.text());
};
const detail = async (id: number) => (await xi.call("channel/detail", { id }, session)).map;
const list = async (body: object): Promise<ChannelRow[]> =>
  (await xi.call("channelList", { pageSize: 999, ...body }, session)).map.list;

describe("sub-channels", () => {
  test("are numbered after their parent, take its settings and have a link of their own", async () => {
    const fields = { remark: "不带走", cpa: 3, params: [{ key: "a", value: "b" }] };
    const parent = await add("上级", fields);
    const first = (await addChildren(parent.id, ["甲", "乙"])).map.list;
    expect(first.map(({ code }: { code: string }) => code)).toEqual([
      `${parent.code}_1`,
      `${parent.code}_2`,
    ]);
    expect(first[0].link).toMatch(/^http:\/\/console\.test\/l\/[0-9A-Za-z]{8}$/);
    expect(await detail(first[0].id)).toMatchObject({
      cpa: 3,
      params: fields.params,
      remark: "",
      groupName: "默认分组",
    });
    await xi.call("channel/childChannelDel", { ids: [first[1].id] }, session);
    const next = (await addChildren(parent.id, ["丙"])).map.list;
    expect(next[0].code).toBe(`${parent.code}_3`);
    expect((await detail(parent.id)).childCount).toBe(2);
  });

  test("count for themselves and for their parent", async () => {
    const parent = await add("计数");
    const [child] = (await addChildren(parent.id, ["下级"])).map.list;
    await install(child.code);
    await install(parent.code);
    expect((await children(parent.id))[0].total.install).toBe(1);
    expect((await detail(parent.id)).total.install).toBe(2);
  });

  test("have no sub-channels, and an ad channel has none either", async () => {
    const parent = await add("一层");
    const [child] = (await addChildren(parent.id, ["二层"])).map.list;
    expect(await addChildren(child.id, ["三层"])).toMatchObject({ retCode: "0409" });
    const adv = await add("广告");
    await xi.store.db.updateTable("channel").set({ type: 2 }).where("id", "=", adv.id).execute();
    expect(await addChildren(adv.id, ["下级"])).toMatchObject({ retCode: "0409" });
    expect((await addChildren(999_999, ["下级"])).retCode).toBe("0404");
  });

  test("201 at once, a bad name and a code without room are refused", async () => {
    const parent = await add("很长", { channelCode: "x".repeat(31) });
    expect((await addChildren(parent.id, ["下级"])).retMsg).toMatch(/过长/);
    const names = Array.from({ length: 201 }, (_, index) => `下级${index}`);
    expect((await addChildren(parent.id, names)).retCode).toBe("0400");
    expect((await addChildren(parent.id, ["有 空格"])).retCode).toBe("0400");
    const roomy = await add("够用");
    expect((await addChildren(roomy.id, names.slice(1))).map.list).toHaveLength(200);
  });

  test("two who add at the same time never draw the same number", async () => {
    const parent = await add("并发");
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => addChildren(parent.id, [`并发${index}`])),
    );
    expect(answers.map(({ retCode }) => retCode)).toEqual(Array(5).fill("0000"));
    expect(new Set((await children(parent.id)).map((one: { code: string }) => one.code)).size).toBe(
      5,
    );
  });

  test("are renamed by their own call only", async () => {
    const parent = await add("改名前");
    const [child] = (await addChildren(parent.id, ["旧名"])).map.list;
    const rename = (id: number) =>
      xi.call("channel/childChannelName", { id, name: "新名" }, session);
    expect((await rename(child.id)).map.name).toBe("新名");
    expect((await rename(parent.id)).retCode).toBe("0404");
    expect(
      (await xi.call("channel/rename", { id: parent.id, channelName: "改" }, session)).map,
    ).toEqual({ name: "改" });
    expect((await detail(parent.id)).revision).toBe(2);
  });

  test("belong to the grant of their parent", async () => {
    const parent = await add("授权");
    const other = await add("未授权");
    const scope = { type: "channels" as const, ids: [parent.id] };
    const token = await world.authorise("13800000041", [{ key: "channel", level: "edit" }], scope);
    const part = { token, appkey: world.app.appkey };
    const [child] = (await addChildren(parent.id, ["可见"], part)).map.list;
    expect((await xi.call("channel/detail", { id: child.id }, part)).map.channelName).toBe("可见");
    expect((await addChildren(other.id, ["不可见"], part)).retCode).toBe("0404");
    const stop = { ids: [parent.id, other.id], state: 2 as const };
    expect((await xi.call("channel/setState", stop, part)).retCode).toBe("0404");
    expect((await detail(parent.id)).state).toBe(1);
  });

  test("move groups with their parent's form", async () => {
    const parent = await add("搬家");
    const [child] = (await addChildren(parent.id, ["跟随"])).map.list;
    const { map: group } = await xi.call("channel/addGroup", { name: "新家" }, session);
    const { revision, channelName } = await detail(parent.id);
    const body = { id: parent.id, revision, channelName, groupId: group.id };
    await xi.call("channel/updateChannel", body, session);
    expect((await detail(child.id)).groupName).toBe("新家");
  });
});

describe("the bin", () => {
  const binned = async () => (await xi.call("channel/binList", { pageSize: 99 }, session)).map.list;
  const inBin = async (id: number) => (await binned()).find((one: { id: number }) => one.id === id);

  test("keeps a stopped channel stopped, with the sub-channels that went with it", async () => {
    const parent = await add("回收");
    const [early, late] = (await addChildren(parent.id, ["先删", "后删"])).map.list;
    await xi.call("channel/childChannelDel", { ids: [early.id] }, session);
    xi.wait(1000);
    await xi.call("channel/setState", { ids: [parent.id], state: 2 }, session);
    expect((await xi.call("channel/delChannel", { ids: [parent.id] }, session)).map.deleted).toBe(
      1,
    );
    expect(await detail(late.id)).toBeFalsy();
    expect(await inBin(parent.id)).toMatchObject({ channelCode: parent.code, childCount: 1 });
    expect(await inBin(late.id)).toBeUndefined();

    const restore = (id: number) => xi.call("channel/restore", { ids: [id] }, session);
    expect(await restore(early.id)).toMatchObject({ retCode: "0409", data: { field: "ids" } });
    expect((await restore(parent.id)).map.restored).toBe(1);
    expect((await detail(parent.id)).state).toBe(2);
    expect((await detail(late.id)).state).toBe(1);
    expect(await detail(early.id)).toBeFalsy();
    expect((await restore(early.id)).map.restored).toBe(1);
    expect((await detail(parent.id)).childCount).toBe(2);
  });

  test("a restored channel's link works again and keeps its counts", async () => {
    const { id, code } = await add("有数据");
    await install(code);
    const { link } = await detail(id);
    await xi.call("channel/delChannel", { ids: [id], confirm: code }, session);
    await xi.call("channel/restore", { ids: [id] }, session);
    const page = await xi.service.handle(new Request(link));
    expect(await page.text()).toContain(link.slice(-8));
    expect((await detail(id)).total.install).toBe(1);
  });

  test("takes channels with data only when the person typed what names them", async () => {
    const [one, two] = [await add("数据一"), await add("数据二")];
    await install(one.code);
    const remove = (ids: number[], confirm?: string) =>
      xi.call("channel/delChannel", { ids, ...(confirm ? { confirm } : {}) }, session);
    expect(await remove([one.id])).toMatchObject({ retCode: "0400", data: { field: "confirm" } });
    expect((await remove([one.id], "删除")).retCode).toBe("0400");
    expect((await remove([one.id, two.id], one.code)).retCode).toBe("0400");
    expect((await detail(one.id)).state).toBe(1);
    expect((await remove([one.id, two.id], "2")).map.deleted).toBe(2);
    const purge = (confirm: string) =>
      xi.call("channel/purge", { ids: [one.id], confirm }, session);
    expect((await purge("")).data.field).toBe("confirm");
    expect((await purge(one.code)).map.purged).toBe(1);
    expect(await inBin(one.id)).toBeUndefined();
    expect((await purge(one.code)).retCode).toBe("0404");
  });

  test("a purged channel frees its code, its sub-channels go with it", async () => {
    const parent = await add("清除");
    const [child] = (await addChildren(parent.id, ["同去"])).map.list;
    await xi.call("channel/delChannel", { ids: [parent.id] }, session);
    await xi.call("channel/purge", { ids: [parent.id] }, session);
    const again = { ...newChannel(world.groupId, "重用"), channelCode: parent.code };
    expect((await xi.call("channel/addChannel", again, session)).retCode).toBe("0000");
    const reused = { ...newChannel(world.groupId, "重用"), channelCode: child.code };
    expect((await xi.call("channel/addChannel", reused, session)).retCode).toBe("0000");
    expect((await xi.call("channel/restore", { ids: [parent.id] }, session)).retCode).toBe("0404");
  });

  test("says when each channel will be gone", async () => {
    const { id } = await add("到期");
    await xi.call("channel/delChannel", { ids: [id] }, session);
    const row = await inBin(id);
    expect(row.purgeTime - row.deleteTime).toBe(30 * 86_400_000);
  });
});

describe("finding channels", () => {
  test("by creator, by whether they have data, and sorted by any number", async () => {
    const group = (await xi.call("channel/addGroup", { name: "查找" }, session)).map;
    const [a, b, c] = [
      await add("无", { groupId: group.id }),
      await add("少", { groupId: group.id }),
      await add("多", { groupId: group.id }),
    ];
    const [child] = (await addChildren(c.id, ["下级"])).map.list;
    await install(b.code);
    await install(child.code, "d1");
    await install(c.code, "d2");
    const ids = async (body: object) =>
      (await list({ groupId: group.id, ...body })).map(({ id }) => id);
    expect(await ids({ hasData: false })).toEqual([a.id]);
    expect(new Set(await ids({ hasData: true }))).toEqual(new Set([b.id, c.id]));
    expect(await ids({ sort: "totalInstall" })).toEqual([c.id, b.id, a.id]);
    expect(await ids({ sort: "todayInstall", order: "asc" })).toEqual([a.id, b.id, c.id]);
    expect(await ids({ sort: "yesterdayVisit" })).toEqual([c.id, b.id, a.id]);
    const creators = (await xi.call("channel/creators", {}, session)).map.list;
    expect(creators.map(({ id }: { id: number }) => id)).toContain(world.owner.id);
    expect(await ids({ creatorId: world.owner.id })).toHaveLength(3);
    expect(await ids({ creatorId: world.stranger.id })).toEqual([]);
  });

  test("names sort by pinyin and codes by their numbers, page after page", async () => {
    const group = (await xi.call("channel/addGroup", { name: "排序" }, session)).map;
    for (const [channelCode, name] of [
      ["s10", "张三"],
      ["s9", "阿明"],
      ["s1", "李四"],
    ] as const) {
      await add(name, { channelCode, groupId: group.id });
    }
    const codes = async (body: object) =>
      (await list({ groupId: group.id, order: "asc", ...body })).map((row) => row.channelCode);
    expect(await codes({ sort: "code" })).toEqual(["s1", "s9", "s10"]);
    expect(await codes({ sort: "name" })).toEqual(["s9", "s1", "s10"]);
    expect(await codes({ sort: "code", pageSize: 2, currentPage: 2 })).toEqual(["s10"]);
  });
});
