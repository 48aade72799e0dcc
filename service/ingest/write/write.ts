import { countColumns, isOfHour, matchCode } from "../../store/event-tables";
import { added, column, insert, replaced } from "../batch/execute-batch";
import { type PipelinedClient, runPipelined } from "../batch/pipeline";
import type { BatchState, StoredEvent } from "../batch/state";
import type { StoredTouch } from "../batch/stored-touch";
import { writeAds } from "./write-ads";
import { writeChannelDays } from "./write-channel-days";
import { writeDevices, writeFormerDays, writeFormerInstalls, writeSeen } from "./write-devices";
import { writeEventRollups } from "./write-event-rollups";
import { writeMovedEvents } from "./write-moved-events";
import { writeMoves } from "./write-moves";
import { writeOrders } from "./write-orders";
import { writeParams } from "./write-params";
import { writeReferral } from "./write-referral";
import { writeRepeated, writeRetained, writeReturned } from "./write-retention";
import { writeWebhooks } from "./write-webhooks";

/** Stores the events and touches that were decided on since this was last called. */
export async function writeNew(client: PipelinedClient, state: BatchState): Promise<void> {
  const { events, touches } = state.takeNew();
  await runPipelined([
    () => writeEvents(client, state, events),
    () => writeTouches(client, state, touches),
  ]);
}

/** Stores what a batch has changed beside its events. */
export async function write(client: PipelinedClient, state: BatchState): Promise<void> {
  // Others write anew what this deletes: they are sent after all of it.
  await writeMoves(client, state);
  await runPipelined([
    () => writeDevices(client, state),
    () => writeFormerInstalls(client, state),
    () => writeFormerDays(client, state),
    () => writeMovedEvents(client, state),
    () => writeSeen(client, state),
    () => writeCandidates(client, state),
    () => writeUses(client, state),
    () => writeOrders(client, state),
    () => writeAds(client, state),
    () => writeParams(client, state),
    () => writeReferral(client, state),
    () => writeInstallKeys(client, state),
    () => writeRollups(client, state),
    () => writeRetained(client, state),
    () => writeReturned(client, state),
    () => writeRepeated(client, state),
    () => writeChannelDays(client, state),
    () => writeEventRollups(client, state),
    () => writeWebhooks(client, state),
  ]);
}

async function writeEvents(
  client: PipelinedClient,
  { appId }: BatchState,
  events: StoredEvent[],
): Promise<void> {
  await insert(client, "ingest-write-events", appId, "event", [
    column("ts", "timestamptz", events, (event) => event.tsMs),
    column("eid", "uuid", events, (event) => event.eid),
    column("type", "smallint", events, (event) => event.type),
    column("channel_id", "bigint", events, (event) => event.channelId),
    column("actor", "uuid", events, (event) => event.actor),
    column("platform", "smallint", events, (event) => event.platform),
    column("ip", "text", events, (event) => event.ip),
    column("params", "jsonb", events, (event) => event.params),
    column("answer", "jsonb", events, (event) => event.answer),
    column("provisional", "jsonb", events, (event) => event.provisional),
  ]);
}

async function writeTouches(
  client: PipelinedClient,
  { appId, isFresh }: BatchState,
  touches: StoredTouch[],
): Promise<void> {
  await insert(
    client,
    isFresh ? "ingest-add-touches" : "ingest-write-touches",
    appId,
    "touch",
    [
      column("key", "uuid", touches, (touch) => touch.key),
      column("ts", "timestamptz", touches, (touch) => touch.tsMs),
      column("touch_id", "uuid", touches, (touch) => touch.touchId),
      column("key_kind", "smallint", touches, (touch) => touch.keyKind),
      column("channel_id", "bigint", touches, (touch) => touch.channelId),
      column("is_click", "boolean", touches, (touch) => touch.isClick),
      column("platform", "smallint", touches, (touch) => touch.platform),
      column("os_version", "text", touches, (touch) => touch.osVersion),
      column("model", "text", touches, (touch) => touch.model),
      column("province", "text", touches, (touch) => touch.province),
      column("params", "jsonb", touches, (touch) => touch.params),
      column("ad", "jsonb", touches, (touch) => touch.ad),
      column("visitor", "uuid", touches, (touch) => touch.visitor),
      column("id_names", "text", touches, (touch) => touch.idNames || null),
    ],
    isFresh ? undefined : "keep",
  );
}

