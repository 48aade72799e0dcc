import { countColumns, isOfHour, matchCode } from "../../store/event-tables";
import type { ElementType } from "../batch/binary-array";
import { bulk, column } from "../batch/bulk";
import { type Line, together } from "../batch/line";
import type { BatchState, StoredEvent } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { writeAds } from "./write-ads";
import { writeChannelDays } from "./write-channel-days";
import { writeDevices, writeFormerInstalls, writeSeen } from "./write-devices";
import { writeEventRollups } from "./write-event-rollups";
import { writeMoves } from "./write-moves";
import { writeParams } from "./write-params";
import { writeReferral } from "./write-referral";
import { writeRetained, writeReturned } from "./write-retention";
import { writeWebhooks } from "./write-webhooks";

/** Stores the events and touches that were decided on since this was last called. */
export async function writeNew(client: Line, state: BatchState): Promise<void> {
  const { events, touches } = state.takeNew();
  await together([
    () => writeEvents(client, state, events),
    () => writeTouches(client, state, touches),
  ]);
}

/** Stores what a batch has changed beside its events. */
export async function write(client: Line, state: BatchState): Promise<void> {
  // Others write anew what this deletes: they are sent after all of it.
  await writeMoves(client, state);
  await together([
    () => writeDevices(client, state),
    () => writeFormerInstalls(client, state),
    () => writeSeen(client, state),
    () => writeCandidates(client, state),
    () => writeUses(client, state),
    () => writeAds(client, state),
    () => writeParams(client, state),
    () => writeReferral(client, state),
    () => writeInstallKeys(client, state),
    () => writeRollups(client, state),
    () => writeRetained(client, state),
    () => writeReturned(client, state),
    () => writeChannelDays(client, state),
    () => writeEventRollups(client, state),
    () => writeWebhooks(client, state),
  ]);
}

