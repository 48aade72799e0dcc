import { localDay } from "../../store/local-time";
import { readDays } from "../batch/active-days";
import type { IdentifiedEvent } from "../batch/arrival";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState, Device } from "../batch/state";
import type { Provisional } from "../batch/stored-rows";

const dayMs = 86_400_000;
/** As far back as a device's days are moved to the source of its install; see `seenFrom`. */
const reachMs = 63 * dayMs;

/** Reads what installs of the batch find counted before them: events of theirs that had overtaken them. */
export async function loadEarlyEvents(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const since = new Map<string, number>();
  for (const { event, actor, sender } of all) {
    const isEarly = state.devices.get(actor)?.installDay === null;
    if (event.kind === "install" && isEarly) since.set(actor, sender.receivedMs - reachMs);
  }
  const rows = await executeBatch<{
    id: string;
    eid: string;
    ms: number;
    provisional: Provisional;
    is_defined: boolean;
  }>(
    client,
    "ingest-early-events",
    state.appId,
    [
      ["id", "uuid", [...since.keys()]],
      ["since_ms", "double precision", [...since.values()]],
    ],
    `SELECT k.id, e.eid, date_part('epoch', e.ts) * 1000 AS ms, e.provisional,
       EXISTS (SELECT 1 FROM event_definition AS d WHERE d.app_id = $app
         AND d.id = (e.provisional -> 'custom' ->> 'eventNo')::bigint) AS is_defined
     FROM $rows AS k
     ${lateralLookup("event", "actor = k.id AND provisional IS NOT NULL AND ts >= to_timestamp(k.since_ms / 1000.0)")} AS e`,
  );
  for (const { id, eid, ms, provisional, is_defined: isDefined } of rows) {
    // The counts of an event are deleted with its definition.
    if (!isDefined) delete provisional.custom;
    state.early.add(id, { eid, tsMs: Math.round(ms), provisional });
  }
}

/** Tells whether an event may belong to an install that its device had before. */
function mayBeFormer(state: BatchState, { installDay, installedMs }: Device, ts: number): boolean {
  if (installDay === null || installedMs === null) return false;
  return ts < installedMs || localDay(state.app.zones, ts) < installDay;
}

/** Reads the installs that others replaced, of devices whose events may belong to them. */
export async function loadFormerInstalls(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const ids = new Set<string>();
  for (const { actor, event } of all) {
    const device = state.devices.get(actor);
    if (device && mayBeFormer(state, device, event.ts)) ids.add(actor);
  }
  const rows = await executeBatch<{
    device_id: string;
    replaced_by: string;
    installed_ms: number;
    install_day: number;
    register_day: number | null;
    channel_id: number;
    match: number;
    platform: number;
    last_day: number | null;
    active_days: string;
  }>(
    client,
    "ingest-former-installs",
    state.appId,
    [["id", "uuid", [...ids]]],
    `SELECT f.device_id, f.replaced_by, date_part('epoch', f.installed_at) * 1000 AS installed_ms,
       f.install_day, f.register_day, f.channel_id, f.match, f.platform, f.last_day, f.active_days::text
     FROM $rows AS k ${lateralLookup("former_install", "device_id = k.id")} AS f`,
  );
  for (const row of rows)
    state.formers.add({
      deviceId: row.device_id,
      replacedBy: row.replaced_by,
      installedMs: Math.round(row.installed_ms),
      installDay: row.install_day,
      registerDay: row.register_day,
      channelId: row.channel_id,
      match: row.match,
      platform: row.platform,
      lastDay: row.last_day,
      activeDays: readDays(row.active_days),
    });
}
