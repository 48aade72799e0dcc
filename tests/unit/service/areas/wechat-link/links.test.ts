import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeDueLinks } from "../../../../../service/areas/wechat-link";
import { appId, look, openRoom, type Room, secret } from "./room";

let room: Room;
beforeAll(async () => {
  room = await openRoom();
});
afterAll(() => room.xi.close());
beforeEach(() => vi.restoreAllMocks());

test("without a mini program a link is kept, says why, and is made once there is one", async () => {
  const kept = await room.save({ name: "先建后设" });
  expect(kept.map).toMatchObject({ state: 4, fault: "unset", scheme: "" });
  const page = await (await room.get(kept.map.link)).text();
  expect(page).toContain('data-fault="unmade"');

  expect((await room.set()).retCode).toBe("0000");
  expect(await makeDueLinks(room.rooms())).toBe(1);
  const { map } = await room.xi.call("wechatLink/detail", { id: kept.map.id }, room.as);
  expect(map).toMatchObject({ state: 1, fault: null, nextTryTime: null });
  expect(map.scheme).toMatch(/^weixin:\/\/dl\/business\/\?t=/);
});

test("the secret is sealed in the store and never told", async () => {
  const { map } = await room.xi.call("wechatLink/setting", {}, room.as);
  expect(map).toMatchObject({ isSet: true, appId, secretEnd: secret.slice(-4), isLocal: true });
  expect(JSON.stringify(map)).not.toContain(secret);
  const row = await room.xi.store.db.selectFrom("wechat_app").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  const other = await room.set({ appId: "wxaaaaaaaaaaaaaaaa", secret: "" });
  expect(other).toMatchObject({ retCode: "0400", data: { field: "secret" } });
});

test.each([
  ["subject", { subject: "person" }],
  ["appId", { appId: "wx123" }],
  ["secret", { secret: "short" }],
])("a bad setting is refused at %s", async (field, more) => {
  const { map } = await room.xi.call("wechatLink/setting", {}, room.as);
  const body = { appId, secret, subject: "company", revision: map.revision, ...more } as const;
  const answer = await room.xi.call("wechatLink/saveSetting", body as never, room.as);
  expect(answer).toMatchObject({ retCode: "0400", data: { field } });
});

test.each([
  ["path", { path: "/pages/index" }],
  ["path", { path: "pages/index?a=1" }],
  ["query", { query: "a=中文" }],
  ["days", { days: 31 }],
  ["url", { kind: "article", url: "https://evil.example/s/x" }],
  ["url", { kind: "service", url: "https://work.weixin.qq.com.evil.example/kfid/x" }],
  ["url", { kind: "friend", url: "javascript:alert(1)" }],
  ["channelId", { channelId: 999_999 }],
])("a bad link is refused at %s: %o", async (field, more) => {
  const answer = await room.save(more);
  expect(answer).toMatchObject({ retCode: "0400", data: { field } });
});

test("what somebody has to mend is not asked again by itself", async () => {
  const { map } = await room.save({ path: "missing/page" });
  expect(map).toMatchObject({ state: 4, fault: "path", faultCode: 40165, nextTryTime: null });
  const mended = await room.save({ id: map.id, revision: map.revision, path: "pages/index" });
  expect(mended.map).toMatchObject({ state: 1, fault: null });
});

test("visits, presses and jumps are counted for the page and reported", async () => {
  const { map } = await room.save({ name: "计数", channelId: room.world.channelIds[0] });
  const page = await room.get(map.link);
  const html = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(html).toMatch(/data-channel="[0-9A-Za-z]{8}"/);
  for (const kind of ["visit", "visit", "click", "jump"]) {
    expect((await room.hit(map.link, { kind })).status).toBe(204);
  }
  expect((await room.hit(map.link, { kind: "fail", fault: "noAnswer" })).status).toBe(204);
  expect((await room.hit(map.link, { kind: "fail", fault: "<b>" })).status).toBe(400);
  const day = new Date(room.xi.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const report = await room.xi.call(
    "wechatLink/report",
    { id: map.id, start: day, end: day },
    room.as,
  );
  expect(report.map).toMatchObject({
    visits: 2,
    clicks: 1,
    jumps: 1,
    faults: [{ fault: "noAnswer", count: 1 }],
    platforms: [{ name: "android", visits: 2, clicks: 1, jumps: 1 }],
    provinces: [{ name: "广东" }],
    places: [{ name: "outside" }],
  });
  expect(report.map.points).toHaveLength(24);
  const row = (await room.xi.call("wechatLink/list", { keyword: "计数" }, room.as)).map.list[0];
  expect(row).toMatchObject({ visits: 2, clicks: 1, jumps: 1 });
});

test("what is typed for the page is text to it", async () => {
  const title = '"><img src=x>';
  const { map } = await room.save({ look: { ...look, title, button: "</script>" } });
  const html = await (await room.get(map.link)).text();
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;/script&gt;");
});

test("a deleted link leads nowhere, and another app's cannot be touched", async () => {
  const { map } = await room.save();
  const stranger = await room.xi.call(
    "wechatLink/delete",
    { id: map.id },
    { token: room.world.stranger.token, appkey: room.world.app.appkey },
  );
  expect(stranger.retCode).not.toBe("0000");
  expect((await room.xi.call("wechatLink/delete", { id: map.id }, room.as)).retCode).toBe("0000");
  expect((await room.get(map.link)).status).toBe(404);
  expect((await room.hit(map.link, { kind: "visit" })).status).toBe(404);
});
