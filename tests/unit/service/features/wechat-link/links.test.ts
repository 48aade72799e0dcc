import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { makeDueLinks } from "../../../../../service/features/wechat-link";
import { appId, look, openRoom, type Room, secret } from "./fixture";

let deps: Room;
beforeAll(async () => {
  deps = await openRoom();
});
afterAll(() => deps.service.close());
beforeEach(() => vi.restoreAllMocks());

test("without a mini program a link is kept, says why, and is made once there is one", async () => {
  const kept = await deps.save({ name: "先建后设" });
  expect(kept.map).toMatchObject({ state: 4, fault: "unset", scheme: "" });
  const page = await (await deps.get(kept.map.link)).text();
  expect(page).toContain('data-fault="unmade"');

  expect((await deps.set()).retCode).toBe("0000");
  expect(await makeDueLinks(deps.rooms())).toBe(1);
  const { map } = await deps.service.call("wechatLink/detail", { id: kept.map.id }, deps.as);
  expect(map).toMatchObject({ state: 1, fault: null, nextTryTime: null });
  expect(map.scheme).toMatch(/^weixin:\/\/dl\/business\/\?t=/);
});

test("the secret is sealed in the store and never told", async () => {
  const { map } = await deps.service.call("wechatLink/setting", {}, deps.as);
  expect(map).toMatchObject({ isSet: true, appId, secretEnd: secret.slice(-4), isLocal: true });
  expect(JSON.stringify(map)).not.toContain(secret);
  const row = await deps.service.store.db
    .selectFrom("wechat_app")
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  const other = await deps.set({ appId: "wxaaaaaaaaaaaaaaaa", secret: "" });
  expect(other).toMatchObject({ retCode: "0400", data: { field: "secret" } });
});

test.each([
  ["subject", { subject: "person" }],
  ["appId", { appId: "wx123" }],
  ["secret", { secret: "short" }],
])("a bad setting is refused at %s", async (field, more) => {
  const { map } = await deps.service.call("wechatLink/setting", {}, deps.as);
  const body = { appId, secret, subject: "company", revision: map.revision, ...more } as const;
  const response = await deps.service.call("wechatLink/saveSetting", body as never, deps.as);
  expect(response).toMatchObject({ retCode: "0400", data: { field } });
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
  const response = await deps.save(more);
  expect(response).toMatchObject({ retCode: "0400", data: { field } });
});

test("what somebody has to mend is not asked again by itself", async () => {
  const { map } = await deps.save({ path: "missing/page" });
  expect(map).toMatchObject({ state: 4, fault: "path", faultCode: 40165, nextTryTime: null });
  const mended = await deps.save({ id: map.id, revision: map.revision, path: "pages/index" });
  expect(mended.map).toMatchObject({ state: 1, fault: null });
});

test("visits, presses and jumps are counted for the page and reported", async () => {
  const { map } = await deps.save({ name: "计数", channelId: deps.world.channelIds[0] });
  const page = await deps.get(map.link);
  const html = await page.text();
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  expect(html).toMatch(/data-channel="[0-9A-Za-z]{8}"/);
  for (const kind of ["visit", "visit", "click", "jump"]) {
    expect((await deps.hit(map.link, { kind })).status).toBe(204);
  }
  expect((await deps.hit(map.link, { kind: "fail", fault: "noAnswer" })).status).toBe(204);
  expect((await deps.hit(map.link, { kind: "fail", fault: "<b>" })).status).toBe(400);
  const day = new Date(deps.service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const report = await deps.service.call(
    "wechatLink/report",
    { id: map.id, start: day, end: day },
    deps.as,
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
  const row = (await deps.service.call("wechatLink/list", { keyword: "计数" }, deps.as)).map
    .list[0];
  expect(row).toMatchObject({ visits: 2, clicks: 1, jumps: 1 });
});

test("what is typed for the page is text to it", async () => {
  const title = '"><img src=x>';
  const { map } = await deps.save({ look: { ...look, title, button: "</script>" } });
  const html = await (await deps.get(map.link)).text();
  expect(html).not.toContain("<img src=x");
  expect(html).toContain("&lt;/script&gt;");
});

test("a deleted link leads nowhere, and another app's cannot be touched", async () => {
  const { map } = await deps.save();
  const outsider = await deps.service.call(
    "wechatLink/delete",
    { id: map.id },
    { token: deps.world.outsider.token, appkey: deps.world.app.appkey },
  );
  expect(outsider.retCode).not.toBe("0000");
  expect((await deps.service.call("wechatLink/delete", { id: map.id }, deps.as)).retCode).toBe(
    "0000",
  );
  expect((await deps.get(map.link)).status).toBe(404);
  expect((await deps.hit(map.link, { kind: "visit" })).status).toBe(404);
});
