import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
let count = 0;
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const device = (deviceId: string, packageChannel: string) => ({
  id: `event-00${++count}-x`,
  ts: service.now(),
  deviceId,
  platform: "android",
  packageChannel,
});
const install = async (events: object[]) => {
  const request = new Request("http://console.test/sdk/v1/install", {
    method: "POST",
    body: JSON.stringify({ appkey: world.app.appkey, events }),
  });
  const response = await service.service.handle(request, { ip: `5.6.7.${count % 200}` });
  if (!response.ok) throw new Error(await response.text());
};
const open = async (key: string) =>
  (await service.call("share/report", { appkey: world.app.appkey, key })).map;

let parent: { id: number; channelCode: string };
let child: { id: number; code: string };
beforeEach(async () => {
  const add = (name: string) =>
    service.call("channel/addChannel", newChannel(world.groupId, name), session);
  parent = (await add("主渠道")).map;
  const { map } = await service.call(
    "channel/addChildChannel",
    { id: parent.id, names: ["子渠道"] },
    session,
  );
  child = map.list[0];
  await install([device(`a${count}`, parent.channelCode), device(`b${count}`, child.code)]);
});

test("a shared channel counts its sub-channels, and shows them only when allowed", async () => {
  const share = (await service.call("channel/shareUpdate", { id: parent.id }, session)).map;
  const closed = await open(share.key);
  expect(closed.trend.totals.install).toBe(2);
  expect(closed.members).toBeNull();
  await service.call("channel/shareUpdate", { id: parent.id, showsMembers: true }, session);
  const sharedChart = await open(share.key);
  expect(sharedChart.members).toHaveLength(1);
  expect(sharedChart.members[0]).toMatchObject({ code: child.code, counts: { install: 1 } });
  expect(sharedChart.members[0].counts.pay).toBeNull();
});

test("a shared group has its own page and shows its channels with their sub-channels", async () => {
  const { map } = await service.call("channel/addGroup", { name: `组${count}` }, session);
  const made = newChannel(map.id, "组内渠道");
  const own = (await service.call("channel/addChannel", made, session)).map;
  await install([device(`g${count}`, own.channelCode)]);
  const target = { id: map.id, of: "group" as const };
  const share = (await service.call("channel/shareUpdate", target, session)).map;
  expect(share.url).toContain("/share_chart_group/");
  await service.call("channel/shareUpdate", { ...target, showsMembers: true }, session);
  const report = await open(share.key);
  expect(report).toMatchObject({ kind: "group", channelName: `组${count - 1}`, channelCode: "" });
  expect(report.trend.totals.install).toBe(1);
  expect(report.members.map((member: { code: string }) => member.code)).toEqual([own.channelCode]);
});

test("channel and group of the same number are two shares", async () => {
  const ofGroup = await service.call(
    "channel/shareUpdate",
    { id: world.groupId, of: "group" },
    session,
  );
  const ofChannel = await service.call("channel/shareUpdate", { id: parent.id }, session);
  expect(ofGroup.map.key).not.toBe(ofChannel.map.key);
  const missing = await service.call("channel/shareKey", { id: 999_999, of: "group" }, session);
  expect(missing.retCode).toBe("0404");
});

test("abnormal installs are left out everywhere when the share deducts them", async () => {
  const share = (await service.call("channel/shareUpdate", { id: parent.id }, session)).map;
  await service.store.pool.query(
    "UPDATE rollup SET abnormal = install WHERE app_id = $1 AND channel_id = $2",
    [world.app.id, child.id],
  );
  await service.call(
    "channel/shareUpdate",
    { id: parent.id, deductsAbnormal: true, showsMembers: true },
    session,
  );
  await service.store.pool.query(
    "UPDATE device SET flags = '{FRAUD_IP}' WHERE app_id = $1 AND channel_id = $2",
    [world.app.id, child.id],
  );
  const report = await open(share.key);
  expect(report.deductsAbnormal).toBe(true);
  expect(report.retention.size).toBe(1);
  expect(report.trend.totals.active).toBe(1);
  expect(report.trend.totals.install).toBe(1);
  expect(report.trend.totals.abnormal).toBeNull();
  const card = report.cards.find((item: { key: string }) => item.key === "install");
  expect(card.today).toBe(1);
  expect(report.members[0].counts.install).toBe(0);
  expect(report.members[0].counts.active).toBe(0);
  const active = report.cards.find((item: { key: string }) => item.key === "active");
  expect(active.today).toBe(1);
});

test("the owner reads who opened it, without whole addresses", async () => {
  const share = (await service.call("channel/shareUpdate", { id: parent.id }, session)).map;
  await service.call(
    "share/report",
    { appkey: world.app.appkey, key: share.key },
    { ip: "9.8.7.6" },
  );
  const { map } = await service.call("channel/shareVisits", { id: parent.id }, session);
  expect(map.pagination.totalRecords).toBe(1);
  expect(map.list[0]).toMatchObject({ ip: "9.8.7.*", platform: "web" });
});

test("who is authorised to some channels shares no group", async () => {
  const token = await world.authorise(
    `1370000${String(1000 + count)}`,
    [{ key: "channel", level: "edit" }],
    { type: "channels", ids: [parent.id] },
  );
  const target = { id: world.groupId, of: "group" as const };
  const response = await service.call("channel/shareKey", target, { ...session, token });
  expect(response.retCode).toBe("0403");
});

test("a shared ad channel shows its campaigns without spend, and only what is not masked", async () => {
  await service.store.pool.query("UPDATE channel SET type = 2 WHERE app_id = $1 AND id = $2", [
    world.app.id,
    parent.id,
  ]);
  const day = Math.floor((service.now() + 8 * 3_600_000) / 86_400_000);
  await service.store.pool.query(
    `INSERT INTO ad_day (app_id, channel_id, day, account_id, campaign_id, group_id, creative_id, clicks)
     VALUES ($1, $2, $3, 'a', 'spring', 'g', 'c1', 7), ($1, $2, $3, 'a', 'spring', 'g', 'c2', 5)`,
    [world.app.id, parent.id, day],
  );
  const share = (await service.call("channel/shareUpdate", { id: parent.id }, session)).map;
  expect(share.url).toContain("/share_chart_adv/");
  expect((await open(share.key)).ads).toBeNull();
  await service.call("channel/shareUpdate", { id: parent.id, showsMembers: true }, session);
  const { ads, members } = await open(share.key);
  expect(members).toBeNull();
  expect(ads.find((ad: { name: string }) => ad.name === "spring")).toEqual({
    name: "spring",
    shows: 0,
    clicks: 12,
    install: 0,
    register: 0,
    pay: null,
    spend: null,
  });
});
