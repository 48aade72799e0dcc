import { describe, expect, test } from "vitest";
import {
  add,
  addChildren,
  children,
  detail,
  install,
  prepareManagedChannels,
  service,
  session,
  world,
} from "./managed-channels";

prepareManagedChannels();

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
    await service.call("channel/childChannelDel", { ids: [first[1].id] }, session);
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
    await service.store.db
      .updateTable("channel")
      .set({ type: 2 })
      .where("id", "=", adv.id)
      .execute();
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
    const responses = await Promise.all(
      Array.from({ length: 5 }, (_, index) => addChildren(parent.id, [`并发${index}`])),
    );
    expect(responses.map(({ retCode }) => retCode)).toEqual(Array(5).fill("0000"));
    expect(new Set((await children(parent.id)).map((one: { code: string }) => one.code)).size).toBe(
      5,
    );
  });

  test("are renamed by their own call only", async () => {
    const parent = await add("改名前");
    const [child] = (await addChildren(parent.id, ["旧名"])).map.list;
    const rename = (id: number) =>
      service.call("channel/childChannelName", { id, name: "新名" }, session);
    expect((await rename(child.id)).map.name).toBe("新名");
    expect((await rename(parent.id)).retCode).toBe("0404");
    expect(
      (await service.call("channel/rename", { id: parent.id, channelName: "改" }, session)).map,
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
    expect((await service.call("channel/detail", { id: child.id }, part)).map.channelName).toBe(
      "可见",
    );
    expect((await addChildren(other.id, ["不可见"], part)).retCode).toBe("0404");
    const stop = { ids: [parent.id, other.id], state: 2 as const };
    expect((await service.call("channel/setState", stop, part)).retCode).toBe("0404");
    expect((await detail(parent.id)).state).toBe(1);
  });

  test("move groups with their parent's form", async () => {
    const parent = await add("搬家");
    const [child] = (await addChildren(parent.id, ["跟随"])).map.list;
    const { map: group } = await service.call("channel/addGroup", { name: "新家" }, session);
    const { revision, channelName } = await detail(parent.id);
    const body = { id: parent.id, revision, channelName, groupId: group.id };
    await service.call("channel/updateChannel", body, session);
    expect((await detail(child.id)).groupName).toBe("新家");
  });
});
