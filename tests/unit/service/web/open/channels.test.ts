import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: OpenTestKey;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService({}, { hasWorkers: false });
  service.stopClock();
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
  key = await makeOpenKey(service, world);
});
afterAll(() => service.close());
beforeEach(() => service.wait(2_000));

test("a list goes on from its cursor until everything was told once", async () => {
  for (let n = 0; n < 5; n += 1) {
    service.wait(1_000);
    await service.call("channel/addChannel", newChannel(world.groupId, `翻页${n}`), asOwner);
  }
  const found: number[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const { json } = await openCall(service, key, `/channels?limit=3&cursor=${cursor}`);
    found.push(...json.data.list.map((row: { id: number }) => row.id));
    cursor = json.nextCursor;
  }
  const { map } = await service.call("channelList", { pageSize: 100 }, asOwner);
  expect(found).toEqual(map.list.map((row: { id: number }) => row.id));
});

test("channels are made, changed and deleted by the console's own rules", async () => {
  const made = await openCall(service, key, "/channels", {
    method: "POST",
    body: newChannel(world.groupId, "接口渠道"),
  });
  expect([made.status, made.json.data.channelName]).toEqual([201, "接口渠道"]);
  const { id, revision } = made.json.data;
  const body = { ...newChannel(world.groupId, "接口渠道改"), revision };
  const changed = await openCall(service, key, `/channels/${id}`, { method: "PUT", body });
  expect([changed.status, changed.json.data.channelName]).toEqual([200, "接口渠道改"]);
  const stale = await openCall(service, key, `/channels/${id}`, { method: "PUT", body });
  expect([stale.status, stale.json.code, stale.json.field]).toEqual([409, "conflict", "revision"]);
  const bad = await openCall(service, key, "/channels", {
    method: "POST",
    body: newChannel(world.groupId, "有 空格"),
  });
  expect([bad.status, bad.json.field]).toEqual([400, "channelName"]);
  const gone = await openCall(service, key, `/channels/${id}`, { method: "DELETE" });
  expect([gone.status, gone.json.data]).toEqual([200, { deleted: 1 }]);
  expect((await openCall(service, key, `/channels/${id}`)).status).toBe(404);
  const [withData] = world.channelIds;
  const { map } = await service.call("channel/detail", { id: withData }, asOwner);
  const packageChannel = map.channelCode;
  const event = { id: "install-0001", ts: service.now(), deviceId: "d", platform: "android" };
  const events = [{ ...event, packageChannel }];
  await openCall(service, key, "/events/install", { method: "POST", body: { events } });
  const unconfirmed = await openCall(service, key, `/channels/${withData}`, { method: "DELETE" });
  expect([unconfirmed.status, unconfirmed.json.field]).toEqual([400, "confirm"]);
  const path = `/channels/${withData}?confirm=${packageChannel}`;
  expect((await openCall(service, key, path, { method: "DELETE" })).status).toBe(200);
});

test("a write with a name happens once", async () => {
  const headers = { "idempotency-key": "create-0001" };
  const body = newChannel(world.groupId, "只建一次");
  const write = (more: object) =>
    openCall(service, key, "/channels", { method: "POST", body: { ...body, ...more }, headers });
  const both = await Promise.all([write({}), write({})]);
  const made = both.filter(
    ({ status, headers }) => status === 201 && !headers.get("idempotency-replayed"),
  );
  expect(made).toHaveLength(1);
  // The other meets the first under way, or its answer.
  const other = both.find((item) => item !== made[0]);
  expect([201, 409]).toContain(other?.status);
  const again = await write({});
  expect(again.status).toBe(201);
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  expect((await write({ remark: "另一个" })).json.code).toBe("idempotency_mismatch");
  const { map } = await service.call("channelList", { keyword: "只建一次" }, asOwner);
  expect(map.pagination.totalRecords).toBe(1);
  const failing = { "idempotency-key": "create-0002" };
  const refused = { method: "POST", body: { ...body, groupId: 1 }, headers: failing };
  expect((await openCall(service, key, "/channels", refused)).status).toBe(400);
  const mended = { ...refused, body: newChannel(world.groupId, "改好了") };
  expect((await openCall(service, key, "/channels", mended)).status).toBe(201);
});
