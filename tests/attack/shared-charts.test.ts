import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CallBody } from "../../src/core/api/contract";
import { type Credentials, fromPage, makeKey, tokenOf } from "../support/embed";
import { startTestService, type TestService } from "../support/service";
import { makeWorld, newChannel, type World } from "../support/world";

/** What an embed token shares reaches no further than its key does, for as long as that does. */
let service: TestService;
let world: World;
let owner: { token: string; appkey: string };
let key: Credentials;
const mobile = "13812345678";
const query = (text: string, values: unknown[] = []) => service.store.pool.query(text, values);

beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  owner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());
beforeEach(async () => {
  await query("DELETE FROM signed_chart");
  await query("DELETE FROM embed_token");
  await query("DELETE FROM embed_key");
  key = await makeKey(service, world);
});

const today = () => new Date(service.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const body = (more: Partial<CallBody<"chartShare/create">> = {}) => ({
  chart: "trend" as const,
  title: "安装量",
  metrics: ["install" as const],
  labels: [],
  filter: { start: today(), end: today() },
  isRolling: false,
  isFrozen: false,
  endDay: today(),
  ...more,
});
const asUser = async (id: string, more: object = {}) =>
  fromPage(await tokenOf(service, key, { user: { id, name: id }, ...more }), world.app.appkey);
const share = async (session: object, more = {}) =>
  (await service.call("chartShare/create", body(more), session)).map;
const open = (made: { url: string }) =>
  service.call("chartShare/report", {
    token: new URL(made.url).searchParams.get("token") ?? "",
  });
const idsOf = async (session: object) =>
  (await service.call("chartShare/list", {}, session)).map.list.map(({ id }: { id: number }) => id);

test("a token sees and ends what its user shared, and nothing of the owner or of another user", async () => {
  const one = await asUser("u-1");
  const two = await asUser("u-2");
  const [ofOwner, ofOne, ofTwo] = [await share(owner), await share(one), await share(two)];
  expect(await idsOf(one)).toEqual([ofOne.id]);
  expect(await idsOf(two)).toEqual([ofTwo.id]);
  for (const foreign of [ofOwner, ofTwo]) {
    const { retCode } = await service.call("chartShare/revoke", { id: foreign.id }, one);
    expect(retCode).toBe("0404");
    expect((await open(foreign)).retCode).toBe("0000");
  }
  expect(await idsOf(owner)).toEqual([ofTwo.id, ofOne.id, ofOwner.id]);
  expect((await service.call("chartShare/revoke", { id: ofOne.id }, owner)).retCode).toBe("0000");
});

test("the user of one key is not the user of another that has the same id", async () => {
  const made = await share(await asUser("u-1"));
  key = await makeKey(service, world, { name: "另一个" });
  const namesake = await asUser("u-1");
  expect(await idsOf(namesake)).toEqual([]);
  const { retCode } = await service.call("chartShare/revoke", { id: made.id }, namesake);
  expect(retCode).toBe("0404");
});

test.each([
  ["is revoked", "revoked_at = now()"],
  ["opens the app no more", "apps = '[]'"],
  ["loses the area of reports", `areas = '["channel"]'`],
  ["may not share any more", "features = '[]'"],
  ["may only read", "read_only = true"],
])("what a token shared stops once its key %s; the owner's own goes on", async (_, change) => {
  const session = await asUser("u-1");
  const made = await share(session);
  const frozen = await share(session, { isFrozen: true });
  const own = await share(owner);
  for (const one of [made, frozen, own]) expect((await open(one)).retCode).toBe("0000");
  await query(`UPDATE embed_key SET ${change}`);
  for (const one of [made, frozen]) expect((await open(one)).retCode).toBe("0410");
  expect((await open(own)).retCode).toBe("0000");
});

test("a token without the area, the feature or the right to write shares nothing", async () => {
  for (const narrow of [{ areas: ["channel"] }, { features: [] }, { readOnly: true }]) {
    const session = await asUser("u-1", narrow);
    const { retCode } = await service.call("chartShare/create", body(), session);
    expect(retCode, JSON.stringify(narrow)).toBe("0403");
  }
});

test("a token shares no app that it does not open, and no channel of another", async () => {
  const session = await asUser("u-1");
  const foreign = { ...session, appkey: "nothing" };
  expect((await service.call("chartShare/create", body(), foreign)).retCode).not.toBe("0000");
  const filter = { start: today(), end: today(), channelIds: [999_999] };
  const { retCode, data } = await service.call("chartShare/create", body({ filter }), session);
  expect([retCode, data.field]).toEqual(["0404", "channelIds"]);
});

test("a token that shows no whole mobile number shares none", async () => {
  const added = await service.call("channel/addChannel", newChannel(world.groupId, mobile), owner);
  const [other = 0] = world.channelIds;
  const channelIds = [added.map.id, other];
  const more = {
    chart: "channels" as const,
    metrics: [],
    filter: { start: today(), end: today(), channelIds },
    query: { kind: "channels" as const, figure: "install" as const },
  };
  const shown = await share(await asUser("u-1"), more);
  expect(JSON.stringify(await open(shown))).toContain(mobile);
  const masked = await asUser("u-2", { features: ["share"] });
  for (const isFrozen of [false, true]) {
    const text = JSON.stringify(await open(await share(masked, { ...more, isFrozen })));
    expect(text).not.toContain(mobile);
    expect(text).toContain("138****5678");
  }
});
