import { sql } from "kysely";
import type { OneToOnePreview } from "../../../src/core/api/contract";
import { movableMs } from "../../ingest/batch/moves";
import { matchCode } from "../../store/event-tables";
import type { Db } from "../../store/open";

/** Installs that are looked at, the latest ones. */
const installsAtMost = 50_000;
/** Each round finds installs whose next click another has come to need. */
const roundsAtMost = 4;

/** An install and the click it came from. */
export interface Won {
  deviceId: string;
  ms: number;
  channelId: number;
  isExact: boolean;
  click: string;
}

/** A click that lost to the one an install came from. */
export interface Other {
  channelId: number;
  click: string;
}

export interface Redecided {
  /** Channel of each install by its address: as it is, and as it would be; null = organic. */
  moves: { from: number; to: number | null }[];
  /** Installs whose other clicks have to be known first. */
  missing: Won[];
}

/** Decides installs again, in their order, so that no click brings two of them by its address. */
export function redecide(
  installs: readonly Won[],
  others: ReadonlyMap<string, readonly Other[]>,
): Redecided {
  const sureAt = new Map<string, number>();
  for (const { isExact, click, ms } of installs)
    if (isExact) sureAt.set(click, Math.min(ms, sureAt.get(click) ?? ms));
  const used = new Set<string>();
  const moves: Redecided["moves"] = [];
  const missing: Won[] = [];
  for (const one of installs.filter(({ isExact }) => !isExact).toSorted((a, b) => a.ms - b.ms)) {
    const isFree = (click: string) =>
      !used.has(click) && (sureAt.get(click) ?? Number.POSITIVE_INFINITY) - one.ms > movableMs;
    const known = others.get(one.deviceId);
    if (!isFree(one.click) && !known) missing.push(one);
    const taken = [one, ...(known ?? [])].find(({ click }) => isFree(click));
    if (taken) used.add(taken.click);
    moves.push({ from: one.channelId, to: taken?.channelId ?? null });
  }
  return { moves, missing };
}

const clickOf = sql<string>`channel_id || '/' || round(date_part('epoch', touched_at) * 1000)`;
const { device, referrer, clipboard, fingerprint } = matchCode;
const byTouch = [device, referrer, clipboard, fingerprint];

/** Reads the latest installs that came from a click, by the index of their moments, and each by its key. */
async function readInstalls(db: Db, appId: number, since: Date): Promise<Won[]> {
  const { rows } = await sql<{
    id: string;
    ms: number;
    channel: number;
    method: number;
    click: string;
  }>`
    SELECT i.device_id AS id, date_part('epoch', i.installed_at) * 1000 AS ms, c.channel_id AS channel,
      c.method, c.click
    FROM (
      SELECT device_id, installed_at FROM device
      WHERE app_id = ${appId} AND installed_at >= ${since} AND match = ANY(${byTouch}::smallint[])
      ORDER BY installed_at DESC LIMIT ${installsAtMost}
    ) AS i
    CROSS JOIN LATERAL (
      SELECT channel_id, method, ${clickOf} AS click FROM install_candidate
      WHERE app_id = ${appId} AND device_id = i.device_id AND installed_at = i.installed_at
        AND won AND touched_at IS NOT NULL
      LIMIT 1
    ) AS c`.execute(db);
  return rows.map(({ id, ms, channel, method, click }) => ({
    deviceId: id,
    ms,
    channelId: channel,
    isExact: method !== fingerprint,
    click,
  }));
}

/** Adds the other clicks of installs, the latest first. */
async function readOthers(
  db: Db,
  appId: number,
  since: Date,
  installs: readonly Won[],
  others: Map<string, Other[]>,
): Promise<void> {
  const ids = installs.map(({ deviceId }) => deviceId);
  for (const id of ids) others.set(id, []);
  const { rows } = await sql<{ id: string; channel: number; click: string }>`
    SELECT k.id, c.channel_id AS channel, c.click FROM unnest(${ids}::uuid[]) AS k (id)
    CROSS JOIN LATERAL (
      SELECT channel_id, touched_at, ${clickOf} AS click FROM install_candidate
      WHERE app_id = ${appId} AND device_id = k.id AND installed_at >= ${since}
        AND reason = 'LOST_TO' AND method = ${fingerprint}
      ORDER BY touched_at DESC LIMIT 20
    ) AS c`.execute(db);
  for (const { id, channel, click } of rows) others.get(id)?.push({ channelId: channel, click });
}

/** Estimate of the installs by their address, had a click brought one at most. */
export async function previewOneToOne(
  db: Db,
  appId: number,
  since: Date,
  nameOf: (channelId: number) => string,
): Promise<OneToOnePreview> {
  const installs = await readInstalls(db, appId, since);
  const others = new Map<string, Other[]>();
  let decided = redecide(installs, others);
  for (let round = 1; round < roundsAtMost && decided.missing.length > 0; round++) {
    await readOthers(db, appId, since, decided.missing, others);
    decided = redecide(installs, others);
  }
  const { moves } = decided;
  const counts = new Map<number, { before: number; after: number }>();
  const at = (id: number) => {
    const known = counts.get(id) ?? { before: 0, after: 0 };
    counts.set(id, known);
    return known;
  };
  for (const { from, to } of moves) {
    at(from).before += 1;
    if (to !== null) at(to).after += 1;
  }
  const isPartial = installs.length === installsAtMost;
  return {
    installs: moves.length,
    moved: moves.filter(({ from, to }) => to !== null && to !== from).length,
    organic: moves.filter(({ to }) => to === null).length,
    since: isPartial
      ? installs.reduce((first, { ms }) => Math.min(first, ms), Number.POSITIVE_INFINITY)
      : since.getTime(),
    isPartial,
    rows: [...counts]
      .filter(([, { before, after }]) => before !== after)
      .map(([channelId, count]) => ({ channelId, channelName: nameOf(channelId), ...count }))
      .sort((a, b) => a.after - a.before - (b.after - b.before)),
  };
}