async function writeEvents(
  client: Line,
  { appId }: BatchState,
  events: StoredEvent[],
): Promise<void> {
  const field = <Key extends keyof StoredEvent>(type: ElementType, key: Key) =>
    column(type, events, (event) => event[key]);
  await bulk(
    client,
    "ingest-write-events",
    appId,
    [
      field("double precision", "tsMs"),
      field("uuid", "eid"),
      field("smallint", "type"),
      field("bigint", "channelId"),
      field("uuid", "actor"),
      field("smallint", "platform"),
      field("text", "ip"),
      column("text", events, ({ params }) => params && JSON.stringify(params)),
      column("text", events, ({ answer }) => answer && JSON.stringify(answer)),
    ],
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params, answer)
     SELECT home.app_id, to_timestamp(b / 1000.0), c, d, e, f, g, h, i::jsonb, j::jsonb
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j) WHERE home.app_id = $app`,
  );
}

async function writeTouches(
  client: Line,
  { appId, isFresh }: BatchState,
  touches: StoredTouch[],
): Promise<void> {
  const field = <Key extends keyof StoredTouch>(type: ElementType, key: Key) =>
    column(type, touches, (touch) => touch[key]);
  await bulk(
    client,
    isFresh ? "ingest-add-touches" : "ingest-write-touches",
    appId,
    [
      field("uuid", "key"),
      field("double precision", "tsMs"),
      field("uuid", "touchId"),
      field("smallint", "keyKind"),
      field("bigint", "channelId"),
      field("boolean", "isClick"),
      field("smallint", "platform"),
      field("text", "osVersion"),
      field("text", "model"),
      field("text", "province"),
      column("text", touches, ({ params }) => JSON.stringify(params)),
      column("text", touches, ({ ad }) => ad && JSON.stringify(ad)),
      field("uuid", "visitor"),
      column("text", touches, ({ idNames }) => idNames || null),
    ],
    `INSERT INTO touch (app_id, key, ts, touch_id, key_kind, channel_id, is_click, platform,
       os_version, model, province, params, ad, visitor, id_names)
     SELECT home.app_id, b, to_timestamp(c / 1000.0), d, e, f, g, h, i, j, k, l::jsonb, m::jsonb, n, o
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j, k, l, m, n, o) WHERE home.app_id = $app
     ${isFresh ? "" : "ON CONFLICT DO NOTHING"}`,
  );
}

async function writeCandidates(client: Line, state: BatchState): Promise<void> {
  const rows = state.newCandidates.flatMap(({ device, installedMs, candidates }) =>
    candidates.map((candidate, position) => ({ device, installedMs, position, candidate })),
  );
  await bulk(
    client,
    "ingest-write-candidates",
    state.appId,
    [
      column("uuid", rows, (row) => row.device.id),
      column("double precision", rows, (row) => row.installedMs),
      column("smallint", rows, (row) => row.position),
      column("bigint", rows, (row) => row.candidate.channelId),
      column("smallint", rows, (row) => matchCode[row.candidate.method]),
      column("double precision", rows, (row) => row.candidate.touchMs),
      column("boolean", rows, (row) => row.candidate.isClick),
      column("boolean", rows, (row) => row.candidate.won),
      column("text", rows, (row) => row.candidate.reason),
      column("bigint", rows, (row) => row.candidate.lostTo),
      column("uuid", rows, (row) => row.candidate.touchId),
    ],
    `INSERT INTO install_candidate (app_id, device_id, installed_at, position, channel_id, method,
       touched_at, is_click, won, reason, lost_to, touch_id)
     SELECT home.app_id, b, to_timestamp(c / 1000.0), d, e, f, to_timestamp(g / 1000.0), h, i, j, k, l
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j, k, l) WHERE home.app_id = $app
     ON CONFLICT DO NOTHING`,
  );
}

/** Writes the clicks that installs used up; of two transactions at once the first one keeps it. */
async function writeUses(client: Line, state: BatchState): Promise<void> {
  const uses = state.uses.changed();
  await bulk(
    client,
    "ingest-write-used-touches",
    state.appId,
    [
      column("uuid", uses, (use) => use.touchId),
      column("uuid", uses, (use) => use.deviceId),
      column("boolean", uses, (use) => use.isExact),
      column("double precision", uses, (use) => use.installedMs),
      column("double precision", uses, (use) => use.takenMs),
    ],
    `INSERT INTO used_touch (app_id, touch_id, device_id, is_exact, at, taken_at)
     SELECT home.app_id, b, c, d, to_timestamp(e / 1000.0), to_timestamp(f / 1000.0)
     FROM app_home AS home, $rows AS r (b, c, d, e, f) WHERE home.app_id = $app
     ON CONFLICT (app_id, touch_id) DO UPDATE
     SET device_id = EXCLUDED.device_id, is_exact = true, at = EXCLUDED.at,
       taken_at = EXCLUDED.taken_at
     WHERE EXCLUDED.is_exact`,
  );
}

async function writeInstallKeys(client: Line, state: BatchState): Promise<void> {
  const keys = [...state.changedKeys].map((name) => {
    const [, day = "", ...key] = name.split("/");
    return { day, key: key.join("/"), installs: state.installsByKey.get(name) ?? 0 };
  });
  await bulk(
    client,
    "ingest-write-install-keys",
    state.appId,
    [
      column("integer", keys, (row) => row.day),
      column("text", keys, (row) => row.key),
      column("integer", keys, (row) => row.installs),
    ],
    `INSERT INTO install_key (app_id, day, key, installs)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, day, key) DO UPDATE SET installs = EXCLUDED.installs`,
  );
}

const countNames = countColumns.join(", ");
const countsAddedTo = (table: string) =>
  countColumns.map((name) => `${name} = ${table}.${name} + EXCLUDED.${name}`).join(", ");

/** Adds counts to rollup rows: those of hours, and of days, weeks, months and all time. */
async function writeRollups(client: Line, { appId, tally }: BatchState): Promise<void> {
  const deltas = tally.rollups();
  const [hours, others] = [deltas.filter(isOfHour), deltas.filter((row) => !isOfHour(row))];
  const key = (rows: typeof deltas) => [
    column("smallint", rows, (row) => row.match),
    column("bigint", rows, (row) => row.channelId),
    column("integer", rows, (row) => row.t),
    column("smallint", rows, (row) => row.platform),
    ...countColumns.map((name) => column("bigint", rows, (row) => row.counts[name] ?? 0)),
  ];
  await bulk(
    client,
    "ingest-write-rollup-hours",
    appId,
    key(hours),
    `INSERT INTO rollup_hour (app_id, match, channel_id, t, platform, ${countNames})
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, match, channel_id, t, platform)
     DO UPDATE SET ${countsAddedTo("rollup_hour")}`,
  );
  await bulk(
    client,
    "ingest-write-rollups",
    appId,
    [column("smallint", others, (row) => row.grain), ...key(others)],
    `INSERT INTO rollup (app_id, grain, match, channel_id, t, platform, ${countNames})
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, grain, match, channel_id, t, platform)
     DO UPDATE SET ${countsAddedTo("rollup")}`,
  );
}
