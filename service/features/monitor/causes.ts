import { type RawBuilder, sql } from "kysely";
import type { AlertCause, MonitorMetric } from "../../../src/core/api/contract";
import {
  allChannels,
  allMatches,
  granularityCode,
  matchCode,
  organicChannel,
  platformCode,
} from "../../store/event-tables";
import type { Db } from "../../store/open";
import { wallClock } from "../../store/wall-clock";
import type { AlertRow } from "./alerts";
import { perDay, periodMs, periodStartMs } from "./judge/series";
import type { Watched, WatchedApp } from "./objects";

type Split = AlertCause["split"];

/** Weeks before that say what a part usually counts. */
const weeks = 4;
/** Parts that are shown of a split, and how much it must explain to be shown at all. */
const partsAtMost = 5;
const leastShare = 0.15;

const columns: Partial<Record<MonitorMetric, string>> = {
  visit: "visit",
  click: "click",
  install: "install",
  register: "register",
  active: "active",
  wakeup: "wakeup",
  reinstall: "reinstall",
};

interface Part {
  id: string;
  t: number;
  n: number;
}

interface Asked {
  db: Db;
  app: WatchedApp;
  row: AlertRow;
  object: Watched;
  /** The period, and the same one of the weeks before. */
  ts: number[];
}

/** Parts by a column of the rollups. */
async function fromRollups(
  { db, app, row, object, ts }: Asked,
  by: "channel_id" | "platform" | "match",
): Promise<Part[]> {
  const column = columns[row.metric];
  if (!column) return [];
  const isHour = row.period === "hour";
  const isWhole = object.channelIds.includes(allChannels);
  const among =
    by === "channel_id" && isWhole
      ? sql`channel_id >= ${organicChannel}`
      : sql`channel_id = ANY(${object.channelIds}::bigint[])`;
  const matches = by === "match" ? sql`match > 0` : sql`match = ${allMatches}`;
  const { rows } = await sql<Part>`
    SELECT ${sql.ref(by)}::text AS id, t, sum(${sql.ref(column)})::float8 AS n
    FROM ${sql.table(isHour ? "rollup_hour" : "rollup")}
    WHERE app_id = ${app.appId} AND ${matches} AND ${among}
      AND (${object.platform}::smallint IS NULL OR platform = ${object.platform})
      ${isHour ? sql`` : sql`AND grain = ${granularityCode.day}`}
      AND t = ANY(${ts}::integer[])
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/** Installs by what is known of their devices. */
async function fromDevices(
  { db, app, row, object, ts }: Asked,
  by: "version" | "province",
): Promise<Part[]> {
  if (row.metric !== "install") return [];
  const { zones } = app;
  const ranges = ts.map(
    (
      t,
    ) => sql<boolean>`(installed_at >= ${new Date(periodStartMs(zones, row.period, t))}::timestamptz
      AND installed_at < ${new Date(periodStartMs(zones, row.period, t + 1))}::timestamptz)`,
  );
  const isWhole = object.channelIds.includes(allChannels);
  const key: RawBuilder<unknown> = sql`floor(extract(epoch FROM ${wallClock(sql.ref("installed_at"), zones)})
    / ${sql.lit(periodMs(row.period) / 1000)})::integer`;
  const { rows } = await sql<Part>`
    SELECT ${sql.ref(by)} AS id, ${key} AS t, count(*)::float8 AS n FROM device
    WHERE app_id = ${app.appId} AND (${sql.join(ranges, sql` OR `)})
      AND (${isWhole} OR channel_id = ANY(${object.channelIds}::bigint[]))
      AND (${object.platform}::smallint IS NULL OR platform = ${object.platform})
      AND (${object.province}::text IS NULL OR province = ${object.province})
    GROUP BY 1, 2`.execute(db);
  return rows;
}

/** Returns the contribution of each part to the total deviation, largest first. */
export function contributions(
  split: Split,
  parts: readonly Part[],
  t: number,
  reference: number,
): AlertCause[] {
  const own = new Map<string, { value: number; before: number }>();
  for (const { id, t: at, n } of parts) {
    const known = own.get(id) ?? { value: 0, before: 0 };
    if (Number(at) === t) known.value += n;
    else known.before += n;
    own.set(id, known);
  }
  const before = [...own.values()].reduce((sum, one) => sum + one.before, 0);
  const value = [...own.values()].reduce((sum, one) => sum + one.value, 0);
  const whole = value - reference;
  if (before === 0 || Math.abs(whole) < 1) return [];
  return [...own]
    .map(([id, one]) => {
      const expected = (one.before / before) * reference;
      const share = (one.value - expected) / whole;
      return { split, id, name: id, value: one.value, expected, share };
    })
    .filter(({ share }) => share > leastShare / partsAtMost)
    .sort((a, b) => b.share - a.share)
    .slice(0, partsAtMost);
}

/**
 * Returns how much more a split explains than all of its parts changing alike; the strongest split
 * comes first.
 */
const strength = (causes: readonly AlertCause[]): number =>
  causes.reduce((most, { share, expected, value }) => {
    const change = expected === 0 ? value : Math.abs(value - expected) / expected;
    return Math.max(most, share * Math.min(1, change));
  }, 0);

async function namesOf({ db, app }: Asked, causes: AlertCause[]): Promise<AlertCause[]> {
  const ids = causes.filter(({ split }) => split === "channel").map(({ id }) => Number(id));
  const channels = await db
    .selectFrom("channel")
    .select(["id", "name"])
    .where("app_id", "=", app.appId)
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  const platforms = Object.entries(platformCode);
  const matches = Object.entries(matchCode);
  return causes.map((cause) => {
    const number = Number(cause.id);
    if (cause.split === "channel") {
      return { ...cause, name: channels.find(({ id }) => id === number)?.name ?? "" };
    }
    if (cause.split === "platform") {
      const id = platforms.find(([, code]) => code === number)?.[0] ?? cause.id;
      return { ...cause, id, name: "" };
    }
    if (cause.split === "method") {
      const id = matches.find(([, code]) => code === number)?.[0] ?? "organic";
      return { ...cause, id, name: "" };
    }
    return cause;
  });
}

/** The parts whose change explains most of what an alert is off by. */
export async function readCauses(
  db: Db,
  app: WatchedApp,
  row: AlertRow,
  object: Watched,
): Promise<AlertCause[]> {
  const { reference } = row.worst;
  if (reference === null || !columns[row.metric]) return [];
  const { t } = row.worst;
  const step = 7 * perDay(row.period);
  const ts = [t, ...Array.from({ length: weeks }, (_, week) => t - (week + 1) * step)];
  const requested = { db, app, row, object, ts };
  const isRegion = object.province !== null;
  const splits: [Split, Promise<Part[]>][] = [
    ["version", fromDevices(requested, "version")],
    ["region", isRegion ? Promise.resolve([]) : fromDevices(requested, "province")],
    ["channel", isRegion ? Promise.resolve([]) : fromRollups(requested, "channel_id")],
    ["platform", isRegion ? Promise.resolve([]) : fromRollups(requested, "platform")],
    ["method", isRegion ? Promise.resolve([]) : fromRollups(requested, "match")],
  ];
  const found: AlertCause[][] = [];
  for (const [split, parts] of splits) found.push(contributions(split, await parts, t, reference));
  const strongest = found
    .filter((causes) => causes.length > 0)
    .toSorted((a, b) => strength(b) - strength(a))
    .slice(0, 3);
  return namesOf(requested, strongest.flat());
}
