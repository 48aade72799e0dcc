import type pg from "pg";
import { countColumns, isOfHour, matchCode } from "../../store/event-tables";
import { bulk, column } from "../batch/bulk";
import type { BatchState } from "../batch/state";
import { writeAds } from "./write-ads";
import { writeChannelDays } from "./write-channel-days";
import { writeDevices, writeFormerInstalls, writeSeen } from "./write-devices";
import { writeEventRollups } from "./write-event-rollups";
import { writeParams } from "./write-params";
import { writeRetained, writeReturned } from "./write-retention";
import { writeWebhooks } from "./write-webhooks";

/** Stores what a batch has changed. */
export async function write(client: pg.ClientBase, state: BatchState): Promise<void> {
  await writeEvents(client, state);
  await writeTouches(client, state);
  await writeDevices(client, state);
  await writeFormerInstalls(client, state);
  await writeSeen(client, state);
  await writeCandidates(client, state);
  await writeAds(client, state);
  await writeParams(client, state);
  await writeIpInstalls(client, state);
  await writeRollups(client, state);
  await writeRetained(client, state);
  await writeReturned(client, state);
  await writeChannelDays(client, state);
  await writeEventRollups(client, state);
  await writeWebhooks(client, state);
}

async function writeEvents(client: pg.ClientBase, { appId, newEvents }: BatchState): Promise<void> {
  const field = <Key extends keyof (typeof newEvents)[number]>(type: string, key: Key) =>
    column(type, newEvents, (event) => event[key]);
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
      column("text", newEvents, ({ params }) => params && JSON.stringify(params)),
      column("text", newEvents, ({ answer }) => answer && JSON.stringify(answer)),
    ],
    `INSERT INTO event (app_id, ts, eid, type, channel_id, actor, platform, ip, params, answer)
     SELECT home.app_id, to_timestamp(b / 1000.0), c, d, e, f, g, h, i::jsonb, j::jsonb
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j) WHERE home.app_id = $app`,
  );
}

async function writeTouches(
  client: pg.ClientBase,
  { appId, newTouches }: BatchState,
): Promise<void> {
  const field = <Key extends keyof (typeof newTouches)[number]>(type: string, key: Key) =>
    column(type, newTouches, (touch) => touch[key]);
  await bulk(
    client,
    "ingest-write-touches",
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
      column("text", newTouches, ({ params }) => JSON.stringify(params)),
      column("text", newTouches, ({ ad }) => ad && JSON.stringify(ad)),
    ],
    `INSERT INTO touch (app_id, key, ts, touch_id, key_kind, channel_id, is_click, platform,
       os_version, model, params, ad)
     SELECT home.app_id, b, to_timestamp(c / 1000.0), d, e, f, g, h, i, j, k::jsonb, l::jsonb
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j, k, l) WHERE home.app_id = $app
     ON CONFLICT DO NOTHING`,
  );
}

async function writeCandidates(client: pg.ClientBase, state: BatchState): Promise<void> {
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
    ],
    `INSERT INTO install_candidate (app_id, device_id, installed_at, position, channel_id, method,
       touched_at, is_click, won, reason, lost_to)
     SELECT home.app_id, b, to_timestamp(c / 1000.0), d, e, f, to_timestamp(g / 1000.0), h, i, j, k
     FROM app_home AS home, $rows AS r (b, c, d, e, f, g, h, i, j, k) WHERE home.app_id = $app
     ON CONFLICT DO NOTHING`,
  );
}

async function writeIpInstalls(client: pg.ClientBase, state: BatchState): Promise<void> {
  const keys = [...state.changedIps].map((key) => {
    const [, day = "", ...ip] = key.split("/");
    return { day, ip: ip.join("/"), installs: state.ipInstalls.get(key) ?? 0 };
  });
  await bulk(
    client,
    "ingest-write-ips",
    state.appId,
    [
      column("integer", keys, (row) => row.day),
      column("text", keys, (row) => row.ip),
      column("integer", keys, (row) => row.installs),
    ],
    `INSERT INTO ip_install (app_id, day, ip, installs)
     SELECT home.app_id, r.* FROM app_home AS home, $rows AS r WHERE home.app_id = $app
     ON CONFLICT (app_id, day, ip) DO UPDATE SET installs = EXCLUDED.installs`,
  );
}

const countNames = countColumns.join(", ");
const countsAddedTo = (table: string) =>
  countColumns.map((name) => `${name} = ${table}.${name} + EXCLUDED.${name}`).join(", ");

/** Adds counts to rollup rows: those of hours, and of days, weeks, months and all time. */
async function writeRollups(client: pg.ClientBase, { appId, tally }: BatchState): Promise<void> {
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
