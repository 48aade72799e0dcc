import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readChannel } from "../../../../../service/packages/mark-apk";
import { verifyApk } from "../../../../support/apk-verify";
import { startTestService, type TestService } from "../../../../support/service";
import { upload } from "../../../../support/upload";
import { makeWorld, newChannel, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let session: { token: string; appkey: string };
beforeAll(async () => {
  service = await startTestService();
  world = await makeWorld(service);
  session = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(() => service.close());

const fixture = (name: string) => readFileSync(`tests/fixtures/apk/${name}.apk`);
const add = async (bytes: Uint8Array, patch: object = {}) => {
  const ticket = await upload(service, session, "package", "demo.apk", bytes);
  return service.call("upAndroid", { ticket, fileName: "demo.apk", ...patch }, session);
};
const addChannel = async (channelCode: string, groupId = world.groupId): Promise<number> =>
  (await service.call("channel/addChannel", { ...newChannel(groupId, "包"), channelCode }, session))
    .map.id;
const item = async (call: "export/list" | "channel_group_export/list", gid: number) => {
  await service.service.jobs.settled();
  const { map } = await service.call(call, {}, session);
  return map.list.find((one: { gid: number }) => one.gid === gid);
};
const download = async (url: string) =>
  Buffer.from(await (await service.service.handle(new Request(url))).arrayBuffer());
const channelOf = (bytes: Buffer) =>
  readChannel({
    sizeBytes: bytes.length,
    read: async (from, length) => bytes.subarray(from, from + length),
  });

test("a package is taken with what its manifest says", async () => {
  const { map } = await add(fixture("v1v2v3"));
  expect(map).toMatchObject({
    version: "2.3.1",
    build: "42",
    bundleId: "com.example.demo",
    size: 8582,
    schemes: ["v1", "v2", "v3"],
    source: "android",
    fileName: "demo.apk",
  });
  expect(map.md5).toMatch(/^[0-9a-f]{32}$/);
  const { list } = (await service.call("upAppList", {}, session)).map;
  expect(list[0].id).toBe(map.id);
});

test("an uploaded package is looked at without being kept", async () => {
  const before = (await service.call("upAppList", {}, session)).map.pagination.totalRecords;
  const ticket = await upload(service, session, "package", "demo.apk", fixture("v1v2v3"));
  const { map } = await service.call("checkUpAndroid", { ticket }, session);
  expect(map).toMatchObject({ version: "2.3.1", bundleId: "com.example.demo", otherBundleId: "" });
  const other = world.outsider.token;
  expect(
    (await service.call("checkUpAndroid", { ticket }, { ...session, token: other })).retCode,
  ).toBe("0233");
  const { pagination } = (await service.call("upAppList", {}, session)).map;
  expect(pagination.totalRecords).toBe(before);
  // What was looked at can still be taken.
  const taken = await service.call("upAndroid", { ticket, fileName: "demo.apk" }, session);
  expect(taken.retCode).toBe("0000");
  await service.call("delAppVersion", { id: taken.map.id }, session);
});

test("what is no package is refused and may not be tried twice with one address", async () => {
  expect(await add(Buffer.from("hello"))).toMatchObject({
    retCode: "0400",
    data: { field: "ticket" },
  });
  const request = { purpose: "package" as const, fileName: "a.apk", sizeBytes: 5 };
  const { url, ticket } = (await service.call("getPreSignedUrl", request, session)).map;
  const put = () => service.service.handle(new Request(url, { method: "PUT", body: "12345" }));
  expect((await put()).status).toBe(200);
  expect((await put()).status).toBe(409);
  const take = (as: { token: string; appkey: string }, name: string = ticket) =>
    service.call("upAndroid", { ticket: name, fileName: "a.apk" }, as);
  expect((await take(session, `${ticket}x`)).retMsg).toMatch(/凭据无效/);
  const unused = (await service.call("getPreSignedUrl", request, session)).map.ticket;
  expect((await take(session, unused)).retCode).toBe("0404");
  const huge = { ...request, sizeBytes: 2 ** 31 };
  expect((await service.call("getPreSignedUrl", huge, session)).data.field).toBe("sizeBytes");
  const list = { ...request, purpose: "import" as const };
  const small = (await service.call("getPreSignedUrl", list, session)).map.url;
  const body = new Uint8Array(2 * 1024 * 1024 + 1);
  expect((await service.service.handle(new Request(small, { method: "PUT", body }))).status).toBe(
    413,
  );
});

test("packages that the disk has no room for are refused before anything is written", async () => {
  const { map } = await add(fixture("v1v2v3"));
  const id = await addChannel("PKG_FULL");
  const { storage } = service.ports;
  vi.spyOn(storage, "freeBytes").mockResolvedValueOnce(512 * 1024 ** 2 + 100);
  const body = { packageId: map.id, channelIds: [id], naming: "{channel}.apk" };
  const response = await service.call("channel/export", body, session);
  expect(response).toMatchObject({ retCode: "0409", data: { field: "channelIds" } });
  expect(response.retMsg).toMatch(/磁盘空间不足：需要 1 MB，可用 1 MB/);
});

test("one channel is one package that tells its channel; its signatures hold", async () => {
  const { map } = await add(fixture("v1v2v3"));
  const id = await addChannel("PKG_1");
  const body = { packageId: map.id, channelIds: [id], naming: "{app}-{channel}-{ver}.apk" };
  const { gid, count } = (await service.call("channel/export", body, session)).map;
  expect(count).toBe(1);
  expect(await item("export/list", gid)).toMatchObject({
    status: 1,
    isBatch: false,
    channelCode: "PKG_1",
    done: 1,
    total: 1,
  });
  const { list } = (await service.call("export/download", { gid }, session)).map;
  expect(list[0].name).toBe("自有应用-PKG_1-2.3.1.apk");
  const apk = await download(list[0].url);
  expect(await channelOf(apk)).toBe("PKG_1");
  expect(verifyApk(apk)).toEqual(["v2", "v3"]);
});

test.each(["v1", "v2"])(
  "several channels are an archive per group, from a %s package",
  async (name) => {
    const { map } = await add(fixture(name));
    const group = (await service.call("channel/addGroup", { name: `包组${name}` }, session)).map;
    const parent = await addChannel(`${name}_A`, group.id);
    await service.call("channel/addChildChannel", { id: parent, names: ["下级"] }, session);
    await addChannel(`${name}_B`, group.id);
    const body = { packageId: map.id, groupIds: [group.id, world.groupId] };
    const { gid } = (await service.call("channel/export", body, session)).map;
    const exported = await item("channel_group_export/list", gid);
    expect(exported).toMatchObject({ status: 1, isBatch: true, channelCode: "" });
    expect(await item("export/list", gid)).toBeUndefined();
    const response = await service.call("channel_group_export/download", { gid }, session);
    const urls: { name: string; url: string }[] = response.map.list;
    expect(urls).toHaveLength(2);
    const mine = urls.find((one) => one.name.includes(`包组${name}`));
    const files = unzipSync(new Uint8Array(await download(mine?.url ?? "")));
    const codes = await Promise.all(
      Object.values(files).map((bytes) => channelOf(Buffer.from(bytes))),
    );
    expect(codes.sort()).toEqual([`${name}_A`, `${name}_A_1`, `${name}_B`]);
  },
);

test("what cannot be exported is refused at its field", async () => {
  const { map } = await add(fixture("v2"));
  const [a] = world.channelIds;
  const send = (body: object) =>
    service.call("channel/export", { packageId: map.id, channelIds: [a], ...body }, session);
  expect((await send({ packageId: 999_999 })).data.field).toBe("packageId");
  expect((await send({ channelIds: [a, 999_999] })).retCode).toBe("0404");
  expect((await send({ channelIds: [] })).retCode).toBe("0400");
  expect((await send({ groupIds: [world.groupId] })).retCode).toBe("0400");
  expect((await send({ naming: "{app}.apk" })).data.field).toBe("naming");
  expect((await send({ naming: "../{channel}.apk" })).data.field).toBe("naming");
  const group = (await service.call("channel/addGroup", { name: "空组" }, session)).map;
  expect((await send({ channelIds: [], groupIds: [group.id] })).data.field).toBe("groupIds");
});

test("a package in use by a waiting export stays; afterwards it goes", async () => {
  const { map } = await add(fixture("v2"));
  const id = await addChannel("WAIT_1");
  const body = { packageId: map.id, channelIds: [id] };
  const { gid } = (await service.call("channel/export", body, session)).map;
  const remove = () => service.call("delAppVersion", { id: map.id }, session);
  await service.service.jobs.settled();
  await service.store.db
    .updateTable("job")
    .set({ state: 0, lease_until: new Date(service.now() + 60_000) })
    .where("id", "=", gid)
    .execute();
  expect((await remove()).retCode).toBe("0409");
  await service.store.db.updateTable("job").set({ state: 1 }).where("id", "=", gid).execute();
  expect((await remove()).retCode).toBe("0000");
  expect((await remove()).retCode).toBe("0404");
});
