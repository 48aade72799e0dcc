import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog, type LogSettings } from "../../../../service/base/log";
import { readLog } from "../../../../service/base/log-settings";

let blocks: string[];
beforeEach(() => {
  blocks = [];
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 12) });
});
afterEach(() => {
  vi.useRealTimers();
});

const logOf = (settings: Partial<LogSettings> = {}) =>
  createLog({ level: "info", format: "json", ...settings }, (text) => blocks.push(text));

const lines = () =>
  blocks
    .join("")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test("a line says when, how grave, what, and which service of which version where", () => {
  const { log, flush } = logOf();
  log("info", "call", { ms: 3, code: undefined });
  flush();
  expect(lines()).toEqual([
    {
      time: "2026-11-30T12:00:00.000Z",
      level: "info",
      event: "call",
      service: "xi-console",
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      instance: expect.stringMatching(/./),
      ms: 3,
    },
  ]);
});

test("lines are written together: after 100 ms, when they are many, or with an error at once", () => {
  const { log } = logOf();
  log("info", "one");
  log("warn", "two");
  expect(blocks).toHaveLength(0);
  vi.advanceTimersByTime(100);
  expect(blocks).toHaveLength(1);
  log("info", "three");
  log("error", "four");
  expect(blocks).toHaveLength(2);
  for (let at = 0; at < 70; at++) log("info", "long", { text: "x".repeat(1_000) });
  expect(blocks).toHaveLength(3);
  vi.advanceTimersByTime(100);
  expect(
    lines()
      .map(({ event }) => event)
      .slice(0, 4),
  ).toEqual(["one", "two", "three", "four"]);
  expect(lines()).toHaveLength(74);
});

test("of a burst so much is written as anybody can read, and how much was left out", () => {
  const { log } = logOf();
  for (let at = 0; at < 2_000; at++) log("info", "request");
  log("warn", "jobs");
  log("error", "fault");
  expect(lines().filter(({ event }) => event === "request")).toHaveLength(500);
  expect(
    lines()
      .slice(-2)
      .map(({ event }) => event),
  ).toEqual(["jobs", "fault"]);
  vi.advanceTimersByTime(1_100);
  log("info", "request");
  vi.advanceTimersByTime(1_000);
  expect(lines().at(-2)).toMatchObject({ event: "log.dropped", n: 1_500, level: "warn" });
  expect(lines().at(-1)).toMatchObject({ event: "request" });
});

test("how much was left out is told although nothing more happens", () => {
  const { log } = logOf();
  for (let at = 0; at < 501; at++) log("info", "request");
  vi.advanceTimersByTime(3_000);
  expect(lines().at(-1)).toMatchObject({ event: "log.dropped", n: 1 });
});

test.each([
  ["debug", ["debug", "info", "warn", "error"]],
  ["info", ["info", "warn", "error"]],
  ["warn", ["warn", "error"]],
  ["error", ["error"]],
  ["silent", []],
] as const)("%s writes what is as grave, and graver", (level, written) => {
  const { log, flush } = logOf({ level });
  for (const one of ["debug", "info", "warn", "error"] as const) log(one, one);
  flush();
  expect(lines().map(({ event }) => event)).toEqual(written);
});

test("text is for people: one line each, whatever is in it", () => {
  const { log, flush } = logOf({ format: "text" });
  log("warn", "jobs", { error: "two\nlines \u001b[31m", ms: 3, code: null, none: undefined });
  flush();
  expect(blocks.join("")).toBe(
    '12:00:00.000 warn  jobs error="two\\nlines \\u001b[31m" ms=3 code=null\n',
  );
});

test("a terminal gets text, a file JSON, and both what they are told", () => {
  expect(readLog({}, true)).toEqual({ level: "info", format: "text", sample: 100 });
  expect(readLog({}, false).format).toBe("json");
  expect(readLog({ XI_LOG_FORMAT: "text", XI_LOG: "warn", XI_LOG_SAMPLE: "1" }, false)).toEqual({
    level: "warn",
    format: "text",
    sample: 1,
  });
  for (const env of [{ XI_LOG: "loud" }, { XI_LOG_FORMAT: "xml" }, { XI_LOG_SAMPLE: "0" }])
    expect(() => readLog(env)).toThrow(Object.keys(env)[0]);
});
