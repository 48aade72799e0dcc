import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { passwordOf, startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let id: number;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
beforeEach(async () => {
  id = (await service.call("channel/addChannel", newChannel(world.groupId, "分享渠道"), session))
    .map.id;
});
afterAll(() => service.close());

const update = (body: object) => service.call("channel/shareUpdate", { id, ...body }, session);
const open = (key: string, body: object = {}) =>
  service.call("share/report", { appkey: world.app.appkey, key, ...body });

test("a share opens without a session and counts its visits, a reload not twice", async () => {
  const { key, url } = (await service.call("channel/shareUpdate", { id }, session)).map;
  expect(url).toBe(`http://console.test/share_chart/${world.app.appkey}/${key}`);
  const report = await service.call(
    "share/report",
    { appkey: world.app.appkey, key },
    { ip: "9.9.9.9" },
  );
  await service.call("share/report", { appkey: world.app.appkey, key }, { ip: "9.9.9.9" });
  expect(report.map).toMatchObject({
    appName: "自有应用",
    channelName: "分享渠道",
    kind: "normal",
  });
  expect(report.map.trend.points).toHaveLength(30);
  const setting = (await service.call("channel/shareKey", { id }, session)).map;
  expect(setting).toMatchObject({ key, visits: 1, needPassword: false });
});

test("nothing is public until it is saved: looking makes no link, and a new one ends by itself", async () => {
  const draft = (await service.call("channel/shareKey", { id }, session)).map;
  expect(draft).toMatchObject({ isSaved: false, isInUse: false, key: "", url: "", expireAt: null });
  const stored = await service.store.db.selectFrom("channel_share").select("target_id").execute();
  expect(stored.map((row) => row.target_id)).not.toContain(id);
  const rowOf = async () =>
    (await service.call("channelList", { pageSize: 100 }, session)).map.list.find(
      (row: { id: number }) => row.id === id,
    );
  expect((await rowOf()).isShared).toBe(false);
  const saved = (await update({ metrics: ["install"] })).map;
  expect(saved).toMatchObject({ isSaved: true, isInUse: true, active: true });
  const lifeMs = saved.expireAt - service.now();
  expect(Math.abs(lifeMs - 30 * 86_400_000)).toBeLessThan(60_000);
  expect((await rowOf()).isShared).toBe(true);
  expect((await update({ active: false })).map.isInUse).toBe(false);
  expect((await rowOf()).isShared).toBe(false);
  expect((await update({ active: true, expireDays: null })).map.expireAt).toBeNull();
});

test("a preview shows what is not saved, to its owner alone, and is no visit", async () => {
  const values = {
    metrics: ["install" as const],
    fromDay: null,
    showsMembers: false,
    deductsAbnormal: true,
    hasWatermark: true,
  };
  const preview = await service.call("channel/sharePreview", { id, ...values }, session);
  expect(preview.map).toMatchObject({ channelName: "分享渠道", metrics: ["install"] });
  expect(preview.map.trend.totals.click).toBeNull();
  const setting = (await service.call("channel/shareKey", { id }, session)).map;
  expect(setting).toMatchObject({ isSaved: false, visits: 0 });
  expect((await service.call("channel/sharePreview", { id, ...values })).retCode).toBe("0020");
  const outsider = { ...session, token: world.outsider.token };
  expect((await service.call("channel/sharePreview", { id, ...values }, outsider)).retCode).toBe(
    "0233",
  );
});

test("compares only where its owner allows that, and not further back than it may be seen", async () => {
  const { key } = (await update({ metrics: ["install"] })).map;
  const compare = { kind: "previous" as const };
  const plain = (await open(key)).map;
  expect(plain).toMatchObject({ allowsCompare: false, trend: { compare: null } });
  expect(await open(key, { compare })).toMatchObject({
    retCode: "0400",
    data: { field: "compare" },
    retMsg: "该分享没有开放对比",
  });
  await update({ allowsCompare: true });
  const { map } = await open(key, { compare });
  expect(map.allowsCompare).toBe(true);
  expect(map.trend.compare.points).toHaveLength(30);
  const { counts, d1 } = map.trend.compare.points[0];
  expect({ ...counts, d1 }).toMatchObject({ install: 0, visit: null, register: null, d1: null });
  expect(map.trend.compare.totals).toMatchObject({ install: 0, visit: null });
  expect((await open(key)).map.trend.compare).toBeNull();
  await update({ fromDay: map.trend.start });
  const refused = await open(key, { compare });
  expect(refused).toMatchObject({ retCode: "0400" });
  expect(refused.retMsg).toContain(map.trend.start);
  await update({ fromDay: map.trend.compare.start });
  expect((await open(key, { compare })).map.trend.compare.start).toBe(map.trend.compare.start);
});

test("masked metrics are not in the payload", async () => {
  const { key } = (await update({ metrics: ["install"] })).map;
  const { map } = await open(key);
  expect(map.cards.map((card: { key: string }) => card.key)).toEqual(["install"]);
  expect(map.retention).toBeNull();
  const { counts, d1 } = map.trend.points[0];
  expect(counts.install).toBe(0);
  const { visit, click, register, pay, abnormal } = counts;
  expect([visit, click, register, pay, abnormal, d1]).toEqual([null, null, null, null, null, null]);
});

test("a password is asked for, wrong ones are refused, ten lock the share", async () => {
  const { key } = (await update({ password: "abcd12" })).map;
  const request = { appkey: world.app.appkey, key };
  const { map: gate } = await service.call("channel/requirePassword", request);
  expect(gate.needPassword).toBe(true);
  expect(Object.keys(gate).toSorted()).toEqual(["appName", "needPassword"]);
  expect(await open(key)).toMatchObject({ retCode: "0401", data: { field: "password" } });
  expect((await open(key, { password: "abcd12" })).retCode).toBe("0000");
  expect((await open(key, { password: passwordOf("abcd12") })).retCode).toBe("0000");
  for (let n = 0; n < 9; n += 1)
    expect((await open(key, { password: "wrong" })).retCode).toBe("0401");
  expect((await open(key, { password: "wrong" })).retCode).toBe("0429");
  expect((await open(key, { password: "abcd12" })).retCode).toBe("0429");
  service.wait(15 * 60_000);
  expect((await open(key, { password: "abcd12" })).retCode).toBe("0000");
  expect((await update({ password: null })).map.needPassword).toBe(false);
  expect((await open(key)).retCode).toBe("0000");
});

test("of many passwords at once ten are looked at", async () => {
  const { key } = (await update({ password: "abcd12" })).map;
  const guesses = Array.from({ length: 40 }, (_, n) =>
    open(key, { password: n === 39 ? "abcd12" : `guess${n}` }),
  );
  const codes = (await Promise.all(guesses)).map(({ retCode }) => retCode);
  expect(codes.filter((code) => code === "0401")).toHaveLength(9);
  expect(codes.filter((code) => code === "0429")).toHaveLength(31);
  await update({ password: null });
});

test("a share ends when it is stopped, expires, is reset, or its channel is deleted", async () => {
  const { key } = (await update({ expireDays: 7 })).map;
  await update({ active: false });
  expect((await open(key)).retCode).toBe("0410");
  await update({ active: true });
  expect((await open(key)).retCode).toBe("0000");
  const fresh = (await update({ reset: true })).map.key;
  expect((await open(key)).retCode).toBe("0404");
  expect((await open(fresh)).retCode).toBe("0000");
  service.wait(7 * 86_400_000);
  expect((await open(fresh)).retCode).toBe("0410");
  const again = await service.call("user/login", {
    type: "password",
    mobile: "13800000001",
    password: passwordOf("abc123"),
  });
  session.token = again.map.token;
  await update({ expireDays: null });
  expect((await open(fresh)).retCode).toBe("0000");
  await service.call("channel/delChannel", { ids: [id] }, session);
  expect((await open(fresh)).retCode).toBe("0410");
});

test("a share never shows days before its first", async () => {
  const today = new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const { key } = (await update({ fromDay: today })).map;
  const { map } = await open(key);
  expect(map.trend.points.map((point: { t: string }) => point.t)).toEqual([today]);
  expect(map.cards).toEqual([]);
  const past = await open(key, { start: "2020-01-01", end: "2020-01-31" });
  expect(past).toMatchObject({ retCode: "0400", data: { field: "end" } });
  expect(await update({ fromDay: "2026-02-31" })).toMatchObject({
    retCode: "0400",
    data: { field: "fromDay" },
  });
});

test("a key works for its own app only", async () => {
  const { key } = (await service.call("channel/shareUpdate", { id }, session)).map;
  const other = { appkey: world.experience.appkey, key };
  expect((await service.call("share/report", other)).retCode).toBe("0404");
  expect((await service.call("channel/requirePassword", other)).retCode).toBe("0404");
});

test("shared reports may be read from any site, session calls only from embed origins", async () => {
  const request = async (path: string, origin: string) => {
    const preflight = { origin, "access-control-request-method": "POST" };
    const request = new Request(`http://console.test${path}`, {
      method: "OPTIONS",
      headers: preflight,
    });
    return (await service.service.handle(request)).headers;
  };
  const shared = await request("/xi/admin/share/report", "https://any.example");
  expect(shared.get("access-control-allow-origin")).toBe("*");
  expect(shared.get("access-control-allow-credentials")).toBeNull();
  const closed = await request("/xi/admin/channelList", "https://any.example");
  expect(closed.get("access-control-allow-origin")).toBeNull();
});
