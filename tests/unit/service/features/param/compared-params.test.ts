import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { paramsSource } from "../../../../../service/features/param";
import { readParams, readParamValues } from "../../../../../service/features/param/read-params";
import type { ValidBody } from "../../../../../src/core/api/contract";
import { dayMs, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";
import { rounds } from "../../../../support/rounds";
import { app } from "../report/ad-days";

type Query = ValidBody<"stat/params">;

const today = Math.floor((noonMs + 8 * hourMs) / dayMs);
const query: Query = {
  start: "2026-09-17",
  end: "2026-09-18",
  platform: null,
  channelIds: [],
  groupIds: [],
  scene: "all",
  source: "all",
  compare: null,
  keyword: "",
  withIgnored: false,
  currentPage: 1,
  pageSize: 50,
};
const compare = { kind: "previous" as const };
const alone = { start: "2026-09-15", end: "2026-09-16" };

let ingest: TestIngest;
beforeAll(async () => {
  ingest = await openTestIngest();
  await ingest.addChannel(1);
});
afterAll(() => ingest.close());

const row = fc.record({
  isInstall: fc.boolean(),
  name: fc.constantFrom("agent", "page"),
  value: fc.constantFrom("a", "b", "c"),
  /** Days of both periods. */
  day: fc.integer({ min: today - 1, max: today + 2 }),
  times: fc.integer({ min: 1, max: 40 }),
});

async function store(
  rows: { isInstall: boolean; name: string; value: string; day: number; times: number }[],
) {
  for (const table of ["install_param", "wake_param"]) await ingest.rows(`DELETE FROM ${table}`);
  for (const { isInstall, name, value, day, times } of rows)
    await (isInstall
      ? ingest.rows(
          "INSERT INTO install_param VALUES (100, gen_random_uuid(), $1, 1, $2, $3, 1, 1)",
          [name, value, day],
        )
      : ingest.rows(
          "INSERT INTO wake_param VALUES (100, $1, $2, 1, $3, 1, 1, $4) ON CONFLICT DO NOTHING",
          [day, name, value, times],
        ));
}

const context = (nowMs: number) => ({ db: ingest.store.db, app, now: () => nowMs });
const later = noonMs + 10 * dayMs;
const names = async (more: Partial<Query>, nowMs = later) =>
  (await readParams(context(nowMs), { ...query, ...more })).map;
const values = async (more: Partial<Query>, nowMs = later) =>
  (
    await readParamValues(context(nowMs), {
      ...query,
      ...more,
      name: "agent",
      byPrefix: false,
    })
  ).map;

test("whatever was carried, rows are compared with those of the period alone, and each stands once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 30 }), async (rows) => {
      await store(rows);
      const before = new Map((await names(alone)).list.map((one) => [one.name, one]));
      const own = new Map((await names({})).list.map((one) => [one.name, one]));
      const { list, compare: period, pagination } = await names({ compare });
      expect(new Set(list.map(({ name }) => name))).toEqual(
        new Set([...own.keys(), ...before.keys()]),
      );
      expect(pagination.totalRecords).toBe(list.length);
      expect(period).toMatchObject({ ...alone, ownDays: 2, days: 2, isUnfinished: false });
      for (const one of list)
        for (const key of ["times", "installs", "wakeups", "values"] as const) {
          expect(one[key], key).toBe(own.get(one.name)?.[key] ?? 0);
          expect(one.previous?.[key], key).toBe(before.get(one.name)?.[key] ?? 0);
        }
      const valuesBefore = new Map((await values(alone)).list.map((one) => [one.value, one]));
      const valuesOwn = new Map((await values({})).list.map((one) => [one.value, one]));
      const compared = (await values({ compare })).list;
      expect(new Set(compared.map(({ value }) => value)).size).toBe(compared.length);
      for (const one of compared)
        for (const key of ["installs", "wakeups", "register", "registerRate", "d1"] as const) {
          const nothing = key === "registerRate" || key === "d1" ? null : 0;
          expect(one[key], key).toBe(valuesOwn.get(one.value)?.[key] ?? nothing);
          expect(one.previous?.[key], key).toBe(valuesBefore.get(one.value)?.[key] ?? nothing);
        }
      const pages = await Promise.all(
        compared.map((_, at) => values({ compare, currentPage: at + 1, pageSize: 1 })),
      );
      expect(pages.flatMap((page) => page.list)).toEqual(compared);
    }),
    { numRuns: rounds(8), endOnFailure: true },
  );
});

test("a running day is compared with the same part of the one opposite", async () => {
  const one = { name: "agent", value: "a", times: 30 };
  await store([
    { ...one, isInstall: false, day: today - 1 },
    { ...one, isInstall: false, day: today },
    { ...one, isInstall: false, day: today + 2, times: 20 },
  ]);
  // Without hours a day is even: at 18 o'clock three quarters have come.
  const nowMs = (today + 2) * dayMs + 10 * hourMs;
  const { list, compare: period } = await names({ compare }, nowMs);
  expect(period).toMatchObject({ isUnfinished: true });
  expect(list[0]).toMatchObject({ wakeups: 20, previous: { wakeups: 53, times: 53 } });
});

test("a file of a comparison holds the figures before and the changes", async () => {
  const one = { name: "agent", value: "a", isInstall: false };
  await store([
    { ...one, day: today, times: 30 },
    { ...one, day: today + 1, times: 36 },
  ]);
  const file = { ...query, compare, name: null, byPrefix: false, format: "csv" as const };
  const job = { store: ingest.store, app, nowMs: later, signal: new AbortController().signal };
  const { header, rows } = await paramsSource(job as never, file);
  expect(header.slice(0, 5)).toEqual([
    ...["参数名", "出现次数", "出现次数（对比期）", "出现次数（差）", "出现次数（变化率）"],
  ]);
  const lines: (readonly unknown[])[] = [];
  for await (const line of rows) lines.push(line);
  expect(lines[0]?.slice(0, 5)).toEqual(["agent", 36, 30, 6, 0.2]);
  const ofValues = await paramsSource(job as never, { ...file, name: "agent" });
  expect(ofValues.header.at(-1)).toBe("占比（差）");
});
