import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expireWaiting, sendWebhooks } from "../../../../../service/features/webhook";
import type { CallBody, WebhookDelivery } from "../../../../../src/core/api/contract";
import { makeOpenKey, type OpenTestKey, openCall } from "../../../../support/open-api";
import { problemsOfMessage } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import type { ReceivedMessage } from "../../../../support/webhook-receiver";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let server: Server;
let url: string;
let status = 200;
let retryAfter = "";
/** Status by the body, where it differs. */
let responseOf: ((body: string) => number) | null = null;
let got: ReceivedMessage[] = [];
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    got.push({ headers: request.headers as Record<string, string>, body });
    response.writeHead(responseOf?.(body) ?? status, {
      "content-type": "text/plain",
      ...(retryAfter ? { "retry-after": retryAfter } : {}),
    });
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
  retryAfter = "";
  responseOf = null;
  got = [];
  service.wait(10_000);
});

async function makeHook(fields: Partial<CallBody<"webhook/add">> = {}) {
  const usual: CallBody<"webhook/add"> = { name: "数仓", url, events: ["install"] };
  const body = { ...usual, ...fields };
  const { map } = await service.call("webhook/add", body, asOwner);
  return { id: map.webhook.id as number, fields: body };
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

test("a message that fails by itself is tried again, later and later, and not for ever", async () => {
  const hook = await makeHook();
  responseOf = (body) => (body.includes("bad-device") ? 500 : 200);
  await install(world.app.appkey, service.now(), "bad-device");
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries += 1) {
    expect(await send()).toBe(1);
    const one = (await deliveries(hook.id)).find(
      (item: WebhookDelivery) => item.tries[0]?.status === 500,
    );
    if (one.nextTime === null) break;
    waits.push((one.nextTime - service.now()) / 60_000);
    // Others succeed meanwhile, so that the receiver is not taken to be away.
    await install();
    await send();
    service.wait(one.nextTime - service.now() + 1_000);
  }
  const usual = [1, 5, 30, 120, 360, 1_440];
  const shares = usual.map((minutes, index) => (waits[index] ?? 0) / minutes);
  expect(shares.every((share) => share > 0.79 && share < 1.21)).toBe(true);
  const one = (await deliveries(hook.id)).find(
    (item: WebhookDelivery) => item.tries[0]?.status === 500,
  );
  expect(one).toMatchObject({ state: "failed", nextTime: null });
  expect(one.tries).toHaveLength(7);
  responseOf = null;
  got = [];
  await service.call("webhook/replay", { id: hook.id, delivery: one.id }, asOwner);
  expect(await send()).toBe(1);
  expect(got[0]).toMatchObject({ body: one.body, headers: { "x-xi-delivery": one.id } });
});

const ids = () => got.map(({ headers }) => headers["webhook-id"]);
const titles = async () => {
  const { rows } = await service.store.pool.query<{ title: string }>(
    "SELECT title FROM message WHERE account_id = $1 AND title LIKE '%坏掉的%' ORDER BY id",
    [world.owner.id],
  );
  return rows.map(({ title }) => title);
};

