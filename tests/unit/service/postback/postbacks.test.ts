import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postbackHttp } from "../../../../service/ports/postback-http";
import { sendDue } from "../../../../service/postback/send-due";
import { addAdChannel, install, later, rule } from "../../../support/ads";
import { dayMs, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../support/ingest";
import { type PageServer, startPageServer } from "../../../support/page-server";

interface Received {
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
}

let received: Received[] = [];
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let media: PageServer;
beforeAll(async () => {
  media = await startPageServer((request, response) => {
    const url = new URL(request.url ?? "", "http://media.test");
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const query = Object.fromEntries(url.searchParams);
      received.push({ method: request.method ?? "", path: url.pathname, query, body });
      answer(request, response);
    });
  });
});
afterAll(() => media.close());

let xi: TestIngest;
const masterSecret = "a secret of thirty-two characters";
const timeoutMs = 300;
const open = postbackHttp({ allowedNetworks: ["127.0.0.1"], timeoutMs });
const send = (port = open) =>
  sendDue({ store: xi.store, port, masterSecret, now: () => xi.now.ms });
const ok = (_: IncomingMessage, response: ServerResponse) =>
  void response.end(JSON.stringify({ code: 0, result: 1, error_code: 0 }));

beforeEach(async () => {
  received = [];
  answer = ok;
  xi = await openTestIngest();
});
afterEach(() => xi.close());

const oaid = "1FE9AD02-77A5-4c3e-9B4E-00112233AABB";
const click = async (more: Record<string, string> = {}) => {
  const facts = {
    oaid,
    callback_url: `${media.url}/cb?key=secret-callback`,
    ts: String(noonMs - hourMs),
    ...more,
  };
  const answered = await xi.get(`/t/link7?${new URLSearchParams(facts)}`);
  expect(answered.status).toBe(200);
};
const post = (kind: string, event: object) => xi.post(kind, [event]);
const postbacks = () => xi.rows("SELECT * FROM postback ORDER BY happened_at, event");
const tries = () => xi.rows("SELECT * FROM postback_try ORDER BY at, n");
const installed = (ts = noonMs, more: object = {}) =>
  post("install", install(ts, "d1", { ids: { oaid }, ...more }));

describe("a plan", () => {
  const plan = async (...rules: object[]) => {
    await addAdChannel(xi, 7, { platform: "kuaishou", rules });
    await click();
  };

  test("an install is told once, however often it is sent", async () => {
    await plan(rule("1", "install"));
    const event = install(noonMs, "d1", { ids: { oaid } });
    await post("install", event);
    await post("install", event);
    await send();
    await send();
    expect(received).toEqual([
      expect.objectContaining({
        method: "GET",
        path: "/cb",
        query: { key: "secret-callback", event_type: "1", event_time: String(noonMs) },
      }),
    ]);
    expect(await postbacks()).toEqual([
      expect.objectContaining({ state: 1, tries: 1, status: 200 }),
    ]);
  });

  test("registering is told the first time, paying every time with its amount in yuan", async () => {
    await plan(rule("2", "register"), rule("3", "pay", { times: "every", amount: "event" }));
    await installed();
    for (const n of [1, 2]) {
      await post("register", later(noonMs + n, "d1"));
      await post("pay", later(noonMs + n, "d1", { amountCents: 600 * n }));
    }
    xi.now.ms += 10;
    await send();
    const told = received.map(({ query }) => [query.event_type, query.purchase_amount]);
    expect(told.toSorted()).toEqual([
      ["2", undefined],
      ["3", "12.00"],
      ["3", "6.00"],
    ]);
  });

  test("only values that reach the limit are told, and only the event that is named", async () => {
    await plan(rule("143", "custom", { eventId: "level", least: 10 }));
    await installed();
    for (const [eventId, value] of [
      ["level", 9],
      ["other", 50],
      ["level", 10],
      ["level", 11],
    ]) {
      await post("event", later(noonMs + 10 + Number(value), "d1", { eventId, value }));
    }
    expect(await postbacks()).toEqual([expect.objectContaining({ source: "custom" })]);
  });

  test("next-day retention is told on the next calendar day, not within 24 hours and not later", async () => {
    await plan(rule("7", "retain"));
    await installed();
    await post("open", later(noonMs + 11 * hourMs, "d1"));
    expect(await postbacks()).toEqual([]);
    xi.now.ms = noonMs + 13 * hourMs;
    await post("open", later(noonMs + 13 * hourMs, "d1"));
    await post("open", later(noonMs + 14 * hourMs, "d1"));
    expect(await postbacks()).toEqual([expect.objectContaining({ event: "7", source: "retain" })]);
  });

  test("a delay is waited for", async () => {
    await plan(rule("1", "install", { delayHours: 2 }));
    await installed();
    xi.now.ms = noonMs + 2 * hourMs - 1;
    expect(await send()).toBe(0);
    xi.now.ms += 1;
    expect(await send()).toBe(1);
  });

  test("a ratio of 0 tells nobody, one of 30 about a third, always the same devices", async () => {
    await addAdChannel(xi, 7, {
      platform: "kuaishou",
      rules: [rule("1", "install", { ratio: 30 })],
    });
    for (let n = 0; n < 200; n++) await click({ oaid: `device-${n}` });
    for (let n = 0; n < 200; n++) {
      await post("install", install(noonMs, `d${n}`, { ids: { oaid: `device-${n}` } }));
    }
    const count = (await postbacks()).length;
    expect(count).toBeGreaterThan(30);
    expect(count).toBeLessThan(90);
  });

  test("what comes after the window for deep events is dropped, and says so", async () => {
    await xi.rows(`UPDATE app SET settings = '{"attribution":{"deepWindowDays":1}}'`);
    await plan(rule("2", "register"));
    await installed();
    xi.now.ms = noonMs + 2 * dayMs;
    await post("register", later(noonMs + dayMs + 1, "d1"));
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 4, reason: "WINDOW" })]);
    expect(await send()).toBe(0);
  });

  test("an install that a fraud rule marked is held back with all that follows", async () => {
    await plan(rule("1", "install"), rule("2", "register"));
    await installed(noonMs, { installBeginTs: noonMs - 2 * hourMs });
    await post("register", later(noonMs + 1, "d1"));
    expect((await postbacks()).map(({ state }) => state)).toEqual([5, 5]);
  });

  test("a click without a callback is told as such", async () => {
    await addAdChannel(xi, 7, { platform: "kuaishou", rules: [rule("1", "install")] });
    await click({ callback_url: "__CALLBACK__" });
    await installed();
    expect(await postbacks()).toEqual([
      expect.objectContaining({ state: 2, reason: "NO_CALLBACK" }),
    ]);
  });

  test("a reinstall and what follows it is told nobody", async () => {
    await plan(rule("1", "install"), rule("2", "register"));
    await installed();
    await click({ click_id: "again" });
    await installed(noonMs + 1000);
    await post("register", later(noonMs + 2000, "d1"));
    expect((await postbacks()).length).toBe(1);
  });
});

