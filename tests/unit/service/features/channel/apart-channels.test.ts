import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  add,
  detail,
  install,
  list,
  prepareManagedChannels,
  service,
  session,
  world,
} from "./managed-channels";

prepareManagedChannels();

const makeType = async (type: 4 | 5, name: string) => {
  const made = await add(name);
  await sql`UPDATE channel SET type = ${type} WHERE app_id = ${world.app.id} AND id = ${made.id}`.execute(
    service.store.db,
  );
  return made;
};

describe("short links and shares among the channels", () => {
  test("each is listed under its type, and counts as a source of its own", async () => {
    const link = await makeType(4, "短链一");
    const share = await makeType(5, "分享一");
    await install(link.code);
    await install(share.code);
    expect((await list({ type: 4 })).map(({ id, type }) => ({ id, type }))).toEqual([
      { id: link.id, type: 4 },
    ]);
    expect((await list({ type: 5 })).map(({ id }) => id)).toEqual([share.id]);
    const day = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const sources = await service.call("stat/sources", { start: day, end: day }, session);
    const kinds = sources.map.list.map(({ source }: { source: string }) => source);
    expect(kinds).toEqual(expect.arrayContaining(["link", "referral"]));
    expect((await detail(link.id)).type).toBe(4);
  });

  test("none of them is changed as a channel", async () => {
    const link = await makeType(4, "短链二");
    const share = await makeType(5, "分享二");
    const tries = [
      ["channel/rename", { id: link.id, channelName: "新名" }],
      ["channel/setState", { ids: [link.id], state: 2 }],
      ["channel/moveToGroup", { ids: [link.id], groupId: world.groupId }],
      ["channel/delChannel", { ids: [link.id], confirm: "" }],
    ] as const;
    for (const [call, body] of tries) {
      const { retCode, retMsg } = await service.call(call, body as never, session);
      expect([call, retCode, retMsg]).toEqual([call, "0409", "短链请在「推广短链」里修改"]);
    }
    const shared = await service.call("channel/setState", { ids: [share.id], state: 2 }, session);
    expect(shared.retMsg).toBe("分享渠道请在「分享设置」里修改");
    expect(await detail(link.id)).toMatchObject({ channelName: "短链二", state: 1 });
  });

  test("take no room of the channels, and are no sub-channels of their parent", async () => {
    const parent = await add("上级渠道");
    const link = await makeType(4, "短链三");
    await sql`UPDATE channel SET parent_id = ${parent.id}
      WHERE app_id = ${world.app.id} AND id = ${link.id}`.execute(service.store.db);
    await install(link.code, "of-link");
    const children = await service.call("channel/childChannelList", { id: parent.id }, session);
    expect(children.map.list).toEqual([]);
    expect(await detail(parent.id)).toMatchObject({ childCount: 0, total: { install: 1 } });
  });
});
