import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expireWaiting, sendWebhooks } from "../../../../../service/features/webhook";
import type { CallBody } from "../../../../../src/core/api/contract";
import { problemsOfMessage } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import { startReceiver, type WebhookReceiver } from "../../../../support/webhook-receiver";
import { makeWorld, type World } from "../../../../support/world";

let service: TestService;
let world: World;
let receiver: WebhookReceiver;
let asOwner: { token: string; appkey: string };
beforeAll(async () => {
  receiver = await startReceiver();
  service = await startTestService({ XI_POSTBACK_NETWORKS: "127.0.0.0/8" }, { hasWorkers: false });
  world = await makeWorld(service);
  asOwner = { token: world.owner.token, appkey: world.app.appkey };
});
afterAll(async () => {
  receiver.close();
  await service.close();
});
beforeEach(() => {
  receiver.got = [];
  receiver.status = 200;
  service.wait(10_000);
});
afterEach(async () => {
  // Whatever a test is about, what was sent is what the document says.
  expect(receiver.got.flatMap(problemsOfMessage)).toEqual([]);
  const { map } = await service.call("webhook/list", {}, asOwner);
  for (const { id } of map.list) await service.call("webhook/delete", { id }, asOwner);
});

async function makeHook(more: Partial<CallBody<"webhook/add">> = {}) {
  const usual: CallBody<"webhook/add"> = { name: "数仓", url: receiver.url, events: ["install"] };
  const fields = { ...usual, ...more };
  const { map, retMsg } = await service.call("webhook/add", fields, asOwner);
  if (!map) throw new Error(retMsg);
  const { webhook, standardSecret } = map;
  return { id: webhook.id as number, standardSecret: standardSecret as string, fields };
}
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

let n = 0;
async function install() {
  n += 1;
  const event = {
    id: `install-${n}-abc`,
    ts: service.now(),
    deviceId: `d-${n}`,
    platform: "android",
  };
  await service.service.handle(
    new Request("http://console.test/sdk/v1/install", {
      method: "POST",
      body: JSON.stringify({ appkey: world.app.appkey, events: [event] }),
    }),
    { ip: "198.51.100.9" },
  );
}

const titles = async () => {
  const { rows } = await service.store.pool.query<{ title: string }>(
    "SELECT title FROM message WHERE account_id = $1 AND title LIKE '%坏掉的%' ORDER BY id",
    [world.owner.id],
  );
  return rows.map(({ title }) => title);
};

test.each([502, 504])("%i is pressed half as often as other faults", async (status) => {
  const hook = await makeHook({ name: "网关" });
  const nextAfter = async (code: number) => {
    receiver.status = code;
    while ((await send()) > 0);
    const { rows } = await service.store.pool.query<{ next_at: Date }>(
      "SELECT next_at FROM webhook WHERE id = $1",
      [hook.id],
    );
    return ((rows[0]?.next_at.getTime() ?? 0) - service.now()) / 60_000;
  };
  for (let count = 0; count < 3; count += 1) await install();
  expect(Math.round(await nextAfter(500))).toBe(1);
  service.wait(61_000);
  expect(Math.round(await nextAfter(status))).toBe(2);
  service.wait(61_000);
  expect(await send()).toBe(0);
  service.wait(61_000);
  expect(await send()).toBe(1);
  // Late, the quarter of an hour doubles as well.
  service.wait(16 * 60_000);
  expect(Math.round(await nextAfter(status))).toBe(30);
  service.wait(31 * 60_000);
  expect(Math.round(await nextAfter(500))).toBe(15);
});

test("behind 100,000 that wait the oldest expire, and only of that webhook", async () => {
  const hook = await makeHook({ name: "坏掉的三" });
  const other = await makeHook({ name: "旁边" });
  const { rows: apps } = await service.store.pool.query<{ app_id: number }>(
    "SELECT app_id FROM webhook WHERE id = $1",
    [hook.id],
  );
  const fill = (id: number, count: number) =>
    service.store.pool.query(
      `INSERT INTO webhook_delivery (app_id, webhook_id, id, event, body, at, due_at)
       SELECT $1::bigint, $2::bigint, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
         'install', '{}', $3::timestamptz + n * interval '1 millisecond', $3::timestamptz
       FROM generate_series(1, $4::int) AS n`,
      [apps[0]?.app_id, id, new Date(service.now() - 3_600_000), count],
    );
  await fill(hook.id, 100_003);
  await fill(other.id, 5);
  await expireWaiting({ store: service.store, now: service.now });
  expect(await stateOf(hook.id)).toMatchObject({ waiting: 100_000 });
  expect(await stateOf(other.id)).toMatchObject({ waiting: 5 });
  const { rows } = await service.store.pool.query<{ id: string }>(
    "SELECT id FROM webhook_delivery WHERE webhook_id = $1 AND state = 3 ORDER BY at",
    [hook.id],
  );
  expect(rows.map(({ id }) => Number(id.slice(-12)))).toEqual([1, 2, 3]);
  expect((await titles()).at(-1)).toBe("回调「坏掉的三」有 3 条消息已过期");
  // A second round finds nothing more to give up.
  await expireWaiting({ store: service.store, now: service.now });
  expect(await stateOf(hook.id)).toMatchObject({ waiting: 100_000 });
});