test("an outage loses nothing: one probe at a time, then all, the oldest first", async () => {
  const hook = await makeHook({ name: "坏掉的" });
  const other = await makeHook({ name: "旁观", events: ["webhook.paused"] });
  status = 500;
  for (let count = 0; count < 25; count += 1) {
    await install();
    await service.store.pool.query(
      "UPDATE webhook_delivery SET at = $1 WHERE state = 0 AND at > $1 AND webhook_id = $2",
      [new Date(service.now()), hook.id],
    );
    service.wait(1_000);
  }
  while ((await send()) > 0);
  const first = got.length;
  expect(first).toBeLessThan(12);
  expect(await stateOf(hook.id)).toMatchObject({ state: "on", lastStatus: 500, waiting: 25 });
  service.wait(16 * 60_000);
  expect(await send()).toBe(1);
  expect(await send()).toBe(0);
  expect((await stateOf(hook.id)).state).toBe("struggling");
  service.wait(14 * 60_000);
  expect(await send()).toBe(0);
  service.wait(2 * 60_000);
  expect(await send()).toBe(1);
  service.wait(5 * 86_400_000);
  expect(await send()).toBe(1);
  expect((await stateOf(hook.id)).state).toBe("paused");
  expect(await titles()).toEqual(["回调「坏掉的」一直发送失败", "回调「坏掉的」已暂停"]);
  await install();
  expect((await stateOf(hook.id)).waiting).toBe(26);
  status = 200;
  got = [];
  expect(await send()).toBe(1);
  expect(JSON.parse(got[0]?.body ?? "{}").data).toMatchObject({ id: hook.id, name: "坏掉的" });
  await service.call("webhook/delete", { id: other.id }, asOwner);
  got = [];
  const paces: number[] = [];
  service.wait(16 * 60_000);
  for (let second = 0; second < 10 && got.length < 26; second += 1) {
    paces.push(await send());
    service.wait(1_001);
  }
  expect(got).toHaveLength(26);
  expect(new Set(ids()).size).toBe(26);
  expect(paces).toEqual([1, 2, 4, 8, 11]);
  const { rows } = await service.store.pool.query<{ id: string }>(
    "SELECT id FROM webhook_delivery WHERE webhook_id = $1 ORDER BY at, id",
    [hook.id],
  );
  expect(ids()).toEqual(rows.map(({ id }) => id));
  expect(await stateOf(hook.id)).toMatchObject({ state: "on", failures: 0, waiting: 0 });
});

test("an address that is gone pauses at once; a wish to wait is granted", async () => {
  const hook = await makeHook({ name: "没了" });
  status = 410;
  await install();
  await send();
  expect((await stateOf(hook.id)).state).toBe("paused");
  const again = { id: hook.id, ...hook.fields, isOn: true };
  await service.call("webhook/update", again, asOwner);
  status = 503;
  retryAfter = "7200";
  for (let count = 0; count < 3; count += 1) {
    await install();
    service.wait(10 * 60_000);
    await send();
  }
  got = [];
  retryAfter = "";
  service.wait(100 * 60_000);
  expect(await send()).toBe(0);
  service.wait(21 * 60_000);
  expect(await send()).toBe(1);
});

test("what waits for seven days expires, is told of, and can be sent again with others", async () => {
  const hook = await makeHook({ name: "坏掉的二" });
  status = 500;
  for (let count = 0; count < 4; count += 1) await install();
  while ((await send()) > 0);
  await service.store.pool.query("UPDATE webhook_delivery SET at = $1 WHERE webhook_id = $2", [
    new Date(service.now()),
    hook.id,
  ]);
  service.wait(7 * 86_400_000 + 1_000);
  await expireWaiting({ store: service.store, now: service.now });
  expect((await deliveries(hook.id)).map(({ state }: { state: string }) => state)).toEqual(
    Array(4).fill("expired"),
  );
  expect((await titles()).at(-1)).toBe("回调「坏掉的二」有 4 条消息已过期");
  const { apiKey } = await makeOpenKey(service, world);
  const key = { apiKey } as OpenTestKey;
  const recover = (body: object) =>
    openCall(service, key, `/webhooks/${hook.id}/recover`, { method: "POST", body });
  const since = new Date(service.now() - 8 * 86_400_000).toISOString();
  expect((await recover({ since: "gestern" })).status).toBe(400);
  expect((await recover({ since, until: since })).json.data).toEqual({ messages: 0 });
  const begun = await recover({ since });
  expect([begun.status, begun.json.data]).toEqual([202, { messages: 4 }]);
  expect(await stateOf(hook.id)).toMatchObject({ waiting: 4, resending: 4 });
  const { map } = await service.call("webhook/cancelRecovery", { id: hook.id }, asOwner);
  expect(map.messages).toBe(4);
  const bodies = (await deliveries(hook.id)).map(({ body }: { body: string }) => body);
  await service.call("webhook/recover", { id: hook.id, since: 0 }, asOwner);
  status = 200;
  got = [];
  for (let second = 0; second < 5; second += 1) {
    await send();
    service.wait(16 * 60_000);
  }
  expect(new Set(got.map(({ body }) => body))).toEqual(new Set(bodies));
  expect(got).toHaveLength(4);
});
