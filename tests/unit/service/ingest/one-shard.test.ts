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
import { askedBy, askingMany } from "../../../support/shards";

const oaid = "1FE9AD02-77A5-4c3e-9B4E-00112233AABB";
let xi: TestIngest;
beforeAll(async () => {
  xi = await openTestIngest();
  await xi.addChannel(5);
  await addAdChannel(xi, 7, { rules: [rule("active", "install")] });
  await xi.addChannel(9, { type: 3 });
  await xi.rows("UPDATE ad_channel SET debug_until = $1", [new Date(noonMs + dayMs)]);
  await xi.rows(
    "INSERT INTO asa_channel (app_id, channel_id, org_id, store_id) VALUES ($1, 9, '77', '1')",
    [appId],
  );
  await xi.rows(
    "INSERT INTO ad_test_device (app_id, name, kind, value, key) VALUES ($1, '测试机', 'oaid', $2, $3)",
    [appId, oaid, hashId(`id:oaid:${oaid.toLowerCase()}`)],
  );
  await xi.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES ($1, 7, 'level', '升级', 1)",
    [appId],
  );
  await xi.rows("UPDATE app SET settings = $2 WHERE id = $1", [
    appId,
    JSON.stringify({ webhooks: ["install"], attribution: { fuzzyOneToOne: true } }),
  ]);
  await xi.rows(
    `INSERT INTO webhook (app_id, id, name, url, events, created_at)
     VALUES ($1, 1, '数仓', 'https://hooks.example.com', '["install"]', now())`,
    [appId],
  );
});
afterAll(() => xi.close());

/** Something of everything that apps and ad platforms send. */
async function sendAll(): Promise<void> {
  const ad = "campaign=1&campaign_name=a&click_id=c1";
  await xi.get(`/t/monitor7?oaid=${oaid}&ts=${noonMs - hourMs}&${ad}`);
  await xi.post("click", [
    {
      id: "click-00001",
      ts: noonMs - hourMs,
      type: "click",
      code: "link5",
      visitorId: "v",
      params: { from: "a" },
    },
  ]);
  await xi.post("install", [install(noonMs, "ad", { ids: { oaid } }), install(noonMs, "b")]);
  await xi.post("install", [
    install(noonMs, "apple", {
      platform: "ios",
      asa: { attribution: true, orgId: 77, campaignId: 901, adGroupId: 21, keywordId: 31 },
    }),
  ]);
  // No other click of the same address may be the source.
  const elsewhere = { ip: "5.6.7.8" };
  await xi.post(
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
  await xi.post("install", [install(noonMs, "friend", { clipboardToken: "xi:shared" })], elsewhere);
  await takeOver();
  await xi.post("open", [later(noonMs, "unknown", { durationSeconds: 1 })]);
  const registered = later(noonMs, "ad");
  await xi.post("register", [registered]);
  // Who repeats itself is looked up.
  await xi.post("register", [registered]);
  await xi.post("pay", [later(noonMs, "ad", { amountCents: 100 })]);
  await xi.post("click", [
    { id: "click-00003", ts: noonMs, type: "click", code: "link5", visitorId: "v" },
  ]);
  await xi.post("event", [later(noonMs, "ad", { eventId: "level", value: 1 })]);
  const wake = { channelCode: "code5", params: { from: "b" } };
  await xi.post("open", [later(noonMs + hourMs, "ad", { durationSeconds: 1, wake })]);
  xi.now.ms += 400 * dayMs;
  await xi.post("install", [install(xi.now.ms, "ad")]);
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
  await xi.post("click", [first, second] as object[], elsewhere);
  await xi.post("install", [install(noonMs, "held")], elsewhere);
  const sure = { clipboardToken: "xi:taken2" };
  await xi.post("install", [install(noonMs, "sure", sure)], elsewhere);
  await xi.post("install", [install(noonMs, "late", sure)], elsewhere);
}

test("every statement of ingestion is answered by one shard", async () => {
  const asked = await askedBy(sendAll);
  const names = new Set(asked.map(({ name }) => name));
  expect(ingestStatements.filter((name) => !names.has(name))).toEqual([]);
  const hot = asked.filter(({ name }) => ingestStatements.some((one) => one === name));
  expect(await askingMany(xi.store, hot)).toEqual([]);
});
