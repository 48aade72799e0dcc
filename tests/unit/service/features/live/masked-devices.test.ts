import { afterAll, beforeAll, expect, test } from "vitest";
import { requestedBy } from "../../../../support/shards";
import { makeApp } from "../../../../support/world";
import { type ReportWorld, startReportWorld } from "../../../widgets/report/report-world";

let view: ReportWorld;
let session: { token: string; appkey: string };
let masked: string;
beforeAll(async () => {
  view = await startReportWorld();
  session = { token: view.owner.token, appkey: view.world.app.appkey };
  const { map } = await view.test.call("channelList", {}, session);
  const code = map.list.find(
    ({ id }: { id: number }) => id === view.world.channelIds[0],
  ).channelCode;
  const install = { deviceId: "masked-1", platform: "android", packageChannel: code };
  await view.send("install", [install]);
  const explained = await view.test.call("stat/diagnosis", { device: "masked-1" }, session);
  masked = explained.map.device;
});
afterAll(() => view.test.close());

const find = (device: string, as: { token: string; appkey: string } = session) =>
  view.test.call("stat/maskedDevices", { device }, as);
/** Installs of one app whose masked ids are alike. */
const addAlike = (appkey: string, head: string, tail: string, count: number) =>
  view.test.store.pool.query(
    `INSERT INTO device (app_id, device_id, installed_at, install_day, platform)
     SELECT id, ($2 || lpad(n::text, 4, '0') || '-0000-4000-8000-00000000' || $3)::uuid,
       now() - n * interval '1 minute', 20600, 1
     FROM app, generate_series(1, $4) AS n WHERE appkey = $1`,
    [appkey, head, tail, count],
  );

test("a masked id leads to the channel of its install, and to its diagnosis, and tells no more of the device", async () => {
  const { map, retCode } = await find(masked);
  expect(retCode).toBe("0000");
  expect(map.hasMore).toBe(false);
  expect(map.list).toHaveLength(1);
  const [found] = map.list;
  expect(found).toMatchObject({ device: masked, channel: { id: view.world.channelIds[0] } });
  const { map: explained } = await view.test.call("stat/diagnosis", { device: found.ref }, session);
  expect(explained).toMatchObject({ device: masked, channel: { id: view.world.channelIds[0] } });
  const { rows } = await view.test.store.pool.query<{ id: string }>(
    "SELECT device_id AS id FROM device WHERE left(device_id::text, 4) = $1",
    [masked.slice(0, 4)],
  );
  for (const { id } of rows)
    for (const part of id.split("-"))
      expect(JSON.stringify(map)).not.toContain(part.length > 4 ? part : id);
});

test("digits are taken in either case, and what stands around them does not matter", async () => {
  expect((await find(` ${masked.toUpperCase()} `)).map.list).toHaveLength(1);
});

test.each([
  "a1b2***c3d4",
  "a1b****c3d4",
  "g1b2****c3d4",
  "a1b2****c3d45",
  "%1b2****c3d4",
  "****",
  "a1b2****c3d4' OR 1=1",
])("refuses the malformed mask %s at its field", async (device) => {
  const response = await find(device);
  expect(response).toMatchObject({ retCode: "0400", data: { field: "device" } });
  expect(response.retMsg).toContain("a1b2****c3d4");
});

test("a device of another app is not found", async () => {
  const other = await makeApp(view.test, session.token, "别的应用");
  await addAlike(other.appkey, "feed", "face", 1);
  expect(await find("feed****face")).toMatchObject({
    retCode: "0404",
    data: { field: "device" },
    retMsg: "没有找到该设备的安装",
  });
  expect((await find("feed****face", { ...session, appkey: other.appkey })).map.list).toHaveLength(
    1,
  );
  const outsider = { ...session, token: view.world.outsider.token };
  expect((await find(masked, outsider)).map).toBeFalsy();
});

test("an account of some groups finds the devices of their channels only", async () => {
  const { groupId, channelIds } = view.world;
  const { map: group } = await view.test.call("channel/addGroup", { name: "另一组" }, session);
  const ofScope = async (mobile: string, scope: { type: "groups" | "channels"; ids: number[] }) => {
    const modules = [{ key: "data" as const, level: "read" as const }];
    const token = await view.world.authorise(mobile, modules, scope);
    return find(masked, { ...session, token });
  };
  const seen = await ofScope("13700000011", { type: "groups", ids: [groupId] });
  expect(seen.map.list).toHaveLength(1);
  const otherGroup = await ofScope("13700000012", { type: "groups", ids: [group.id] });
  expect(otherGroup).toMatchObject({ retCode: "0404", data: { field: "device" } });
  const otherChannel = await ofScope("13700000013", {
    type: "channels",
    ids: channelIds.slice(1, 2),
  });
  expect(otherChannel.retCode).toBe("0404");
});

test("an account without the module of data is refused", async () => {
  const modules = [{ key: "monitor" as const, level: "read" as const }];
  const token = await view.world.authorise("13700000014", modules);
  expect((await find(masked, { ...session, token })).retCode).toBe("0233");
});

test("lists the latest five of those that are alike, and says that there are more", async () => {
  await addAlike(session.appkey, "beef", "cafe", 7);
  const { map } = await find("beef****cafe");
  expect(map.list).toHaveLength(5);
  expect(map.hasMore).toBe(true);
  const times = map.list.map(({ installedAt }: { installedAt: number }) => installedAt);
  expect(times).toEqual(times.toSorted((one: number, other: number) => other - one));
});

test("reads a range of the primary key", async () => {
  await view.test.store.pool.query(
    `INSERT INTO device (app_id, device_id, installed_at, install_day, platform)
     SELECT id, md5(n::text)::uuid, now(), 20600, 1
     FROM app, generate_series(1, 20000) AS n WHERE appkey = $1`,
    [session.appkey],
  );
  await view.test.store.pool.query("ANALYZE device");
  const statements = await requestedBy(() => find(masked));
  const requested = statements.find(({ text }) => text.includes("right(device_id"));
  if (!requested) throw new Error("no such statement");
  const { rows } = await view.test.store.pool.query<{ "QUERY PLAN": string }>(
    `EXPLAIN (ANALYZE, COSTS off, TIMING off, SUMMARY off) ${requested.text}`,
    requested.values,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toMatch(/Index Cond: .*device_id >= .*device_id <= /);
  expect(plan).not.toContain("Seq Scan on device");
});

test("is limited for each account", async () => {
  const codes: string[] = [];
  for (let at = 0; at < 40; at += 1) codes.push((await find(masked)).retCode);
  expect(codes.at(-1)).toBe("0429");
});