describe("what a platform answers", () => {
  const start = async () => {
    await addAdChannel(xi, 7, { platform: "kuaishou", rules: [rule("1", "install")] });
    await click();
    await installed();
  };

  test("a failing one is tried after 1 min, 10 min, 1 h and 6 h, then given up; a repetition keeps the id", async () => {
    answer = (_, response) => void response.writeHead(401).end("no");
    await start();
    const [{ id }] = await postbacks();
    for (const wait of [0, 1, 10, 60, 360]) {
      xi.now.ms += wait * 60_000 - 1;
      if (wait > 0) expect(await send()).toBe(0);
      xi.now.ms += 1;
      expect(await send()).toBe(1);
    }
    xi.now.ms += dayMs;
    expect(await send()).toBe(0);
    expect(await postbacks()).toEqual([
      expect.objectContaining({ id, state: 2, tries: 5, status: 401 }),
    ]);
    expect((await tries()).map(({ n, status, body }) => [n, status, body])).toEqual(
      [1, 2, 3, 4, 5].map((n) => [n, 401, "no"]),
    );
  });

  test("one that says 200 and an error is not believed", async () => {
    answer = (_, response) => void response.end(`{"result":2,"error":"bad callback"}`);
    await start();
    await send();
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 3, reason: "REFUSED" })]);
  });

  test("one that hangs, or answers without end, is left", async () => {
    await start();
    answer = () => {};
    await send();
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 3, reason: "timeout" })]);
    xi.now.ms += 60_000;
    answer = (_, response) => {
      const timer = setInterval(() => response.write("x".repeat(1000)), 10);
      response.on("close", () => clearInterval(timer));
    };
    await send();
    const [, second] = await tries();
    expect(second.body.length).toBeLessThanOrEqual(500);
  });

  test("one that leads elsewhere is not followed", async () => {
    answer = (_, response) =>
      void response.writeHead(302, { location: `${media.url}/other` }).end();
    await start();
    await send();
    expect(received.length).toBe(1);
    expect(await postbacks()).toEqual([expect.objectContaining({ state: 3, status: 302 })]);
  });

  test("addresses of this network are never asked unless it is allowed", async () => {
    await start();
    await send(postbackHttp({ allowedNetworks: [], timeoutMs }));
    expect(received).toEqual([]);
    expect(await postbacks()).toEqual([expect.objectContaining({ reason: "notPublic" })]);
  });

  test("a name that leads into this network is not asked either", async () => {
    const resolve = async () => [{ address: "10.0.0.1", family: 4 }];
    const port = postbackHttp({ allowedNetworks: [], resolve, timeoutMs });
    expect(await port.send({ method: "GET", url: "https://media.example/cb" })).toMatchObject({
      fault: "notPublic",
    });
  });

  test("what a dead process had taken up is sent after the lease, with the same id", async () => {
    await start();
    await xi.rows("UPDATE postback SET tries = 1, due_at = to_timestamp($1 / 1000.0)", [
      xi.now.ms + 120_000,
    ]);
    expect(await send()).toBe(0);
    xi.now.ms += 120_000;
    expect(await send()).toBe(1);
    expect(received.length).toBe(1);
  });

  test("two senders at once tell it once", async () => {
    await start();
    await Promise.all([send(), send(), send()]);
    expect(received.length).toBe(1);
  });
});
