import { afterAll, beforeAll, expect, test } from "vitest";
import { hashId } from "../../../../service/ingest/batch/arrival";
import { ingestStatements } from "../../../../service/ingest/batch/statements";
import { addAdChannel, install, later, rule } from "../../../support/ads";
import {
  appId,
  dayMs,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
} from "../../../support/ingest";
import { askingMany, requestedBy } from "../../../support/shards";

const oaid = "1FE9AD02-77A5-4c3e-9B4E-00112233AABB";
let service: TestIngest;
beforeAll(async () => {
  service = await openTestIngest();
  await service.addChannel(5);
  await addAdChannel(service, 7, { rules: [rule("active", "install")] });
  await service.addChannel(9, { type: 3 });
  await service.rows("UPDATE ad_channel SET debug_until = $1", [new Date(noonMs + dayMs)]);
  await service.rows(
    "INSERT INTO asa_channel (app_id, channel_id, org_id, store_id) VALUES ($1, 9, '77', '1')",
    [appId],
  );
  await service.rows(
    "INSERT INTO ad_test_device (app_id, name, kind, value, key) VALUES ($1, '测试机', 'oaid', $2, $3)",
    [appId, oaid, hashId(`id:oaid:${oaid.toLowerCase()}`)],
  );
  await service.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES ($1, 7, 'level', '升级', 1)",
    [appId],
  );
  await service.rows("UPDATE app SET settings = $2 WHERE id = $1", [
    appId,
    JSON.stringify({ webhooks: ["install"], attribution: { fuzzyOneToOne: true } }),
  ]);
  await service.rows(
    `INSERT INTO webhook (app_id, id, name, url, events, created_at)
     VALUES ($1, 1, '数仓', 'https://hooks.example.com', '["install"]', now())`,
    [appId],
  );
});
afterAll(() => service.close());

/** Something of everything that apps and ad platforms send. */
async function sendAll(): Promise<void> {
  const ad = "campaign=1&campaign_name=a&click_id=c1";
  await service.get(`/t/monitor7?oaid=${oaid}&ts=${noonMs - hourMs}&${ad}`);
  await service.post("click", [
    {
      id: "click-00001",
      ts: noonMs - hourMs,
      type: "click",
      code: "link5",
      visitorId: "v",
      params: { from: "a" },
    },
  ]);
  await service.post("install", [install(noonMs, "ad", { ids: { oaid } }), install(noonMs, "b")]);
  await service.post("install", [
    install(noonMs, "apple", {
      platform: "ios",
      asa: { attribution: true, orgId: 77, campaignId: 901, adGroupId: 21, keywordId: 31 },
    }),
  ]);
  // No other click of the same address may be the source.
  const elsewhere = { ip: "5.6.7.8" };
  await service.post(
    "click",
    [
      {
        id: "click-00002",
        ts: noonMs - hourMs,
        type: "click",
        visitorId: "w",
        token: "shared",
        params: { xi_uid: "10086" },
      },
    ],
    elsewhere,
  );
  await service.post(
    "install",
    [install(noonMs, "friend", { clipboardToken: "xi:shared" })],
    elsewhere,
  );
  await takeOver();
  await service.post("open", [later(noonMs, "unknown", { durationSeconds: 1 })]);
  const registered = later(noonMs, "ad");
  await service.post("register", [registered]);
  // Who repeats itself is looked up.
  await service.post("register", [registered]);
  await service.post("pay", [later(noonMs, "ad", { amountCents: 100 })]);
  await service.post("click", [
    { id: "click-00003", ts: noonMs, type: "click", code: "link5", visitorId: "v" },
  ]);
  await service.post("event", [later(noonMs, "ad", { eventId: "level", value: 1 })]);
  const reengagement = { channelCode: "code5", params: { from: "b" } };
  await service.post("open", [
    later(noonMs + hourMs, "ad", { durationSeconds: 1, wake: reengagement }),
  ]);
  await overtakeAndReturn();
}

/** Sends events that overtake their install, an order paid on two days, and an install of a device that had one long ago. */
async function overtakeAndReturn(): Promise<void> {
  await service.post("open", [later(noonMs, "early", { durationSeconds: 1 })]);
  await service.post("install", [install(noonMs - hourMs, "early", { packageChannel: "code5" })]);
  for (const day of [0, 1]) {
    service.now.ms = noonMs + day * dayMs;
    const order = { amountCents: 100, orderId: "order" };
    await service.post("pay", [later(service.now.ms, "early", order)]);
  }
  service.now.ms += 400 * dayMs;
  await service.post("install", [install(service.now.ms, "ad")]);
  // An event of its former install, reported late.
  await service.post("open", [later(service.now.ms - dayMs, "ad", { durationSeconds: 1 })]);
}

/** An install that is sure of its click takes it over; then another that comes too late shares it. */
async function takeOver(): Promise<void> {
  const elsewhere = { ip: "7.8.9.10" };
  const click = { ts: noonMs - hourMs, type: "click", code: "link5" };
  const [first, second] = [1, 2].map((n) => ({
    ...click,
    id: `click-1000${n}`,
    visitorId: `v${n}`,
    token: `taken${n}`,
  }));
  await service.post("click", [first, second] as object[], elsewhere);
  await service.post("install", [install(noonMs, "held")], elsewhere);
  const sure = { clipboardToken: "xi:taken2" };
  await service.post("install", [install(noonMs, "sure", sure)], elsewhere);
  await service.post("install", [install(noonMs, "late", sure)], elsewhere);
}

test("every statement of ingestion is answered by one shard", async () => {
  const requested = await requestedBy(sendAll);
  const names = new Set(requested.map(({ name }) => name));
  expect(ingestStatements.filter((name) => !names.has(name))).toEqual([]);
  const hot = requested.filter(({ name }) => ingestStatements.some((one) => one === name));
  expect(await askingMany(service.store, hot)).toEqual([]);
});
