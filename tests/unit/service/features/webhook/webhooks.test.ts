import { createHmac } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sendWebhooks } from "../../../../../service/features/webhook";
import type { CallBody } from "../../../../../src/core/api/contract";
import { problemsOfMessage } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import { makeWorld, newChannel, type World } from "../../../../support/world";

interface Got {
  headers: Record<string, string>;
  body: string;
}

let service: TestService;
let world: World;
let server: Server;
let url: string;
let status = 200;
let got: Got[] = [];
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    got.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(status, { "content-type": "text/plain" });
    response.end("收到 <b>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  service = await startTestService({ XI_POSTBACK_NETWORKS: "127.0.0.0/8" }, { hasWorkers: false });
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
  // Outages last longer than a session does.
  await service.store.pool.query("UPDATE session SET expires_at = $1, last_seen_at = $1", [
    new Date("2030-01-01"),
  ]);
});
afterAll(async () => {
  server.close();
  await service.close();
});
beforeEach(() => {
  status = 200;
  got = [];
  service.wait(10_000);
});

async function makeHook(fields: Partial<CallBody<"webhook/add">> = {}) {
  const body = {
    name: "数仓",
    url,
    events: ["install"] as CallBody<"webhook/add">["events"],
    ...fields,
  };
  const { map, retMsg } = await service.call("webhook/add", body, asOwner);
  if (!map) throw new Error(retMsg);
  return {
    id: map.webhook.id as number,
    secret: map.secret as string,
    standardSecret: map.standardSecret as string,
    fields: body,
  };
}
afterEach(async () => {
  // Whatever a test is about, what was sent is what the document says.
  expect(got.flatMap(problemsOfMessage)).toEqual([]);
  const { map } = await service.call("webhook/list", {}, asOwner);
  for (const { id } of map.list) await service.call("webhook/delete", { id }, asOwner);
});
const send = () =>
  sendWebhooks({
    store: service.store,
    port: service.ports.postbacks,
    masterSecret: service.config.masterSecret,
    now: service.now,
  });
const stateOf = async (id: number) =>
  (await service.call("webhook/list", {}, asOwner)).map.list.find(
    (hook: { id: number }) => hook.id === id,
  );
const deliveries = async (id: number) =>
  (await service.call("webhook/deliveries", { id, pageSize: 50 }, asOwner)).map.list;

let n = 0;
async function install(appkey = world.app.appkey, ts = service.now(), deviceId?: string) {
  n += 1;
  const event = { id: `install-${n}-abc`, ts, deviceId: deviceId ?? `d-${n}`, platform: "android" };
  const response = await service.service.handle(
    new Request("http://console.test/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey, events: [event] }),
    }),
    { ip: "198.51.100.9" },
  );
  return response.status;
}

test("an install is told, signed, once however often it is sent", async () => {
  const hook = await makeHook();
  const ts = service.now();
  expect(await install(world.app.appkey, ts)).toBe(200);
  n -= 1;
  expect(await install(world.app.appkey, ts)).toBe(200);
  n -= 1;
  expect(await install(world.app.appkey, ts + 1)).toBe(200);
  expect(await send()).toBe(1);
  const [one] = got;
  const { headers = {}, body = "" } = one ?? {};
  expect(JSON.parse(body)).toMatchObject({
    id: headers["x-xi-delivery"],
    event: "install",
    data: { platform: "android", channelCode: null },
  });
  const signed = createHmac("sha256", hook.secret)
    .update(`${headers["x-xi-timestamp"]}.${body}`)
    .digest("hex");
  expect(headers["x-xi-signature"]).toBe(signed);
  expect(await send()).toBe(0);
  const [delivery] = await deliveries(hook.id);
  expect(delivery).toMatchObject({ state: "done", event: "install", body });
  expect(delivery.tries).toMatchObject([{ status: 200, fault: "" }]);
});

test("only what was asked for is told, and nothing of another app or while it is off", async () => {
  const hook = await makeHook({ events: ["pay"] });
  await install();
  await install(world.experience.appkey);
  expect(await send()).toBe(0);
  const off = { id: hook.id, ...hook.fields, events: ["install" as const], isOn: false };
  await service.call("webhook/update", off, asOwner);
  await install();
  expect(await send()).toBe(0);
  await service.call("webhook/update", { ...off, isOn: true }, asOwner);
  await install();
  expect(await send()).toBe(1);
});

