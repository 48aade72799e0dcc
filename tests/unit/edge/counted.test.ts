import { appendFileSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Counter, openCounter } from "../../../edge/counted";
import { httpFormat } from "../../../edge/log-line";
import { edgeLatencyMs } from "../../../src/core/api/contract/constants/acceleration";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "xi-counted-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const firstMinute = 29_000_000;

/** A line as nginx writes it, told apart by its path. */
function line(at: number, { domain = 7, minute = firstMinute } = {}): string {
  const variables: Record<(typeof httpFormat)[number], string> = {
    $edge_domain: `${domain}`,
    $edge_block: "",
    $msec: `${minute * 60}.123`,
    $remote_addr: "203.0.113.9",
    $uri: `/path/${at}`,
    $status: "200",
    $bytes_sent: "3000",
    $request_length: "80",
    $upstream_cache_status: "HIT",
    $limit_req_status: "",
    $request_time: "0.003",
    $upstream_response_time: "",
  };
  return `${JSON.stringify(httpFormat.map((name) => variables[name]))}\n`;
}

const write = (count: number, fieldsAt?: (at: number) => Parameters<typeof line>[1]) =>
  appendFileSync(
    join(dir, "logs/access.log"),
    Array.from({ length: count }, (_, at) => line(at, fieldsAt?.(at))).join(""),
  );

/** Puts the log aside as `putAside` does, at a time that is past. */
function putAside(name: string): void {
  const path = join(dir, "logs", name);
  renameSync(join(dir, "logs/access.log"), path);
  utimesSync(path, 0, 0);
}

/** All that the service is told from here on, batch by batch. */
function batches(counter: Counter) {
  const found = [];
  for (let batch = counter.next(); batch; batch = counter.next()) {
    found.push(batch);
    counter.taken();
  }
  return found;
}
const requestsOf = (counter: Counter) =>
  batches(counter)
    .flatMap(({ minutes }) => minutes)
    .reduce((sum, { requests }) => sum + requests, 0);

test("megabytes of the log make one batch", () => {
  const counter = openCounter(dir);
  write(20_000);
  const found = batches(counter);
  expect(found).toHaveLength(1);
  expect(found[0]?.minutes).toMatchObject([{ domain: 7, requests: 20_000, hits: 20_000 }]);
});

test("a batch holds no more minutes than the service takes", () => {
  const counter = openCounter(dir);
  write(60_000, (at) => ({ domain: 1 + (at % 300), minute: firstMinute + Math.floor(at / 600) }));
  const found = batches(counter);
  expect(Math.max(...found.map(({ minutes }) => minutes.length))).toBeLessThanOrEqual(8000);
  expect(found.length).toBeGreaterThan(1);
  const all = found.flatMap(({ minutes }) => minutes);
  expect(all.reduce((sum, { requests }) => sum + requests, 0)).toBe(60_000);
});

test("a batch that was not taken comes again under its number after a restart", () => {
  const counter = openCounter(dir);
  write(9000);
  const batch = counter.next();
  write(10);
  const restarted = openCounter(dir);
  expect(restarted.next()).toEqual(batch);
  restarted.taken();
  expect(requestsOf(restarted)).toBe(10);
});

test("files put aside are counted once and removed only when that is kept", () => {
  const counter = openCounter(dir);
  write(9000);
  putAside("access-1.log");
  write(12_000);
  putAside("access-2.log");
  write(5);
  const batch = counter.next();
  expect(batch?.minutes).toMatchObject([{ requests: 9000 }]);
  expect(readdirSync(join(dir, "logs"))).toContain("access-1.log");
  const restarted = openCounter(dir);
  expect(requestsOf(restarted)).toBe(9000 + 12_000 + 5);
  expect(readdirSync(join(dir, "logs"))).toEqual(["access.log"]);
});

test("a file that ends where a read ends is not left before it is counted", () => {
  const counter = openCounter(dir);
  // A read is half a megabyte: the last line of the file is padded to its end.
  const whole = Math.floor(2 ** 19 / line(10_000).length) - 1;
  const text = Array.from({ length: whole }, (_, at) => line(10_000 + at)).join("");
  const pad = 2 ** 19 - text.length - line(10_000).length;
  appendFileSync(
    join(dir, "logs/access.log"),
    text + line(10_000).replace("/path/", `/path/${"x".repeat(pad)}`),
  );
  putAside("access-1.log");
  write(3);
  expect(counter.next()?.minutes).toMatchObject([{ requests: whole + 1 }]);
  expect(readdirSync(join(dir, "logs"))).toContain("access-1.log");
  expect(requestsOf(openCounter(dir))).toBe(whole + 1 + 3);
});

test("lines that are none are passed over", () => {
  const counter = openCounter(dir);
  appendFileSync(join(dir, "logs/access.log"), '["0","x"]\n{"d":"0"}\nnot json\nnull\n7\n\n');
  expect(counter.next()).toBeNull();
  write(2);
  expect(requestsOf(counter)).toBe(2);
});

test("a line of a stream and one of an agent of before are counted as they were meant", () => {
  const counter = openCounter(dir);
  const second = `${firstMinute * 60}.5`;
  const old = `{"d":"7","b":"cc","t":"${second}","a":"::1","u":"/old","s":"429","o":"160","i":"80",
    "c":"","l":"REJECTED","rt":"0.000","ut":""}`.replace(/\s+/g, "");
  const retried = ["7", "", second, "::1", "/two", "502", "90", "60", "MISS", "", "0.070"];
  const stream = ["8", second, "203.0.113.10", "403", "0", "0", "0.000"];
  const lines = [stream, [...retried, "0.010, 0.012 : 0.020"]].map((item) => JSON.stringify(item));
  appendFileSync(join(dir, "logs/access.log"), `${[old, ...lines].join("\n")}\n`);
  const batch = counter.next();
  expect(batch?.minutes).toMatchObject([
    { domain: 7, requests: 2, blocked: { cc: 1 }, misses: 1, statuses: [0, 0, 1, 1] },
    { domain: 8, requests: 1, blocked: { address: 1 } },
  ]);
  // 42 ms of the origins together, beside 70 in all.
  const minuteCounts = batch?.minutes[0];
  expect(minuteCounts?.originMs.findIndex(Boolean)).toBe(
    edgeLatencyMs.findIndex((end) => end >= 42),
  );
  expect(minuteCounts?.edgeMs.reduce((sum, count) => sum + count, 0)).toBe(2);
});
