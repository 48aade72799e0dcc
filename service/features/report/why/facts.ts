import { sql } from "kysely";
import type { WhyFacts } from "../../../../src/core/api/contract";
import type { AppAccess } from "../../../base/caller";
import type { Clock } from "../../../reporting/elapsed";
import { type DayKind, dayKind } from "../../../reporting/holidays";
import { keepsHours } from "../../../reporting/kept-hours";
import { type DayRange, rangeText } from "../../../reporting/periods";
import { allChannels, allMatches } from "../../../store/event-tables";
import { dayText, hourText } from "../../../store/local-time";
import type { Db } from "../../../store/open";
import { listAnnotations } from "../../annotation";
import type { Periods, Span } from "./periods";
import type { HourRange } from "./read-parts";

/** Days above which no hour is looked for in which nothing came. */
const daysAtMost = 31;
/** Events of the compared hours below which an hour without any is nothing unusual. */
const leastEvents = 20;

type Asked = Pick<AppAccess, "appId" | "channelIds">;

/** What else is known of the time of a change. */
export async function readFacts(
  db: Db,
  app: Asked,
  { range, own, opposite }: Periods,
  clock: Clock,
): Promise<WhyFacts> {
  const ranges = opposite && opposite.against.periods === 1 ? [range, opposite.range] : [range];
  const [lists, outages] = await Promise.all([
    Promise.all(ranges.map((days) => listAnnotations({ db, app }, rangeText(days)))),
    opposite ? readOutages(db, app, own.spans, opposite.side.spans, clock) : [],
  ]);
  const annotations = new Map(lists.flat().map((one) => [one.id, one]));
  return {
    annotations: [...annotations.values()],
    holidays: opposite ? holidaysOf(range, opposite.range, opposite.against.periods) : [],
    outages,
  };
}

type Holiday = WhyFacts["holidays"][number];

function holidaysOf(range: DayRange, against: DayRange, periods: number): Holiday[] {
  const own = ofRange(range, true);
  // Usual days are chosen so that they are of the same kind.
  const before = periods > 1 ? [] : ofRange(against, false);
  const count = (list: Holiday[], kind: DayKind) => list.filter((one) => one.kind === kind).length;
  const isAlike = (["holiday", "worked"] as const).every(
    (kind) => count(own, kind) === count(before, kind),
  );
  return isAlike ? [] : [...own, ...before];
}

const ofRange = ({ start, end }: DayRange, isOwn: boolean): Holiday[] =>
  Array.from({ length: end - start + 1 }, (_, at) => start + at).flatMap((day) => {
    const kind = dayKind(day);
    return kind === "usual" ? [] : [{ day: dayText(day), kind, isOwn }];
  });

function hoursOf(span: Span): HourRange {
  if (span.unit === "days") return { from: span.start * 24, to: span.end * 24 + 23 };
  return { from: span.from, to: span.to };
}

/** Finished hours in which no channel counted anything, where the compared ones did. */
async function readOutages(
  db: Db,
  app: Asked,
  own: readonly Span[],
  opposite: readonly Span[],
  { today, hourOfDay }: Clock,
): Promise<string[]> {
  const [hours] = own.map(hoursOf);
  const now = today * 24 + Math.floor(hourOfDay);
  if (!hours || hours.to - hours.from >= daysAtMost * 24) return [];
  const until = Math.min(hours.to, now - 1);
  const counted = await readEvents(db, app, { from: hours.from, to: until });
  const silent: number[] = [];
  for (let hour = hours.from; hour <= until; hour++)
    if (!counted.get(hour)) silent.push(hour - hours.from);
  const days = { start: Math.floor(hours.from / 24), end: Math.floor(until / 24) };
  if (silent.length === 0 || !(await keepsHours(db, app.appId, days))) return [];
  const before = opposite.map(hoursOf);
  const compared = await Promise.all(before.map((range) => readEvents(db, app, range)));
  return silent
    .filter((offset) => {
      const events = compared.map((of, at) => of.get((before[at]?.from ?? 0) + offset) ?? 0);
      return events.reduce((sum, count) => sum + count, 0) >= leastEvents * events.length;
    })
    .map((offset) => hourText(hours.from + offset));
}

async function readEvents(
  db: Db,
  { appId, channelIds }: Asked,
  { from, to }: HourRange,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ t: number; events: number }>`
    SELECT t, sum(visit + click + install + register + launch + active)::float8 AS events
    FROM rollup_hour
    WHERE app_id = ${appId} AND match = ${allMatches} AND t BETWEEN ${from} AND ${to}
      AND channel_id = ANY(${channelIds ?? [allChannels]}::bigint[])
    GROUP BY t`.execute(db);
  return new Map(rows.map(({ t, events }) => [t, events]));
}