test("a channel that is made, changed or deleted is told with its number", async () => {
  await makeHook({ events: ["channel.changed"] });
  const { map } = await service.call(
    "channel/addChannel",
    newChannel(world.groupId, "回调渠道"),
    asOwner,
  );
  await service.call("channel/rename", { id: map.id, channelName: "回调渠道改" }, asOwner);
  await service.call("channel/delChannel", { ids: [map.id] }, asOwner);
  await service.call("channel/delChannel", { ids: [map.id] }, asOwner);
  await send();
  const payloads = got.map(({ body }) => JSON.parse(body).data);
  expect(payloads.toSorted((a, b) => a.change.localeCompare(b.change))).toEqual([
    { change: "created", channelIds: [map.id] },
    { change: "deleted", channelIds: [map.id] },
    { change: "updated", channelIds: [map.id] },
  ]);
});

test("several senders send each message once", async () => {
  await makeHook();
  for (let count = 0; count < 12; count += 1) await install();
  const sent = await Promise.all([send(), send(), send()]);
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(12);
  expect(new Set(got.map(({ headers }) => headers["x-xi-delivery"])).size).toBe(12);
  expect(got).toHaveLength(12);
});

test("a test event goes out at once, and its failure counts for nothing", async () => {
  const hook = await makeHook();
  status = 404;
  const { map } = await service.call("webhook/test", { id: hook.id }, asOwner);
  expect(await send()).toBe(1);
  expect(JSON.parse(got[0]?.body ?? "{}")).toMatchObject({ id: map.id, event: "test" });
  expect(await stateOf(hook.id)).toMatchObject({ failures: 0, lastStatus: 404 });
  expect((await deliveries(hook.id))[0]).toMatchObject({ state: "failed", event: "test" });
});

test("another secret signs from then on", async () => {
  const hook = await makeHook();
  const { map } = await service.call("webhook/resetSecret", { id: hook.id }, asOwner);
  expect(map.secret).not.toBe(hook.secret);
  await service.call("webhook/test", { id: hook.id }, asOwner);
  await send();
  const { headers = {}, body } = got[0] ?? {};
  const signed = createHmac("sha256", map.secret)
    .update(`${headers["x-xi-timestamp"]}.${body}`)
    .digest("hex");
  expect(headers["x-xi-signature"]).toBe(signed);
  const { rows } = await service.store.pool.query("SELECT * FROM webhook");
  expect(JSON.stringify(rows)).not.toContain(map.secret);
});
test("a receiver of Standard Webhooks knows both secrets for a day after a reset", async () => {
  const hook = await makeHook();
  const { map } = await service.call("webhook/resetSecret", { id: hook.id }, asOwner);
  const isKnown = (secret: string) => {
    const { body, headers } = got.at(-1) ?? { body: "", headers: {} };
    // The package goes by the machine's clock, which the service's may be ahead of.
    vi.useFakeTimers({ now: service.now(), toFake: ["Date"] });
    try {
      return new StandardWebhook(secret).verify(body, headers) !== undefined;
    } catch {
      return false;
    } finally {
      vi.useRealTimers();
    }
  };
  await install();
  await send();
  expect(map.standardSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect([isKnown(map.standardSecret), isKnown(hook.standardSecret)]).toEqual([true, true]);
  service.wait(24 * 3_600_000 + 1);
  await install();
  await send();
  expect([isKnown(map.standardSecret), isKnown(hook.standardSecret)]).toEqual([true, false]);
});

test("an own event can be asked for, and an install tells its match and the device", async () => {
  await service.call("event/add", { eventId: "level", name: "升级", kind: 2 }, asOwner);
  await makeHook({ events: ["install", "event"] });
  await install();
  const event = {
    id: "own-event-0001",
    ts: service.now(),
    deviceId: `d-${n}`,
    platform: "android",
  };
  await service.service.handle(
    new Request("http://console.test/sdk/v1/event", {
      method: "POST",
      body: JSON.stringify({
        appkey: world.app.appkey,
        events: [{ ...event, eventId: "level", value: 3 }],
      }),
    }),
    { ip: "198.51.100.9" },
  );
  await send();
  const dataByEvent = new Map(
    got.map(({ body }) => [JSON.parse(body).event, JSON.parse(body).data]),
  );
  expect(dataByEvent.get("install")).toMatchObject({ deviceId: `d-${n}`, match: "organic" });
  expect(dataByEvent.get("event")).toMatchObject({ params: { eventId: "level", value: 3 } });
});
