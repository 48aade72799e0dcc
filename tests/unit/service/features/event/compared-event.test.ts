import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventReport } from "../../../../../service/features/event/event-report";
import type { AppContext } from "../../../../../service/features/handler";
import type { EventFigures, ValidBody } from "../../../../../src/core/api/contract";
import { sumChange } from "../../../../../src/core/metrics";
import { dayMs, hourMs, noonMs, openTestIngest, type TestIngest } from "../../../../support/ingest";
import { rounds } from "../../../../support/rounds";
import { playTraffic, traffic } from "../../ingest/random-traffic";
import { app } from "../report/ad-days";

type Query = ValidBody<"event/report">;

const later = noonMs + 5 * dayMs;
const query: Query = {
  id: 7,
  start: "2026-09-17",
  end: "2026-09-18",
  granularity: "day",
  platform: null,
  channelIds: [],
  groupIds: [],
  compare: null,
  by: "channel",
  sort: "times",
  order: "desc",
  sortBy: "value",
  currentPage: 1,
  pageSize: 50,
};
const previous = { kind: "previous" as const };
const opposite = { start: "2026-09-15", end: "2026-09-16" };
const bys = ["channel", "group", "date"] as const;

let ingest: TestIngest;
/** Four channels, the last a child of the third, the first in a group of its own. */
beforeAll(async () => {
  ingest = await openTestIngest();
  for (const id of [1, 2, 3, 4]) await ingest.addChannel(id);
  await ingest.rows("UPDATE channel SET parent_id = 3 WHERE id = 4");
  await ingest.rows("INSERT INTO channel_group (app_id, id, name) VALUES (100, 2, '第二组')");
  await ingest.rows("UPDATE channel SET group_id = 2 WHERE id = 1");
  await ingest.rows(
    "INSERT INTO event_definition (app_id, id, event_id, name, created_by) VALUES (100, 7, 'level', '升级', 1)",
  );
});
afterAll(() => ingest.close());

const report = (more: Partial<Query>, nowMs = later) =>
  eventReport({ db: ingest.store.db, app, now: () => nowMs } as unknown as AppContext, {
    ...query,
    ...more,
  });

const figuresOf = ({ times, users, value, install }: EventFigures) => ({
  times,
  users,
  value,
  install,
});
const total = (figures: readonly (EventFigures | null | undefined)[], key: "times" | "install") =>
  figures.reduce((sum, one) => sum + (one?.[key] ?? 0), 0);

test("whatever the traffic, rows and sums are compared with those of the period alone", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      await playTraffic(ingest, drawn, ++round);
      for (const by of bys)
        for (const granularity of by === "date" ? (["hour", "day"] as const) : (["day"] as const)) {
          const compared = await report({ by, granularity, compare: previous });
          const alone = await report({ by, granularity, ...opposite });
          const plain = await report({ by, granularity });
          const rows = new Map(alone.list.map((row) => [row.id, row]));
          const nothing = { times: 0, users: by === "date" ? 0 : null, value: 0, install: 0 };
          for (const row of compared.list)
            expect(row.previous, by).toEqual(figuresOf(rows.get(row.id) ?? nothing));
          // Rows of either period, each once.
          const ids = [...new Set([...plain.list, ...alone.list].map(({ id }) => id))];
          expect(compared.list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
          expect(compared.compare).toMatchObject({
            ...opposite,
            ownDays: 2,
            days: 2,
            isUnfinished: false,
            points: alone.points,
            total: figuresOf(alone.total as EventFigures),
          });
          expect(compared.total).toEqual(plain.total);
        }
    }),
    { numRuns: rounds(5), endOnFailure: true },
  );
});

test("rows are ordered by the change that is shown, pages hold each once", async () => {
  let round = 100;
  await fc.assert(
    fc.asyncProperty(traffic, async (drawn) => {
      await playTraffic(ingest, drawn, ++round);
      for (const sortBy of ["diff", "ratio"] as const)
        for (const sort of ["times", "users", "value", "install", "name"] as const) {
          const sorted = { sort, sortBy, compare: previous };
          const { list, compare } = await report(sorted);
          const pages = await Promise.all(
            list.map((_, at) => report({ ...sorted, currentPage: at + 1, pageSize: 1 })),
          );
          expect(pages.flatMap((page) => page.list)).toEqual(list);
          if (sort === "name" || !compare) continue;
          const changes = list.map((row) =>
            sumChange(row[sort], row.previous?.[sort] ?? null, compare, sortBy),
          );
          const known = changes.filter((value) => value !== null);
          expect(known).toEqual(known.toSorted((a, b) => b - a));
          expect(changes.slice(known.length).every((value) => value === null)).toBe(true);
        }
    }),
    { numRuns: rounds(4), endOnFailure: true },
  );
});

test("a running period is compared with nothing later than now, whatever the rows", async () => {
  let round = 200;
  await fc.assert(
    fc.asyncProperty(traffic, fc.integer({ min: 0, max: 47 }), async (drawn, halfHours) => {
      await playTraffic(ingest, drawn, ++round);
      // The second day of the range is under way, two days after the one opposite.
      const nowMs = noonMs + dayMs + 12 * hourMs + (halfHours * hourMs) / 2;
      const hour = Math.floor(halfHours / 2);
      const { points } = await report({ ...opposite, granularity: "hour" });
      const until = (end: number, key: "times" | "install") => total(points.slice(0, end), key);
      for (const by of bys) {
        const { list, compare } = await report({ by, compare: previous }, nowMs);
        expect(compare).toMatchObject({ isUnfinished: true, ownDays: 2, days: 2 });
        const rows = list.map((row) => row.previous);
        for (const key of ["times", "install"] as const) {
          const sum = compare?.total[key] ?? 0;
          expect(sum, key).toBeGreaterThanOrEqual(until(24 + hour, key));
          expect(sum, key).toBeLessThanOrEqual(until(24 + hour + 1, key));
          expect(Math.abs(total(rows, key) - sum), by).toBeLessThanOrEqual(list.length / 2 + 1);
        }
      }
      // The line beside the own one ends with the running moment, too.
      for (const granularity of ["hour", "day"] as const) {
        const course = await report({ granularity, compare: previous }, nowMs);
        const line = course.compare?.points ?? [];
        const begun = { hour: 24 + hour + 1, day: 2 }[granularity];
        expect(line.map(({ t }) => t)).toEqual(
          (await report({ ...opposite, granularity })).points.slice(0, begun).map(({ t }) => t),
        );
        for (const key of ["times", "install"] as const) {
          expect(total(line, key), granularity).toBeGreaterThanOrEqual(until(24 + hour, key));
          expect(total(line, key), granularity).toBeLessThanOrEqual(until(24 + hour + 1, key));
        }
      }
      const hours = await report({ by: "date", granularity: "hour", compare: previous }, nowMs);
      const running = hours.list.filter(({ id }) => id > 24 + hour);
      expect(running.every((row) => row.previous === null)).toBe(true);
    }),
    { numRuns: rounds(4), endOnFailure: true },
  );
});

test("an order of changes without a comparison is refused at its field", async () => {
  await expect(report({ sortBy: "ratio" })).rejects.toMatchObject({
    retCode: "0400",
    field: "sortBy",
  });
});
