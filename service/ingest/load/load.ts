import { readReferral } from "../../attribution/referral-settings";
import { readSettings } from "../../attribution/settings";
import { localDay, type ZoneSchedule, zonesOf } from "../../store/local-time";
import { readWebhookEvents } from "../../store/open-api-tables";
import { type AppLimits, type LimitedApp, usageOf } from "../admit/standing";
import type { IdentifiedEvent } from "../batch/arrival";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import { type PipelinedClient, runPipelined } from "../batch/pipeline";
import { type BatchState, eventKey, type IngestApp, type InstallAnswer } from "../batch/state";
import { loadActed } from "./load-acted";
import { loadAds } from "./load-ads";
import { loadChannels } from "./load-channels";
import { devicesOf, loadDevices, loadInstallKeys } from "./load-devices";
import { loadEarlyEvents, loadFormerInstalls } from "./load-early";
import { loadSeen } from "./load-last-seen";
import { loadMovable } from "./load-movable";
import { loadOrders } from "./load-orders";
import { loadRisks } from "./load-risks";
import { loadPeople, loadTouches } from "./load-touches";

/** The app of an appkey; null when it is unknown, deleted or stopped with its owner. */
export async function loadApp(
  client: PipelinedClient,
  appkey: string,
  limitsOf: (app: LimitedApp) => AppLimits,
): Promise<IngestApp | null> {
  const { rows } = await client.query<
    LimitedApp & {
      time_zone: string;
      zone_changes: ZoneSchedule["changes"];
      settings: unknown;
    }
  >({
    name: "ingest-app",
    text: "SELECT id, time_zone, zone_changes, settings, edition, is_trial, ingest_limit FROM app WHERE appkey = $1 AND deleted_at IS NULL AND stopped_at IS NULL",
    values: [appkey],
  });
  const [app] = rows;
  if (!app) return null;
  const { id, settings } = app;
  return {
    appId: id,
    zones: zonesOf(app),
    limits: limitsOf(app),
    attribution: readSettings(settings).attribution,
    referral: readReferral(settings),
    webhooks: readWebhookEvents(settings),
  };
}

/** Reads what was taken of the app today, and whether the day before its quota was reached. */
async function loadUsage(client: PipelinedClient, state: BatchState, nowMs: number): Promise<void> {
  const day = localDay(state.app.zones, nowMs);
  const rows = await executeBatch<{ day: number; events: number; over_since: Date | null }>(
    client,
    "ingest-usage",
    state.appId,
    [["day", "integer", [day, day - 1]]],
    `SELECT k.day, d.events, d.over_since FROM $rows AS k
     ${lateralLookup("ingest_day", "day = k.day")} AS d`,
  );
  state.usage = usageOf(rows, day);
}

type Known = Map<string, InstallAnswer | null>;

/** Loads the already stored events, as `eid/ts`, and the responses to the installs among them. */
async function loadKnown(
  client: PipelinedClient,
  { appId }: BatchState,
  all: IdentifiedEvent[],
  known: Known,
): Promise<void> {
  const rows = await executeBatch<{ key: string; answer: InstallAnswer | null }>(
    client,
    "ingest-known",
    appId,
    [
      ["ms", "double precision", all.map((one) => one.event.ts)],
      ["eid", "uuid", all.map((one) => one.eid)],
    ],
    `SELECT k.eid || '/' || k.ms AS key, e.answer
     FROM $rows AS k
     ${lateralLookup("event", "ts = to_timestamp(k.ms / 1000.0) AND eid = k.eid")} AS e`,
  );
  for (const { key, answer: response } of rows) known.set(key, response);
}

export const knownKey = (one: IdentifiedEvent) => `${one.eid}/${one.event.ts}`;

/** Reads into the state everything that deciding on these events needs, and which of them are `known` where that is asked. */
export async function load(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
  { nowMs, known }: { nowMs: number; known: Known | null },
): Promise<void> {
  await runPipelined([
    () => loadUsage(client, state, nowMs),
    async () => known && loadKnown(client, state, all, known),
    () => loadDevices(client, state, devicesOf(all)),
    () => loadTouches(client, state, all),
    () => loadPeople(client, state, all),
    () => loadCountedEvents(client, state, all),
    () => loadInstallKeys(client, state, all),
    () => loadOrders(client, state, all),
  ]);
  await loadMovable(client, state, all);
  await loadChannels(client, state, all);
  await runPipelined([
    () => loadSeen(client, state, all),
    () => loadEarlyEvents(client, state, all),
    () => loadFormerInstalls(client, state, all),
    () => loadActed(client, state, all),
    async () => {
      await loadAds(client, state, all);
      await loadRisks(client, state, all);
    },
  ]);
}

/** Loads the definitions of the reported custom events that are counted. */
async function loadCountedEvents(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const wanted = new Set<string>();
  for (const { event } of all) if (event.kind === "event") wanted.add(event.eventId);
  const rows = await executeBatch<{
    app_id: number;
    event_id: string;
    id: number;
    has_detail: boolean;
  }>(
    client,
    "ingest-counted-events",
    state.appId,
    [["event_id", "text", [...wanted]]],
    `SELECT d.app_id, d.event_id, d.id, d.has_detail FROM $rows AS k
     JOIN event_definition d ON d.app_id = $app AND d.event_id = k.event_id AND d.state = 1`,
  );
  for (const { app_id, event_id, id, has_detail } of rows) {
    state.countedEvents.set(eventKey(app_id, event_id), { eventNo: id, hasDetail: has_detail });
  }
}
