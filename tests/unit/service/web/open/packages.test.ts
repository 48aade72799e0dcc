import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readChannel } from "../../../../../service/packages/mark-apk";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { startTestService, type TestService } from "../../../../support/service";
import { upload } from "../../../../support/upload";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let key: OpenTestKey;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
  key = await makeOpenKey(service, world);
});
afterAll(() => service.close());

async function addPackage(): Promise<number> {
  const bytes = readFileSync("tests/fixtures/apk/v1v2v3.apk");
  const ticket = await upload(service, session, "package", "demo.apk", bytes);
  return (await service.call("upAndroid", { ticket, fileName: "demo.apk" }, session)).map.id;
}

test("packages of channels are made of an uploaded one, watched and fetched", async () => {
  const packageId = await addPackage();
  const channel = { ...newChannel(world.groupId, "接口包"), channelCode: "open01" };
  const { map } = await service.call("channel/addChannel", channel, session);
  const listed = await openCall(service, key, "/packages?source=android");
  expect(listed.json.data.list[0]).toMatchObject({ id: packageId, version: "2.3.1" });

  const body = { packageId, channelIds: [map.id] };
  const begun = await openCall(service, key, "/packages/exports", { method: "POST", body });
  expect([begun.status, begun.json.data.count]).toEqual([202, 1]);
  const { gid } = begun.json.data;
  await service.service.jobs.settled();
  const tasks = await openCall(service, key, "/packages/exports?limit=1");
  expect(tasks.json.data.list[0]).toMatchObject({ gid, status: 1, done: 1, total: 1 });

  const fetched = await openCall(service, key, `/packages/exports/${gid}`);
  const [{ url }] = fetched.json.data.list;
  const response = await service.service.handle(new Request(url));
  const bytes = Buffer.from(await response.arrayBuffer());
  const read = async (from: number, length: number) => bytes.subarray(from, from + length);
  expect(await readChannel({ sizeBytes: bytes.length, read })).toBe("open01");
});

test("what is none of the app's, or no number, is not found", async () => {
  for (const id of ["999999", "x", "1e3", "-1"]) {
    const { status } = await openCall(service, key, `/packages/exports/${id}`);
    expect([id, status]).toEqual([id, id === "999999" ? 404 : 400]);
  }
  const body = { packageId: 999_999, channelIds: [world.channelIds[0]] };
  const refused = await openCall(service, key, "/packages/exports", { method: "POST", body });
  expect(refused.status).toBe(404);
});

test("sub-channels are listed under their channel", async () => {
  const [id] = world.channelIds;
  const names = ["甲", "乙"];
  await service.call("channel/addChildChannel", { id: id ?? 0, names }, session);
  const { json } = await openCall(service, key, `/channels/${id}/children?limit=1`);
  expect([json.data.list.length, json.totalRecords]).toEqual([1, 2]);
  const next = await openCall(service, key, `/channels/${id}/children?cursor=${json.nextCursor}`);
  expect(next.json.nextCursor).toBeNull();
});

test("a key that may only read reports makes no packages", async () => {
  const reader = await makeOpenKey(service, world, { scopes: ["report"] });
  const { status } = await openCall(service, reader, "/packages");
  expect(status).toBe(403);
});
