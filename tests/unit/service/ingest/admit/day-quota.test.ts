import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { appLimits } from "../../../../../service/access/event-limits";
import { defaultCatalogue } from "../../../../../service/base/catalogue";
import { notifyEventQuotas } from "../../../../../service/features/notice/event-quota";
import { ingestRoutes } from "../../../../../service/ingest/routes";
import {
  appId,
  appkey,
  hourMs,
  noonMs,
  openTestIngest,
  type TestIngest,
  usualSetup,
} from "../../../../support/ingest";

const quota = 100;
const limits = { ...defaultCatalogue.quotas.standard, dayEvents: quota };
const setup = {
  ...usualSetup,
  experienceAppIds: [],
  catalogue: {
    ...defaultCatalogue,
    quotas: { trial: limits, standard: limits, professional: limits },
  },
};
let service: TestIngest;
/** A second service at the same store. */
let other: ReturnType<typeof ingestRoutes>;
let lastId = 0;
beforeAll(async () => {
  service = await openTestIngest(setup);
  await service.rows(
    "INSERT INTO account (id, mobile) VALUES (1, '13800138000') ON CONFLICT DO NOTHING",
  );
  const own = { origin: undefined, host: "127.0.0.1", port: 0 };
  other = ingestRoutes({
    config: { ...own, linkHost: undefined, linkHostTop: undefined },
    limitsOf: (app) => appLimits(app, setup),
    store: service.store,
    now: () => service.now.ms,
    log: () => {},
  });
});
beforeEach(async () => {
  await service.rows("DELETE FROM ingest_day");
  await service.rows("DELETE FROM message");
  await service.rows("DELETE FROM notice_once");
  service.now.ms = noonMs + ++day * 40 * 24 * hourMs;
});
let day = 0;
afterAll(async () => {
  await other.close();
  await service.close();
});

const bodyOf = (count: number) => ({
  appkey,
  events: Array.from({ length: count }, () => ({
    id: `event-000${++lastId}`,
    ts: service.now.ms,
    deviceId: `device-${lastId % 50}`,
    platform: "android",
  })),
});
const send = async (count: number) => service.send("open", bodyOf(count));
const sendOther = async (count: number) =>
  other.pages.request(
    "/sdk/v1/open",
    { method: "POST", body: JSON.stringify(bodyOf(count)) },
    { ip: "1.2.3.5" },
  );
const statusOf = async (count: number) => (await send(count)).status;
const days = () =>
  service.rows("SELECT day, events, over_since, level, told FROM ingest_day ORDER BY day");
const messages = async () =>
  (await service.rows("SELECT title, body FROM message ORDER BY id")) as {
    title: string;
    body: string;
  }[];
const tell = () => notifyEventQuotas(service.store.db, setup, service.now.ms);

