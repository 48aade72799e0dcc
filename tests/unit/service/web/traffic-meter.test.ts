import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { unzipSync, zipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { defaultCatalogue } from "../../../../service/base/catalogue";
import { takePack } from "../../../../service/features/finance";
import { makeHap } from "../../../support/packages";
import { upload } from "../../../support/upload";
import { newChannel } from "../../../support/world";
import { type MoneyWorld, openMoneyWorld } from "../features/finance/money-world";

const gb = 1024 ** 3;
const mb = 1024 ** 2;
const android = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36";
const apk = readFileSync("tests/fixtures/apk/v1v2v3.apk");
/** Large beside what the sockets between here and there hold. */
const large = zipSync(
  { ...unzipSync(makeHap()), "big.bin": new Uint8Array(64 * mb) },
  { level: 0 },
);

let folder: string;
let world: MoneyWorld;
let server: Server;
let base: string;
let session: { token: string; appkey: string };
let appId: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "xi-traffic-"));
  world = await openMoneyWorld(defaultCatalogue, { XI_DATA: folder });
  server = createServer(
    getRequestListener((request) => world.service.service.handle(request, { ip: "198.51.100.9" })),
  ).listen(0, "127.0.0.1");
  await new Promise((ready) => server.once("listening", ready));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  await world.service.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  await world.next();
  session = { token: world.token, appkey: world.appkey };
  appId = world.appId;
});

/** Opens a download over a real connection. */
function open(path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<IncomingMessage>((answered, failed) => {
    const requested = request(
      base + path,
      { method, agent: false, headers: { "user-agent": android, ...headers } },
      answered,
    );
    requested.on("error", failed).end();
  });
}

async function readAll(response: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) bytes += (chunk as Buffer).length;
  return bytes;
}

/** Reads a part, and then the phone is gone. */
async function hangUpAfter(response: IncomingMessage, wanted: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of response) {
    bytes += (chunk as Buffer).length;
    if (bytes >= wanted) break;
  }
  response.destroy();
  return bytes;
}

/** What was counted, once something was. */
async function counted(names: string[]): Promise<number> {
  return vi.waitFor(
    async () => {
      const { rows } = await world.service.store.pool.query(
        `SELECT what, sum(-units)::float8 AS bytes FROM pack_entry
         WHERE app_id = $1 AND kind IN ('use', 'over') GROUP BY what ORDER BY what`,
        [appId],
      );
      expect(rows.map(({ what }) => what)).toEqual(names);
      return rows.reduce((sum, { bytes }) => sum + bytes, 0);
    },
    { timeout: 120_000, interval: 100 },
  );
}
const left = async () =>
  (await world.service.call("app_hosting/summary", {}, session)).map.remainMB as number;

/** Leaves so many bytes, and makes the service forget what it believed. */
async function leave(bytes: number): Promise<void> {
  const units = 10 * gb - bytes;
  const at = world.service.now();
  await takePack(world.service.store.db, { appId, resource: "traffic", units, what: "before", at });
  world.service.wait(11_000);
}

async function hostApk(): Promise<string> {
  const { service } = world;
  const { map } = await service.call("allGroups", {}, session);
  const made = await service.call(
    "channel/addChannel",
    newChannel(map.list[0].id, "渠道"),
    session,
  );
  const { link } = (await service.call("channel/detail", { id: made.map.id }, session)).map;
  const ticket = await upload(service, session, "package", "demo.apk", apk);
  await service.call("upAndroid", { ticket, fileName: "demo.apk", isCurrent: true }, session);
  const { revision } = (await service.call("appVersion", { platform: "android" }, session)).map;
  await service.call("upAndroidConfigNew", { revision, way: "hosted" }, session);
  return `${new URL(link).pathname}/download`;
}

/** A package of HarmonyOS on its page; answers the path of its bytes. */
async function hostLarge(): Promise<string> {
  const { service } = world;
  const ticket = await upload(service, session, "package", "app.hap", large);
  const added = await service.call(
    "upApp",
    { platform: "harmony", ticket, fileName: "app.hap", isCurrent: true },
    session,
  );
  const { url } = (await service.call("createOTA", { id: added.map.id }, session)).map;
  return `${new URL(url).pathname}/file`;
}

test("every byte that was sent is counted, of whole downloads and of parts; a question costs nothing", async () => {
  const path = await hostApk();
  const headResponse = await open(path, {}, "HEAD");
  const size = Number(headResponse.headers["content-length"]);
  await readAll(headResponse);
  expect(await readAll(await open(path))).toBe(size);
  const part = await open(path, { range: "bytes=100-1099" });
  expect([part.statusCode, await readAll(part)]).toEqual([206, 1_000]);
  expect(await counted([expect.stringMatching(/^付费应用\d+-2\.3\.1\.apk$/) as never])).toBe(
    size + 1_000,
  );
  expect(await left()).toBeCloseTo(10 * 1024 - (size + 1_000) / mb, 1);
});

test("a download that was broken off costs what went out, not the whole package", async () => {
  const path = await hostLarge();
  const got = await hangUpAfter(await open(path), 2 * mb);
  const bytes = await counted([expect.stringMatching(/\.hap$/) as never]);
  expect(bytes).toBeGreaterThanOrEqual(got);
  // What the sockets held when the phone went away is out of the house as well.
  expect(bytes).toBeLessThan(large.length / 2);
});

test("with nothing left new downloads are turned away, and what has begun is finished", async () => {
  const path = await hostLarge();
  await leave(mb);
  const begun = await open(path);
  expect(begun.statusCode).toBe(200);
  expect(await readAll(begun)).toBe(large.length);
  await counted(["before", expect.stringMatching(/\.hap$/) as never]);
  expect(await left()).toBe(0);
  const fresh: Record<string, string>[] = [{}, { range: "bytes=0-" }, { range: "bytes=-1000" }];
  for (const headers of fresh) {
    const refused = await open(path, headers);
    expect([headers, refused.statusCode]).toEqual([headers, 503]);
    expect(refused.headers["content-type"]).toContain("text/html");
    await readAll(refused);
  }
  const onward = await open(path, { range: `bytes=${large.length - 10}-` });
  expect([onward.statusCode, await readAll(onward)]).toEqual([206, 10]);
  // Nothing is owed: what was handed out beyond the end is told, and that is all.
  const { map } = await world.service.call("app_hosting/expense_list", {}, session);
  expect(map.list.map(({ way }: { way: string }) => way)).toContain("over");
  expect(await left()).toBe(0);
});

test("with nothing left a channel's link leads to the store, or says so where there is none", async () => {
  const path = await hostApk();
  await leave(0);
  const refused = await open(path, { "accept-language": "zh-CN" });
  expect(refused.statusCode).toBe(503);
  const { service } = world;
  const { revision } = (await service.call("appVersion", { platform: "android" }, session)).map;
  const storeUrl = "https://appgallery.huawei.com/app/C1";
  await readAll(refused);
  await service.call("upAndroidConfigNew", { revision, way: "hosted", storeUrl }, session);
  const led = await open(path);
  expect([led.statusCode, led.headers.location]).toEqual([302, storeUrl]);
});
