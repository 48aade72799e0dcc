import { expect, test } from "vitest";
import { openGrants } from "./authorisation-fixture";

const { room: deps, asOwner, asGrantee, grant, messagesOf, dayIn } = openGrants(13_620_000_000);

const request = async (path: string): Promise<number> =>
  (await deps.service.call("user/authApply", { path, reason: "" }, asGrantee())).map.application.id;
const edit = (id: number, more: object = {}) =>
  deps.service.call("applyAuth/apply/edit", { id, state: 1, ...more } as never, asOwner());
const visibleChannels = async () =>
  (await deps.service.call("channelList", {}, asGrantee())).map?.list.map(
    (row: { id: number }) => row.id,
  );

test("a request is granted for some channels, until a day, and only to read", async () => {
  const grantId = await grant();
  const id = await request("/channel/channel_add");
  const [one] = deps.world.channelIds;
  const scope = { type: "channels", ids: [one] };
  const more = { level: "read", scope, expireDay: dayIn(30) };
  expect((await edit(id, more)).retCode).toBe("0000");
  expect(await visibleChannels()).toEqual([one]);
  const body = { groupId: deps.world.groupId, channelName: "越权" };
  expect((await deps.service.call("channel/addChannel", body, asGrantee())).retMsg).toBe(
    "您对该应用此功能只有查看权限",
  );
  const { map } = await deps.service.call("applyAuth/detail", { id: grantId }, asOwner());
  expect(map.authorisation).toMatchObject({ scope, expireDay: dayIn(30) });
  expect(map.log[0]).toMatchObject({ action: "approve", terms: { scope } });
  expect((await messagesOf())[0]?.body).toContain("指定的 1 个渠道");
});

test("what is granted without a scope leaves channels and end as they are", async () => {
  const [, two] = deps.world.channelIds;
  const scope = { type: "channels", ids: [two] };
  const grantId = await grant({ scope, expireDay: dayIn(9) });
  expect((await edit(await request("/channel/channel_manage"))).retCode).toBe("0000");
  expect(await visibleChannels()).toEqual([two]);
  const { map } = await deps.service.call("applyAuth/detail", { id: grantId }, asOwner());
  expect(map.authorisation).toMatchObject({ scope, expireDay: dayIn(9) });
});

test("a scope of another app, or an end that is past, is refused and answers nothing", async () => {
  await grant();
  const id = await request("/channel/channel_manage");
  const foreign = { type: "channels", ids: [1] };
  expect(await edit(id, { scope: foreign })).toMatchObject({ data: { field: "scope" } });
  expect(await edit(id, { expireDay: dayIn(-2) })).toMatchObject({ data: { field: "expireDay" } });
  expect(await visibleChannels()).toBeUndefined();
  expect((await edit(id)).retCode).toBe("0000");
});

test("several are answered, each by itself; those that cannot be are told", async () => {
  await grant();
  const ids = [await request("/channel/channel_manage"), await request("/integration/web")];
  const params = { ids: [...ids, 999_999_999], state: 1 as const };
  const { map } = await deps.service.call("applyAuth/apply/editRows", params, asOwner());
  expect(map).toEqual({ answered: 2, failed: [{ id: 999_999_999, message: "没有这个申请" }] });
  expect(await visibleChannels()).toHaveLength(2);
  const asOutsider = { token: deps.world.outsider.token };
  const again = await deps.service.call("applyAuth/apply/editRows", { ids, state: 2 }, asOutsider);
  expect(again.map.answered).toBe(0);
});
