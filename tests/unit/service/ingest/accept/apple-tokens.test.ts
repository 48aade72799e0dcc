import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { boundedExchange, exchangeTokens } from "../../../../../service/ingest/accept/apple-tokens";
import type { SdkEvent } from "../../../../../service/ingest/batch/schema";
import type { SearchAdsPort } from "../../../../../service/ports";
import { searchAds } from "../../../../../service/ports/search-ads";
import { appId, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";
import { startPageServer } from "../../../../support/page-server";

const attribution = { attribution: true, orgId: 1, campaignId: 1, adGroupId: 1, keywordId: 1 };
/** Apple, as far as it counts who asks. */
const apple = { asked: [] as string[], live: 0, most: 0 };
const exchange: SearchAdsPort["exchange"] = (token, serialize = (call) => call()) =>
  serialize(async () => {
    apple.asked.push(token);
    apple.live += 1;
    apple.most = Math.max(apple.most, apple.live);
    await new Promise((done) => setTimeout(done, 20));
    apple.live -= 1;
    if (token.startsWith("down")) throw new Error("unreachable");
    return token.startsWith("none") ? null : attribution;
  });

let service: TestIngest;
beforeAll(async () => {
  service = await openTestIngest({}, { searchAds: { exchange } as SearchAdsPort });
  await service.addChannel(9, { type: 3 });
  await service.rows("INSERT INTO asa_channel (app_id, channel_id, store_id) VALUES ($1, 9, '1')", [
    appId,
  ]);
});
beforeEach(() => {
  Object.assign(apple, { asked: [], live: 0, most: 0 });
});
afterAll(() => service.close());

let last = 0;
const install = (asaToken: string, more: object = {}) => ({
  id: `install-${++last}`,
  ts: noonMs,
  deviceId: `d${last}`,
  platform: "ios",
  asaToken,
  ...more,
});
const matches = async (events: object[], ip = `9.9.${++last >> 8}.${last & 255}`) =>
  (await service.post("install", events, { ip })).installs.map(
    (one: { match: string }) => one.match,
  );

test("a request is asked for few tokens, the rest of it is stored without", async () => {
  const found = await matches(Array.from({ length: 200 }, (_, at) => install(`many${at}`)));
  expect(new Set(apple.asked).size).toBe(5);
  expect(apple.asked).toHaveLength(5);
  expect(found.filter((match: string) => match === "asa")).toHaveLength(5);
  expect(found.filter((match: string) => match === "organic")).toHaveLength(195);
});

test("a token is asked for once, however often it comes, and when the request is sent again", async () => {
  const events = Array.from({ length: 20 }, () => install("same"));
  const all = await Promise.all(Array.from({ length: 10 }, () => matches(events)));
  expect(all.flat().every((match) => match === "asa")).toBe(true);
  expect(apple.asked).toEqual(["same"]);
  await matches([install("same")]);
  expect(apple.asked).toEqual(["same"]);
  service.now.ms += 600_000;
  await matches([install("same", { ts: service.now.ms })]);
  expect(apple.asked).toEqual(["same", "same"]);
});

test("what Apple did not know is asked again after a minute, and at once when it was not there", async () => {
  await matches([install("none1")]);
  await matches([install("none1")]);
  expect(apple.asked).toHaveLength(1);
  service.now.ms += 60_000;
  await matches([install("none1")]);
  expect(apple.asked).toHaveLength(2);
  expect(await matches([install("down1")])).toEqual(["organic"]);
  expect(await matches([install("down1")])).toEqual(["organic"]);
  expect(apple.asked).toHaveLength(4);
});

test("nothing is asked for what is no iPhone, nor where the app has asked itself", async () => {
  await matches([
    install("android", { platform: "android" }),
    install("harmony", { platform: "harmony" }),
    install("asked", { asa: { ...attribution, attribution: false } }),
    install(""),
  ]);
  expect(apple.asked).toEqual([]);
});

test("few calls are under way at once, and one app leaves places to others", async () => {
  const bounded = boundedExchange({ exchange }, () => noonMs);
  const flood = Promise.all(Array.from({ length: 60 }, (_, at) => bounded(1, `flood${at}`)));
  const honest = Promise.all([bounded(2, "honest1"), bounded(3, "honest2")]);
  expect(await honest).toEqual([attribution, attribution]);
  // Sixty of one app take fifteen rounds of four; the others did not wait for them.
  expect(apple.asked.length).toBeLessThan(20);
  await flood;
  expect(apple.most).toBeLessThanOrEqual(6);
  await Promise.all(Array.from({ length: 60 }, (_, at) => bounded(10 + (at % 10), `all${at}`)));
  expect(apple.most).toBe(8);
});

test("whoever waits too long, for a place or for Apple, is answered without", async () => {
  const never: SearchAdsPort["exchange"] = (_, serialize = (call) => call()) =>
    serialize(() => new Promise(() => {}));
  const bounded = boundedExchange({ exchange: never }, () => noonMs, 50);
  const events = Array.from(
    { length: 30 },
    (_, at) => ({ ...install(`t${at}`), kind: "install", asa: null }) as unknown as SdkEvent,
  );
  await Promise.all(
    events.map((event) => exchangeTokens([event], { appId: 1, exchange: bounded })),
  );
  expect(events.every((event) => event.kind === "install" && event.asa === null)).toBe(true);
});

test("between two tries of a token its place is somebody else's", async () => {
  const server = await startPageServer((_, response) => {
    response.writeHead(404);
    response.end();
  });
  try {
    const { url } = server;
    const port = searchAds({ now: () => noonMs, urls: { token: url, api: url, attribution: url } });
    const startedAt: number[] = [];
    let live = 0;
    await port.exchange("t", async (call) => {
      startedAt.push(++live);
      const response = await call();
      live -= 1;
      return response;
    });
    expect(startedAt).toEqual([1, 1, 1]);
    expect(server.asked).toHaveLength(3);
  } finally {
    await server.close();
  }
});
