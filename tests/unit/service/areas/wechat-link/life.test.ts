import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepMinis, makeDueLinks } from "../../../../../service/areas/wechat-link";
import { MiniLinkRefused, MiniTokenEnded } from "../../../../../service/ports";
import { dayMs, openRoom, type Room } from "./room";

let room: Room;
beforeAll(async () => {
  room = await openRoom();
  await room.set();
});
afterAll(() => room.xi.close());
beforeEach(() => vi.restoreAllMocks());

test.each(["late", "rate", "busy", "unreachable"] as const)(
  "%s: the link is kept and tried again until it is made",
  async (fault) => {
    vi.spyOn(room.xi.ports.miniLinks, "scheme").mockRejectedValueOnce(
      new MiniLinkRefused(fault, 1),
    );
    const { map } = await room.save({ name: fault });
    expect(map).toMatchObject({ name: fault, state: 4, fault, faultCode: 1 });
    expect(map.nextTryTime).toBeGreaterThan(room.xi.now());
    await room.wait(map.nextTryTime - room.xi.now());
    await makeDueLinks(room.rooms());
    const after = await room.xi.call("wechatLink/detail", { id: map.id }, room.as);
    expect(after.map).toMatchObject({ state: 1, fault: null });
  },
);

test("a token that WeChat takes no more is replaced and the question asked once more", async () => {
  const scheme = vi.spyOn(room.xi.ports.miniLinks, "scheme");
  scheme.mockRejectedValueOnce(new MiniTokenEnded());
  const token = vi.spyOn(room.xi.ports.miniLinks, "token");
  const { map } = await room.save();
  expect(map.state).toBe(1);
  expect(token.mock.calls.at(-1)?.[1]).toBe(true);
  expect(scheme).toHaveBeenCalledTimes(2);
});

test("a token is kept while it works, and replaced before it ends", async () => {
  // A secret that is typed anew begins with no token.
  await room.set();
  const token = vi.spyOn(room.xi.ports.miniLinks, "token");
  await room.save();
  await room.save();
  expect(token).toHaveBeenCalledTimes(1);
  await room.wait(2 * 3_600_000 - 5 * 60_000);
  await keepMinis(room.rooms());
  expect(token).toHaveBeenCalledTimes(2);
});

test("a link is renewed three days before its end, and only where that is wanted", async () => {
  const renewed = (await room.save({ name: "续", days: 30 })).map;
  const left = (await room.save({ name: "不续", days: 30, isRenewed: false })).map;
  await room.wait(27 * dayMs - 60_000);
  const state = async (id: number) =>
    (await room.xi.call("wechatLink/detail", { id }, room.as)).map;
  await makeDueLinks(room.rooms());
  expect((await state(renewed.id)).expireTime).toBe(renewed.expireTime);
  await room.wait(120_000);
  expect((await state(left.id)).state).toBe(2);
  await makeDueLinks(room.rooms());
  const after = await state(renewed.id);
  expect(after.expireTime).toBeGreaterThan(renewed.expireTime + 26 * dayMs);
  expect(after.state).toBe(1);
  await room.wait(4 * dayMs);
  expect((await state(left.id)).state).toBe(3);
  expect(await (await room.get(left.link)).text()).toContain('data-fault="ended"');
  for (const [wanted, id] of [
    [3, left.id],
    [1, renewed.id],
  ] as const) {
    const { map } = await room.xi.call("wechatLink/list", { state: wanted, pageSize: 99 }, room.as);
    expect(map.list.map((row: { id: number }) => row.id)).toContain(id);
  }
});

test("a renewal that fails is told once a day, and the old link goes on", async () => {
  const { map } = await room.save({ name: "续期失败" });
  await room.wait(27 * dayMs + 60_000);
  vi.spyOn(room.xi.ports.miniLinks, "scheme").mockRejectedValue(new MiniLinkRefused("busy", -1));
  for (let n = 0; n < 3; n++) {
    await makeDueLinks(room.rooms());
    await room.wait(10 * 60_000);
  }
  const after = (await room.xi.call("wechatLink/detail", { id: map.id }, room.as)).map;
  expect(after).toMatchObject({ state: 2, fault: "busy", scheme: map.scheme });
  const told = await room.xi.store.db
    .selectFrom("message")
    .select("title")
    .where("account_id", "=", room.world.owner.id)
    .where("title", "like", "%续期失败」%")
    .execute();
  expect(told).toHaveLength(1);
});

test("limits that are nearly used are told once a day", async () => {
  await keepMinis(room.rooms());
  await room.xi.store.db
    .updateTable("wechat_app")
    .set({ opens_left: 500_000, opens_at: new Date(room.xi.now()) })
    .execute();
  await keepMinis(room.rooms());
  await keepMinis(room.rooms());
  const told = await room.xi.store.db
    .selectFrom("message")
    .select("title")
    .where("title", "like", "微信跳转今日打开%")
    .execute();
  expect(told).toHaveLength(1);
});

test("the stand-in opens what was made, and nothing it did not give", async () => {
  const { map } = await room.save({
    path: "pages/goods",
    query: "id=7",
    days: 1,
    isRenewed: false,
  });
  const opened = await room.get(map.urlLink);
  expect(await opened.text()).toContain("pages/goods");
  expect((await room.get(`${map.urlLink}x`)).status).toBe(404);
  await room.wait(dayMs);
  expect((await room.get(map.urlLink)).status).toBe(410);
});