async function writeCandidates(client: PipelinedClient, state: BatchState): Promise<void> {
  const rows = state.newCandidates.flatMap(({ device, installedMs, candidates }) =>
    candidates.map((candidate, position) => ({ device, installedMs, position, candidate })),
  );
  await insert(
    client,
    "ingest-write-candidates",
    state.appId,
    "install_candidate",
    [
      column("device_id", "uuid", rows, (row) => row.device.id),
      column("installed_at", "timestamptz", rows, (row) => row.installedMs),
      column("position", "smallint", rows, (row) => row.position),
      column("channel_id", "bigint", rows, (row) => row.candidate.channelId),
      column("method", "smallint", rows, (row) => matchCode[row.candidate.method]),
      column("touched_at", "timestamptz", rows, (row) => row.candidate.touchMs),
      column("is_click", "boolean", rows, (row) => row.candidate.isClick),
      column("won", "boolean", rows, (row) => row.candidate.won),
      column("reason", "text", rows, (row) => row.candidate.reason),
      column("lost_to", "bigint", rows, (row) => row.candidate.lostTo),
      column("touch_id", "uuid", rows, (row) => row.candidate.touchId),
    ],
    "keep",
  );
}

/** Writes the clicks that installs used up; of two transactions at once the first one keeps it. */
async function writeUses(client: PipelinedClient, state: BatchState): Promise<void> {
  const uses = state.uses.changed();
  await insert(
    client,
    "ingest-write-used-touches",
    state.appId,
    "used_touch",
    [
      column("touch_id", "uuid", uses, (use) => use.touchId),
      column("device_id", "uuid", uses, (use) => use.deviceId),
      column("is_exact", "boolean", uses, (use) => use.isExact),
      column("at", "timestamptz", uses, (use) => use.installedMs),
      column("taken_at", "timestamptz", uses, (use) => use.takenMs),
    ],
    { key: ["touch_id"], set: replaced, where: "EXCLUDED.is_exact" },
  );
}

async function writeInstallKeys(client: PipelinedClient, state: BatchState): Promise<void> {
  const keys = [...state.changedKeys].map((name) => {
    const [, day = "", ...key] = name.split("/");
    return { day, key: key.join("/"), installs: state.installsByKey.get(name) ?? 0 };
  });
  await insert(
    client,
    "ingest-write-install-keys",
    state.appId,
    "install_key",
    [
      column("day", "integer", keys, (row) => row.day),
      column("key", "text", keys, (row) => row.key),
      column("installs", "integer", keys, (row) => row.installs),
    ],
    { key: ["day", "key"], set: replaced },
  );
}

/** Adds counts to rollup rows: those of hours, and of days, weeks, months and all time. */
async function writeRollups(client: PipelinedClient, { appId, tally }: BatchState): Promise<void> {
  const deltas = tally.rollups();
  const [hours, others] = [deltas.filter(isOfHour), deltas.filter((row) => !isOfHour(row))];
  const key = ["match", "channel_id", "t", "platform"];
  const columns = (rows: typeof deltas) => [
    column("match", "smallint", rows, (row) => row.match),
    column("channel_id", "bigint", rows, (row) => row.channelId),
    column("t", "integer", rows, (row) => row.t),
    column("platform", "smallint", rows, (row) => row.platform),
    ...countColumns.map((name) => column(name, "bigint", rows, (row) => row.counts[name] ?? 0)),
  ];
  await insert(client, "ingest-write-rollup-hours", appId, "rollup_hour", columns(hours), {
    key,
    set: added,
  });
  await insert(
    client,
    "ingest-write-rollups",
    appId,
    "rollup",
    [column("grain", "smallint", others, (row) => row.grain), ...columns(others)],
    { key: ["grain", ...key], set: added },
  );
}
