import { Webhook as StandardWebhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { notifyExpiring, sendWebhooks } from "../../../../../service/features/webhook";
import { openDocument } from "../../../../../service/web/open/document";
import type { CallBody } from "../../../../../src/core/api/contract";
import { webhookEvents } from "../../../../../src/core/api/contract/constants/open-api";
import { problemsOfMessage } from "../../../../support/open-schemas";
import { startTestService, type TestService } from "../../../../support/service";
import { startReceiver, type WebhookReceiver } from "../../../../support/webhook-receiver";
import { makeWorld, newChannel, type World } from "../../../../support/world";

const dayMs = 86_400_000;

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
const deliveries = async (id: number) =>
  (await service.call("webhook/deliveries", { id, pageSize: 50 }, asOwner)).map.list;

let n = 0;

async function report(kind: string, fields: object) {
  n += 1;
  const event = {
    id: `${kind}-${n}-abcd`,
    ts: service.now(),
    deviceId: "d-forms",
    platform: "android",
  };
  const response = await service.service.handle(
    new Request(`http://console.test/sdk/v1/${kind}`, {
      method: "POST",
      body: JSON.stringify({ appkey: world.app.appkey, events: [{ ...event, ...fields }] }),
    }),
    { ip: "198.51.100.9" },
  );
  expect(response.status).toBe(200);
}

test("a webhook has its messages in the form it chose, a receiver of Standard Webhooks reads them", async () => {
  const own = await makeHook({ name: "原有", events: ["install", "pay", "channel.changed"] });
  const other = await makeHook({
    name: "标准",
    url: `${receiver.url}/standard`,
    events: ["install", "pay", "channel.changed"],
    form: "standard",
  });
  await report("install", {});
  await report("pay", { amountCents: 1_200 });
  await service.call("channel/addChannel", newChannel(world.groupId, "两种格式"), asOwner);
  await service.call("webhook/test", { id: other.id }, asOwner);
  await send();
  const bodies = receiver.got.map(({ body }) => JSON.parse(body));
  const standard = bodies.filter((body) => "type" in body);
  expect(bodies.filter((body) => "event" in body)).toHaveLength(3);
  expect(standard.map(({ type }) => type).toSorted()).toEqual([
    "channel.changed",
    "install",
    "pay",
    "test",
  ]);
  for (const body of standard) {
    expect(Object.keys(body)).toEqual(["type", "timestamp", "data"]);
    expect(Math.abs(Date.parse(body.timestamp) - service.now())).toBeLessThan(60_000);
  }
  const sent = receiver.got.filter(({ body }) => body.startsWith('{"type"'));
  vi.useFakeTimers({ now: service.now(), toFake: ["Date"] });
  try {
    for (const { body, headers } of sent) {
      expect(new StandardWebhook(other.standardSecret).verify(body, headers)).toEqual(
        JSON.parse(body),
      );
    }
  } finally {
    vi.useRealTimers();
  }
  expect(await stateOf(own.id)).toMatchObject({ form: "xi", eventIds: null });
  expect(await stateOf(other.id)).toMatchObject({ form: "standard" });
});

test("what an older console does not send stays as it was", async () => {
  const hook = await makeHook({ form: "standard" });
  await service.call(
    "webhook/update",
    { id: hook.id, name: "改", url: receiver.url, events: ["pay"], isOn: true },
    asOwner,
  );
  expect(await stateOf(hook.id)).toMatchObject({ name: "改", form: "standard", eventIds: null });
});

test("own events are chosen by their ids; one that the app does not have is refused at its field", async () => {
  for (const eventId of ["wanted", "other"])
    await service.call("event/add", { eventId, name: eventId }, asOwner);
  const some = await makeHook({ events: ["event", "pay"], eventIds: ["wanted"] });
  const every = await makeHook({ name: "全部", events: ["event"] });
  await report("install", {});
  await report("event", { eventId: "wanted" });
  await report("event", { eventId: "other", value: 5 });
  await report("pay", { amountCents: 100 });
  await send();
  const toldOf = async (id: number) =>
    (await deliveries(id))
      .map(({ body }: { body: string }) => JSON.parse(body))
      .map(({ event, data }: { event: string; data: { params: { eventId?: string } } }) =>
        event === "event" ? data.params.eventId : event,
      )
      .toSorted();
  expect(await toldOf(some.id)).toEqual(["pay", "wanted"]);
  expect(await toldOf(every.id)).toEqual(["other", "wanted"]);
  const strange = { ...some.fields, id: some.id, eventIds: ["nothing"], isOn: true };
  const refused = await service.call("webhook/update", strange, asOwner);
  expect([refused.retCode, refused.data.field]).toEqual(["0404", "eventIds"]);
  await service.call("webhook/update", { ...strange, eventIds: null }, asOwner);
  expect((await stateOf(some.id)).eventIds).toBeNull();
});

test("every event of a device is told as the document says", async () => {
  await service.call("event/add", { eventId: "detailed", name: "明细", hasDetail: true }, asOwner);
  await makeHook({ events: ["install", "register", "pay", "event"] });
  await report("install", { deviceId: "d-another" });
  await report("register", {});
  await report("pay", { amountCents: 1 });
  await report("event", { eventId: "detailed", value: 2, subValue: "银卡" });
  await send();
  expect(receiver.got.map(({ headers }) => headers["x-xi-event"]).toSorted()).toEqual([
    "event",
    "install",
    "pay",
    "register",
  ]);
  expect(receiver.got.some(({ body }) => body.includes("银卡"))).toBe(true);
});

test("a key that ends soon is told of a week and a day before, once each", async () => {
  await makeHook({ events: ["app.key_expiring"] });
  const add = (name: string, days: number | null) =>
    service.call(
      "openApi/addKey",
      { name, scopes: ["report"], expireTime: days === null ? null : service.now() + days * dayMs },
      asOwner,
    );
  await add("快到期", 6);
  await add("还早", 20);
  await add("长期", null);
  const gone = await add("吊销的", 3);
  await service.call("openApi/revokeKey", { id: gone.map.key.id, name: "吊销的" }, asOwner);
  const tell = async () => {
    await notifyExpiring(service.store.db, service.now());
    await send();
  };
  await tell();
  await tell();
  const payloads = () => receiver.got.map(({ body }) => JSON.parse(body).data);
  expect(payloads()).toMatchObject([{ name: "快到期", daysLeft: 6 }]);
  service.wait(5.5 * dayMs);
  await tell();
  await tell();
  expect(payloads()).toMatchObject([{ daysLeft: 6 }, { name: "快到期", daysLeft: 1 }]);
  service.wait(dayMs);
  await tell();
  expect(payloads()).toHaveLength(2);
});

test("the examples of the document are what their schemas say, in both forms", () => {
  const { webhooks } = openDocument() as unknown as {
    webhooks: Record<
      string,
      {
        post: {
          requestBody: {
            content: { "application/json": { examples: Record<string, { value: object }> } };
          };
          parameters: { name: string }[];
        };
      }
    >;
  };
  expect(Object.keys(webhooks).toSorted()).toEqual([...webhookEvents, "test"].toSorted());
  for (const { post } of Object.values(webhooks)) {
    const headers = Object.fromEntries(post.parameters.map(({ name }) => [name, "x"]));
    const { examples } = post.requestBody.content["application/json"];
    expect(Object.keys(examples)).toEqual(["xi", "standard"]);
    for (const { value } of Object.values(examples)) {
      expect(problemsOfMessage({ headers, body: JSON.stringify(value) })).toEqual([]);
    }
  }
});
