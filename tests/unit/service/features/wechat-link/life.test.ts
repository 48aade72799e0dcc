import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepMinis, makeDueLinks } from "../../../../../service/features/wechat-link";
import { MiniLinkError, MiniTokenEnded } from "../../../../../service/ports";
import { dayMs, openRoom, type Room } from "./fixture";

let deps: Room;
beforeAll(async () => {
  deps = await openRoom();
  await deps.set();
});
afterAll(() => deps.service.close());
beforeEach(() => vi.restoreAllMocks());

test.each(["late", "rate", "busy", "unreachable"] as const)(
  "%s: the link is kept and tried again until it is made",
  async (reason) => {
    vi.spyOn(deps.service.ports.miniLinks, "scheme").mockRejectedValueOnce(
      new MiniLinkError(reason, 1),
    );
    const { map } = await deps.save({ name: reason });
    expect(map).toMatchObject({ name: reason, state: 4, fault: reason, faultCode: 1 });
    expect(map.nextTryTime).toBeGreaterThan(deps.service.now());
    await deps.wait(map.nextTryTime - deps.service.now());
    await makeDueLinks(deps.rooms());
    const after = await deps.service.call("wechatLink/detail", { id: map.id }, deps.as);
    expect(after.map).toMatchObject({ state: 1, fault: null });
  },
);

test("a token that WeChat takes no more is replaced and the question asked once more", async () => {
  const scheme = vi.spyOn(deps.service.ports.miniLinks, "scheme");
  scheme.mockRejectedValueOnce(new MiniTokenEnded());
  const token = vi.spyOn(deps.service.ports.miniLinks, "token");
  const { map } = await deps.save();
  expect(map.state).toBe(1);
  expect(token.mock.calls.at(-1)?.[1]).toBe(true);
  expect(scheme).toHaveBeenCalledTimes(2);
});

test("a token is kept while it works, and replaced before it ends", async () => {
  // A secret that is typed anew begins with no token.
  await deps.set();
  const token = vi.spyOn(deps.service.ports.miniLinks, "token");
  await deps.save();
  await deps.save();
  expect(token).toHaveBeenCalledTimes(1);
  await deps.wait(2 * 3_600_000 - 5 * 60_000);
  await keepMinis(deps.rooms());
  expect(token).toHaveBeenCalledTimes(2);
});

test("a link is renewed three days before its end, and only where that is wanted", async () => {
  const renewed = (await deps.save({ name: "续", days: 30 })).map;
  const left = (await deps.save({ name: "不续", days: 30, isRenewed: false })).map;
  await deps.wait(27 * dayMs - 60_000);
  const state = async (id: number) =>
    (await deps.service.call("wechatLink/detail", { id }, deps.as)).map;
  await makeDueLinks(deps.rooms());
  expect((await state(renewed.id)).expireTime).toBe(renewed.expireTime);
  await deps.wait(120_000);
  expect((await state(left.id)).state).toBe(2);
  await makeDueLinks(deps.rooms());
  const after = await state(renewed.id);
  expect(after.expireTime).toBeGreaterThan(renewed.expireTime + 26 * dayMs);
  expect(after.state).toBe(1);
  await deps.wait(4 * dayMs);
  expect((await state(left.id)).state).toBe(3);
  expect(await (await deps.get(left.link)).text()).toContain('data-fault="ended"');
  for (const [wanted, id] of [
    [3, left.id],
    [1, renewed.id],
  ] as const) {
    const { map } = await deps.service.call(
      "wechatLink/list",
      { state: wanted, pageSize: 99 },
      deps.as,
    );
    expect(map.list.map((row: { id: number }) => row.id)).toContain(id);
  }
});

test("a renewal that fails is told once a day, and the old link goes on", async () => {
  const { map } = await deps.save({ name: "续期失败" });
  await deps.wait(27 * dayMs + 60_000);
  vi.spyOn(deps.service.ports.miniLinks, "scheme").mockRejectedValue(new MiniLinkError("busy", -1));
  for (let n = 0; n < 3; n++) {
    await makeDueLinks(deps.rooms());
    await deps.wait(10 * 60_000);
  }
  const after = (await deps.service.call("wechatLink/detail", { id: map.id }, deps.as)).map;
  expect(after).toMatchObject({ state: 2, fault: "busy", scheme: map.scheme });
  const messages = await deps.service.store.db
    .selectFrom("message")
    .select("title")
    .where("account_id", "=", deps.world.owner.id)
    .where("title", "like", "%续期失败」%")
    .execute();
  expect(messages).toHaveLength(1);
});

test("limits that are nearly used are told once a day", async () => {
  await keepMinis(deps.rooms());
  await deps.service.store.db
    .updateTable("wechat_app")
    .set({ opens_left: 500_000, opens_at: new Date(deps.service.now()) })
    .execute();
  await keepMinis(deps.rooms());
  await keepMinis(deps.rooms());
  const messages = await deps.service.store.db
    .selectFrom("message")
    .select("title")
    .where("title", "like", "微信跳转今日打开%")
    .execute();
  expect(messages).toHaveLength(1);
});

test("the stand-in opens what was made, and nothing it did not give", async () => {
  const { map } = await deps.save({
    path: "pages/goods",
    query: "id=7",
    days: 1,
    isRenewed: false,
  });
  const opened = await deps.get(map.urlLink);
  expect(await opened.text()).toContain("pages/goods");
  expect((await deps.get(`${map.urlLink}x`)).status).toBe(404);
  await deps.wait(dayMs);
  expect((await deps.get(map.urlLink)).status).toBe(410);
});