describe("a day's quota", () => {
  test("counts what is stored, each event once, on the day where the app is", async () => {
    const body = bodyOf(30);
    await service.send("open", body);
    await service.send("open", body);
    await service.send("open", { ...body, events: [] });
    expect((await days()).map((row) => Number(row.events))).toEqual([30]);
    // Noon is twelve hours before the end of the day in Shanghai.
    service.now.ms += 12 * hourMs;
    await send(5);
    expect((await days()).map((row) => Number(row.events))).toEqual([30, 5]);
  });

  test("beyond it events are taken and flagged for 24 hours, then refused until the day's end", async () => {
    expect(await statusOf(100)).toBe(200);
    expect(await statusOf(50)).toBe(200);
    expect(await days()).toMatchObject([{ over_since: new Date(service.now.ms), level: 100 }]);
    // The next day it is over again an hour before the time is up.
    service.now.ms += 23 * hourMs;
    expect(await statusOf(120)).toBe(200);
    expect(await statusOf(10)).toBe(200);
    service.now.ms += hourMs;
    const refused = await send(1);
    expect(refused.status).toBe(429);
    // Noon again: twelve hours to the end of the day.
    expect(refused.headers.get("retry-after")).toBe(String((12 * hourMs) / 1000));
    expect(await refused.json()).toMatchObject({
      retCode: "0429",
      data: { scope: "app", cause: "day", retryAfterSeconds: (12 * hourMs) / 1000 },
    });
    expect((await days()).map((row) => Number(row.events))).toEqual([150, 130]);
    // A new day begins with nothing, and is refused at its quota at once: the app was over the day before.
    service.now.ms += 13 * hourMs;
    expect(await statusOf(100)).toBe(200);
    expect(await statusOf(1)).toBe(429);
  });

  test("after a day within it there are 24 hours again", async () => {
    await send(150);
    service.now.ms += 24 * hourMs;
    await send(50);
    service.now.ms += 24 * hourMs;
    expect(await statusOf(150)).toBe(200);
    expect(await statusOf(150)).toBe(200);
  });

  test("is one for all services, as the next batch of each tells it", async () => {
    await send(60);
    expect((await sendOther(60)).status).toBe(200);
    expect((await days()).map((row) => Number(row.events))).toEqual([120]);
    service.now.ms += 24 * hourMs;
    await send(99);
    await sendOther(1);
    // The first has heard of it after ten seconds at most, the other from its own batch.
    expect((await sendOther(1)).status).toBe(429);
    service.now.ms += 10_000;
    expect(await statusOf(1)).toBe(429);
  });

  test("parallel requests are counted each", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => (at % 2 ? send(3) : sendOther(3))));
    expect((await days()).map((row) => Number(row.events))).toEqual([60]);
  });

  test("of what many send at once no more is taken than the request that reaches it holds", async () => {
    await send(150);
    // The app was over the day before: at the quota of this one the rest is refused.
    service.now.ms += 24 * hourMs;
    await service.rows("DELETE FROM ingest_day WHERE day > (SELECT min(day) FROM ingest_day)");
    service.now.ms += 10_000;
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, at) => (at % 2 ? send(7) : sendOther(7))),
    );
    const taken = responses.filter(({ status }) => status === 200).length * 7;
    const [, today] = await days();
    expect(Number(today?.events)).toBe(taken);
    expect(taken).toBeGreaterThanOrEqual(quota);
    expect(taken).toBeLessThan(quota + 7);
    const refused = responses.find(({ status }) => status === 429);
    expect(await refused?.json()).toMatchObject({
      data: { scope: "app", cause: "day", retryAfterSeconds: 12 * 3600 - 10 },
    });
  });

  test("an event that is sent again at the quota is told that it is stored, and counts for nothing", async () => {
    await send(150);
    service.now.ms += 24 * hourMs;
    const body = bodyOf(60);
    await service.send("open", body);
    const both = await Promise.all([
      service.send("open", body),
      send(40),
      service.send("open", body),
    ]);
    expect(both.map(({ status }) => status).slice(0, 2)).toEqual([200, 200]);
    const [, today] = await days();
    expect(Number(today?.events)).toBe(100);
  });

  test("an operator raises it for one app", async () => {
    await send(150);
    service.now.ms += 24 * hourMs;
    await send(100);
    expect(await statusOf(1)).toBe(429);
    await service.rows("UPDATE app SET ingest_limit = '{\"dayEvents\": 1000}' WHERE id = $1", [
      appId,
    ]);
    service.now.ms += 10_000;
    expect(await statusOf(1)).toBe(200);
    await service.rows("UPDATE app SET ingest_limit = '{}' WHERE id = $1", [appId]);
  });
});

describe("the owner of the app", () => {
  test("is told at 80 and at 100 %, once a day each", async () => {
    await send(79);
    expect(await tell()).toBe(0);
    await send(1);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    await send(10);
    expect(await tell()).toBe(0);
    await send(10);
    await send(10);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    const received = await messages();
    expect(received.map(({ title }) => title)).toEqual([
      "今天的事件达到 80%：测试应用",
      "今天的事件达到上限：测试应用",
    ]);
    expect(received[1]?.body).toContain("照常接收并标记");
    service.now.ms += 24 * hourMs;
    await send(80);
    expect(await tell()).toBe(1);
  });

  test("is told once when both are reached with one batch, and by one of two services", async () => {
    await send(150);
    expect((await Promise.all([tell(), tell()])).length).toBe(2);
    expect(await messages()).toHaveLength(1);
  });

  test("is told that more is refused when the time is over", async () => {
    await send(150);
    service.now.ms += 24 * hourMs;
    await send(100);
    await tell();
    expect((await messages()).at(-1)?.body).toContain("今天余下的事件被拒绝");
  });
});
