import { describe, expect, test } from "vitest";
import { newChannel } from "../../../../support/world";
import {
  add,
  addChildren,
  detail,
  install,
  list,
  prepareManagedChannels,
  service,
  session,
  world,
} from "./managed-channels";

prepareManagedChannels();

describe("the bin", () => {
  const binned = async () =>
    (await service.call("channel/binList", { pageSize: 99 }, session)).map.list;
  const inBin = async (id: number) => (await binned()).find((one: { id: number }) => one.id === id);

  test("keeps a stopped channel stopped, with the sub-channels that went with it", async () => {
    const parent = await add("回收");
    const [early, late] = (await addChildren(parent.id, ["先删", "后删"])).map.list;
    await service.call("channel/childChannelDel", { ids: [early.id] }, session);
    service.wait(1000);
    await service.call("channel/setState", { ids: [parent.id], state: 2 }, session);
    expect(
      (await service.call("channel/delChannel", { ids: [parent.id] }, session)).map.deleted,
    ).toBe(1);
    expect(await detail(late.id)).toBeFalsy();
    expect(await inBin(parent.id)).toMatchObject({ channelCode: parent.code, childCount: 1 });
    expect(await inBin(late.id)).toBeUndefined();

    const restore = (id: number) => service.call("channel/restore", { ids: [id] }, session);
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
    await service.call("channel/delChannel", { ids: [id], confirm: code }, session);
    await service.call("channel/restore", { ids: [id] }, session);
    const page = await service.service.handle(new Request(link));
    expect(await page.text()).toContain(link.slice(-8));
    expect((await detail(id)).total.install).toBe(1);
  });

  test("takes channels with data only when the person typed what names them", async () => {
    const [one, two] = [await add("数据一"), await add("数据二")];
    await install(one.code);
    const remove = (ids: number[], confirm?: string) =>
      service.call("channel/delChannel", { ids, ...(confirm ? { confirm } : {}) }, session);
    expect(await remove([one.id])).toMatchObject({ retCode: "0400", data: { field: "confirm" } });
    expect((await remove([one.id], "删除")).retCode).toBe("0400");
    expect((await remove([one.id, two.id], one.code)).retCode).toBe("0400");
    expect((await detail(one.id)).state).toBe(1);
    expect((await remove([one.id, two.id], "2")).map.deleted).toBe(2);
    const purge = (confirm: string) =>
      service.call("channel/purge", { ids: [one.id], confirm }, session);
    expect((await purge("")).data.field).toBe("confirm");
    expect((await purge(one.code)).map.purged).toBe(1);
    expect(await inBin(one.id)).toBeUndefined();
    expect((await purge(one.code)).retCode).toBe("0404");
  });

  test("a purged channel frees its code, its sub-channels go with it", async () => {
    const parent = await add("清除");
    const [child] = (await addChildren(parent.id, ["同去"])).map.list;
    await service.call("channel/delChannel", { ids: [parent.id] }, session);
    await service.call("channel/purge", { ids: [parent.id] }, session);
    const again = { ...newChannel(world.groupId, "重用"), channelCode: parent.code };
    expect((await service.call("channel/addChannel", again, session)).retCode).toBe("0000");
    const reused = { ...newChannel(world.groupId, "重用"), channelCode: child.code };
    expect((await service.call("channel/addChannel", reused, session)).retCode).toBe("0000");
    expect((await service.call("channel/restore", { ids: [parent.id] }, session)).retCode).toBe(
      "0404",
    );
  });

  test("says when each channel will be gone", async () => {
    const { id } = await add("到期");
    await service.call("channel/delChannel", { ids: [id] }, session);
    const row = await inBin(id);
    expect(row.purgeTime - row.deleteTime).toBe(30 * 86_400_000);
  });
});

describe("finding channels", () => {
  test("by creator, by whether they have data, and sorted by any number", async () => {
    const group = (await service.call("channel/addGroup", { name: "查找" }, session)).map;
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
    const creators = (await service.call("channel/creators", {}, session)).map.list;
    expect(creators.map(({ id }: { id: number }) => id)).toContain(world.owner.id);
    expect(await ids({ creatorId: world.owner.id })).toHaveLength(3);
    expect(await ids({ creatorId: world.outsider.id })).toEqual([]);
  });

  test("names sort by pinyin and codes by their numbers, page after page", async () => {
    const group = (await service.call("channel/addGroup", { name: "排序" }, session)).map;
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
