import { expect, test } from "vitest";
import { openGrants } from "./authorisation-room";

const { room, asOwner, asGrantee, grant, told, dayIn } = openGrants(13_620_000_000);

const ask = async (path: string): Promise<number> =>
  (await room.xi.call("user/authApply", { path, reason: "" }, asGrantee())).map.application.id;
const edit = (id: number, more: object = {}) =>
  room.xi.call("applyAuth/apply/edit", { id, state: 1, ...more } as never, asOwner());
const shown = async () =>
  (await room.xi.call("channelList", {}, asGrantee())).map?.list.map(
    (row: { id: number }) => row.id,
  );

test("a request is granted for some channels, until a day, and only to read", async () => {
  const grantId = await grant();
  const id = await ask("/channel/channel_add");
  const [one] = room.world.channelIds;
  const scope = { type: "channels", ids: [one] };
  const more = { level: "read", scope, expireDay: dayIn(30) };
  expect((await edit(id, more)).retCode).toBe("0000");
  expect(await shown()).toEqual([one]);
  const body = { groupId: room.world.groupId, channelName: "越权" };
  expect((await room.xi.call("channel/addChannel", body, asGrantee())).retMsg).toBe(
    "您对该应用此功能只有查看权限",
  );
  const { map } = await room.xi.call("applyAuth/detail", { id: grantId }, asOwner());
  expect(map.authorisation).toMatchObject({ scope, expireDay: dayIn(30) });
  expect(map.log[0]).toMatchObject({ action: "approve", terms: { scope } });
  expect((await told())[0]?.body).toContain("指定的 1 个渠道");
});

test("what is granted without a scope leaves channels and end as they are", async () => {
  const [, two] = room.world.channelIds;
  const scope = { type: "channels", ids: [two] };
  const grantId = await grant({ scope, expireDay: dayIn(9) });
  expect((await edit(await ask("/channel/channel_manage"))).retCode).toBe("0000");
  expect(await shown()).toEqual([two]);
  const { map } = await room.xi.call("applyAuth/detail", { id: grantId }, asOwner());
  expect(map.authorisation).toMatchObject({ scope, expireDay: dayIn(9) });
});

test("a scope of another app, or an end that is past, is refused and answers nothing", async () => {
  await grant();
  const id = await ask("/channel/channel_manage");
  const foreign = { type: "channels", ids: [1] };
  expect(await edit(id, { scope: foreign })).toMatchObject({ data: { field: "scope" } });
  expect(await edit(id, { expireDay: dayIn(-2) })).toMatchObject({ data: { field: "expireDay" } });
  expect(await shown()).toBeUndefined();
  expect((await edit(id)).retCode).toBe("0000");
});

test("several are answered, each by itself; those that cannot be are told", async () => {
  await grant();
  const ids = [await ask("/channel/channel_manage"), await ask("/integration/web")];
  const wish = { ids: [...ids, 999_999_999], state: 1 as const };
  const { map } = await room.xi.call("applyAuth/apply/editRows", wish, asOwner());
  expect(map).toEqual({ answered: 2, failed: [{ id: 999_999_999, message: "没有这个申请" }] });
  expect(await shown()).toHaveLength(2);
  const asStranger = { token: room.world.stranger.token };
  const again = await room.xi.call("applyAuth/apply/editRows", { ids, state: 2 }, asStranger);
  expect(again.map.answered).toBe(0);
});
