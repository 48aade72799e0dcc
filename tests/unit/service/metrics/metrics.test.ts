import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { topics } from "../../../../service/base/topics";
import { sendNotices } from "../../../../service/features/notice/send-notices";
import type { MetricsListener } from "../../../../service/metrics/listener";
import { metricSpecs } from "../../../../service/metrics/names";
import { startMetrics } from "../../../../service/metrics/start";
import { makePartitions } from "../../../../service/store/partitions";
import { contract } from "../../../../src/core/api/contract";
import { startTestService, type TestService } from "../../../support/service";
import { makeWorld, type World } from "../../../support/world";

const token = "a-token-that-nobody-guesses";
const ip = "203.0.113.77";
let service: TestService;
let world: World;
let metrics: MetricsListener;
let text: string;
let installedMs: number;

const scrape = async (authorization = `Bearer ${token}`) =>
  fetch(metrics.url, { headers: { authorization } });

const send = (path: string, body?: object, method = body ? "POST" : "GET") =>
  service.service.handle(
    new Request(`http://console.test${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    }),
    { ip },
  );

const install = (appkey: string, id: string) => {
  const event = {
    id: `metrics-${id}`,
    ts: installedMs,
    deviceId: `device-${id}`,
    platform: "ios",
  };
  return send("/sdk/v1/install", { appkey, events: [event] });
};

/** A job whose description says nothing. */
async function failJob(): Promise<void> {
  await service.store.db
    .insertInto("job")
    .values({
      app_id: world.app.id,
      kind: "report",
      name: "无人会做",
      spec: "{}",
      filter: "[]",
      created_by: world.owner.id,
      created_at: new Date(service.now()),
    })
    .execute();
  service.service.jobs.wakeWorkers();
  await service.service.jobs.settled();
}

/** Traffic of every kind, by people who can be named. */
async function drive(): Promise<void> {
  const { appkey } = world.app;
  await install(appkey, "one");
  await install(appkey, "two");
  await install(appkey, "one");
  await install("nosuchapp", "three");
  await send("/sdk/v1/install", { appkey, events: [{ id: "bad" }] });
  const asOwner = { token: world.owner.token, appkey, ip };
  await service.call("channelList", {}, asOwner);
  await service.call("channelList", {}, { appkey, ip });
  for (const path of ["/t/nosuch1", "/s/nosuch2", "/l/nosuch3", "/open/v1/channels/77", "/healthz"])
    await send(path);
  await send("/nosuch-page/made-up", undefined, "MADE-UP");
  const url = "https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=0123456789abcdef0123";
  await service.call("message/saveRobot", { kind: "wecom", url }, asOwner);
  const { db } = service.store;
  const at = new Date(service.now());
  await db
    .insertInto("notice")
    .values({
      account_id: world.owner.id,
      event: "alert",
      channel: "chat",
      app_id: world.app.id,
      title: "提醒",
      body: "内容",
      link: "",
      due_at: at,
      created_at: at,
    })
    .execute();
  await sendNotices(service);
  await failJob();
}

beforeAll(async () => {
  service = await startTestService();
  installedMs = service.now();
  await makePartitions(service.store.pool, installedMs);
  world = await makeWorld(service);
  await failJob();
  const { store, config, ports, now } = service;
  metrics = await startMetrics(
    { host: "127.0.0.1", port: 0, token },
    { store, config, ports, now, log: () => {}, service: service.service },
  );
  await drive();
  const read = async () => {
    text = await (await scrape()).text();
    return text;
  };
  await vi.waitUntil(async () => (await read()).includes("\nxi_partitions_ahead_seconds "), 60_000);
});
afterAll(async () => {
  await metrics.close();
  await service.close();
});

/** Names of the scrape with their types, those of Node.js left out. */
const scraped = () =>
  [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)]
    .map(([, name = "", type = ""]) => ({ name, type }))
    .filter(({ name }) => !/^(process|nodejs)_/.test(name));

const samples = () =>
  [...text.matchAll(/^((?:xi|http)_\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = "", labels = "", value]) => ({
      name,
      value: Number(value),
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = "", of = ""]) => [label, of]),
      ),
    }),
  );

const sampleOf = (name: string, labels: Record<string, string> = {}) =>
  samples().find(
    (one) =>
      one.name === name && Object.entries(labels).every(([key, of]) => one.labels[key] === of),
  )?.value;

test("a scrape shows the metrics of the list, and the page tells of the same", () => {
  const specs = Object.entries(metricSpecs).map(([name, { type }]) => ({ name, type }));
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(scraped().sort(byName)).toEqual(specs.sort(byName));
  const page = readFileSync("docs/prometheus.md", "utf8");
  const rows = [...page.matchAll(/^\| `((?:xi|http)_\w+)` \| (\w+) \|([^|]*)\|/gm)];
  const labelsOf = (cell = "") => [...cell.matchAll(/`(\w+)`/g)].map(([, label]) => label);
  expect(rows.map(([, name, type, labels]) => [name, type, labelsOf(labels)])).toEqual(
    Object.entries(metricSpecs).map(([name, { type, labels }]) => [name, type, [...labels]]),
  );
});

test("traffic is counted by what it was", () => {
  const events = (outcome: string) =>
    sampleOf("xi_ingest_events_total", { kind: "install", outcome });
  expect(["accepted", "duplicate", "unknown_app", "invalid"].map(events)).toEqual([2, 1, 1, 1]);
  const calls = (code: string) =>
    sampleOf("xi_calls_total", { call: "channelList", ret_code: code });
  expect([calls("0000"), calls("0020")]).toEqual([1, 1]);
  const requests = (labels: Record<string, string>) =>
    sampleOf("http_server_request_duration_seconds_count", labels);
  expect(requests({ area: "call", status: "2xx" })).toBe(3);
  expect(requests({ http_route: "/sdk/v1/install", status: "2xx" })).toBe(3);
  expect(requests({ http_route: "/sdk/v1/install", status: "4xx" })).toBe(2);
  expect(requests({ http_route: "/open/v1/channels/:id", status: "4xx" })).toBe(1);
  expect(requests({ http_request_method: "_OTHER", status: "4xx" })).toBe(1);
  expect(sampleOf("http_server_active_requests", { area: "sdk" })).toBe(0);
  expect(sampleOf("xi_ingest_batch_events_sum")).toBe(3);
  expect(sampleOf("xi_deliveries_total", { sort: "notice", outcome: "sent" })).toBe(1);
  expect(sampleOf("xi_job_duration_seconds_count", { outcome: "failed" })).toBe(1);
});

test("gauges show what is there now", () => {
  expect(sampleOf("xi_build_info", { store: service.store.kind })).toBe(1);
  expect(sampleOf("xi_ingest_queue_limit_events")).toBe(40_000);
  expect(sampleOf("xi_jobs", { state: "failed" })).toBeGreaterThanOrEqual(1);
  expect(sampleOf("xi_deliveries_waiting", { sort: "webhook" })).toBe(0);
  expect(sampleOf("xi_partitions_ahead_seconds")).toBeGreaterThanOrEqual(14 * 86_400);
  expect(sampleOf("xi_database_readings_age_seconds")).toBeLessThan(60);
  expect(sampleOf("xi_worker_interval_seconds", { worker: "postbacks" })).toBe(1);
  const age = Date.now() / 1000 - (sampleOf("xi_worker_last_success_timestamp_seconds") ?? 0);
  expect(age).toBeLessThan(3_600);
});

test("no label carries who it was", () => {
  const patterns: Record<string, RegExp> = {
    version: /^\d+\.\d+\.\d+/,
    node: /^v\d+\./,
    store: /^(pglite|postgres)$/,
    area: /^[a-z]+$/,
    http_route: /^(unmatched|\/.*)$/,
    http_request_method: /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|_OTHER)$/,
    status: /^[1-5]xx$/,
    ret_code: /^(\d{3,4}|other)$/,
    worker: /^[a-z-]+$/,
    le: /^(\+Inf|[\d.]+)$/,
  };
  for (const { labels } of samples()) {
    for (const [name, value] of Object.entries(labels)) {
      if (name === "call") expect(Object.keys(contract)).toContain(value);
      else expect(value, name).toMatch(patterns[name] ?? /^[a-z_]+$/);
    }
  }
  const routes = new Set(samples().map(({ labels }) => labels.http_route));
  for (const part of ["nosuch", "made-up", "77"])
    expect([...routes].join("\n")).not.toContain(part);
  const named = [world.app.appkey, String(world.app.id), world.owner.token, "13800000001", ip];
  for (const name of named) {
    const values = samples().flatMap(({ labels }) => Object.values(labels));
    expect(values).not.toContain(name);
    // Figures have digits of their own.
    if (name.length > 5) expect(values.join("\n")).not.toContain(name);
  }
});

test("only the token opens it, and there is nothing else", async () => {
  expect((await scrape()).status).toBe(200);
  for (const wrong of ["", "Bearer", `Bearer ${token}x`, `Basic ${token}`])
    expect((await scrape(wrong)).status).toBe(401);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(new URL("/healthz", metrics.url), { headers })).status).toBe(404);
  expect((await fetch(metrics.url, { headers, method: "POST" })).status).toBe(405);
  expect((await send("/metrics")).status).toBe(404);
});

test("a scrape needs no database: the last numbers are shown while it is away", async () => {
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "08006" }));
  vi.spyOn(service.store.pool, "query").mockImplementation(gone);
  vi.spyOn(service.store.pool, "connect").mockImplementation(gone);
  const shown = await (await scrape()).text();
  vi.restoreAllMocks();
  const days = /^xi_partitions_ahead_seconds \d+$/m;
  expect(days.exec(shown)?.[0]).toBe(days.exec(text)?.[0]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test.skipIf(!hasPromtool)("Prometheus finds nothing wrong with a scrape", () => {
  const { status, stderr, stdout } = spawnSync("promtool", ["check", "metrics"], { input: text });
  expect([status, String(stderr), String(stdout)]).toEqual([0, "", ""]);
});

test("nothing is watched any more once it is closed", async () => {
  await metrics.close();
  expect(Object.values(topics).filter(({ isWatched }) => isWatched)).toEqual([]);
});
