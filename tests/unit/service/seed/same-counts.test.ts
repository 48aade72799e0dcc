import fc from "fast-check";
import { expect, test } from "vitest";
import { type RollupKey, Tally } from "../../../../service/ingest/batch/tally";
import { RollupCounts } from "../../../../service/seed/rollup-counts";
import {
  allChannels,
  allMatches,
  countColumns,
  granularityCode,
  matchCode,
} from "../../../../service/store/event-tables";

const today = 20_600;
const firstDay = today - 40;
const hourlyFrom = (today - 8) * 24;
const matchesFrom = today - 30;

/** What the demo data leaves out of what live events are counted in. */
const isKept = ({ grain: granularity, match, channelId, t }: RollupKey) =>
  (granularity !== granularityCode.hour || t >= hourlyFrom) &&
  (match === allMatches ||
    channelId === allChannels ||
    (granularity === granularityCode.day && t >= matchesFrom));

const countKey = fc.record({
  hour: fc.integer({ min: firstDay * 24, max: today * 24 + 23 }),
  channelId: fc.integer({ min: 0, max: 3 }),
  platform: fc.integer({ min: 1, max: 3 }),
  match: fc.option(fc.constantFrom(...Object.values(matchCode))),
});
const step = fc.oneof(
  fc.record({
    place: countKey,
    kind: fc.constant("count" as const),
    n: fc.integer({ min: 0, max: 5 }),
  }),
  fc.record({
    place: countKey,
    kind: fc.constantFrom("use" as const, "first" as const),
    n: fc.constant(1),
  }),
);

const inOrder = (rows: (RollupKey & { counts: ArrayLike<number> })[]) =>
  rows
    .map(({ grain: granularity, match, channelId, t, platform, counts }) =>
      [granularity, match, channelId, t, platform, ...Array.from(counts)].join(" "),
    )
    .sort();

test("the demo data is counted as ingestion counts what it is told", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const [seeded, counted] = [
        new RollupCounts({ firstDay, today, hourlyFrom, matchesFrom }),
        new Tally(),
      ];
      const view = { hour: true, day: true, week: false, month: false };
      for (const { place: at, kind, n } of steps) {
        const live = { ...at, appId: 1 };
        const counts = { install: n, launch: 2 * n };
        if (kind === "first") {
          seeded.countFirst(at, { register_uv: 1 });
          counted.countFirst(live, "register_uv", { ...view, week: true, month: true });
          continue;
        }
        counted.count(live, counts);
        if (kind === "count") seeded.count(at, counts);
        else {
          seeded.countUse(at, counts, { active: 1, pay_users: 0 });
          counted.countFirst(live, "active", view);
        }
      }
      const wanted = counted.rollups().map((row) => {
        return { ...row, counts: countColumns.map((name) => row.counts[name] ?? 0) };
      });
      const grains = Object.values(granularityCode);
      const found = grains.flatMap((granularity) =>
        // The array is the counter's own: it goes on counting in it.
        [...seeded.rows(granularity)].map((row) => ({ ...row, appId: 1, grain: granularity })),
      );
      const isAny = ({ counts }: { counts: ArrayLike<number> }) => Array.from(counts).some(Boolean);
      expect(inOrder(found.filter(isAny))).toEqual(inOrder(wanted.filter(isKept).filter(isAny)));
    }),
  );
});
