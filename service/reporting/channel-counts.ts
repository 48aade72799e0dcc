import { sql } from "kysely";
import type { ChannelCounts } from "../../src/core/api/contract";
import { allChannels } from "../store/event-tables";
import { localDay, oneZone, zonesOf } from "../store/local-time";
import type { Db } from "../store/open";
import { readSpans, type Spans } from "./read-lifetime";
import type { ReportApp } from "./report-app";

/** Counts of channels today, yesterday and in all; children count for their parent as well. */
export async function channelCounts(
  db: Db,
  app: ReportApp,
  channelIds: number[],
  nowMs: number,
): Promise<Map<number, Spans>> {
  if (channelIds.length === 0) return new Map();
  const children = await db
    .selectFrom("channel")
    .select(["id", "parent_id"])
    .where("app_id", "=", app.appId)
    .where("parent_id", "=", sql<number>`ANY(${channelIds}::bigint[])`)
    .execute();
  const today = localDay(app.zones, nowMs);
  const ids = [...new Set([...channelIds, ...children.map((child) => child.id)])];
  const own = await readSpans(
    db,
    { key: "channel_id", appIds: [app.appId], channelIds: ids },
    () => today,
  );
  const result = new Map<number, Spans>();
  for (const id of channelIds) {
    const spans = own.get(id);
    if (spans) result.set(id, structuredClone(spans));
  }
  for (const child of children) addSpans(result.get(child.parent_id ?? 0), own.get(child.id));
  return result;
}

function addSpans(to: Spans | undefined, from: Spans | undefined): void {
  if (!to || !from) return;
  for (const span of ["today", "yesterday", "total"] as const) {
    const keys: (keyof ChannelCounts)[] = ["visit", "click", "install", "register"];
    for (const key of keys) to[span][key] += from[span][key];
  }
}

/** Installs of whole apps today, yesterday and in all. */
export async function installCounts(
  db: Db,
  appIds: number[],
  nowMs: number,
): Promise<Map<number, { today: number; yesterday: number; total: number }>> {
  if (appIds.length === 0) return new Map();
  const zones = await db
    .selectFrom("app")
    .select(["id", "time_zone", "zone_changes"])
    .where("id", "=", sql<number>`ANY(${appIds}::bigint[])`)
    .execute();
  const todays = new Map(zones.map((app) => [app.id, localDay(zonesOf(app), nowMs)]));
  const spans = await readSpans(
    db,
    { key: "app_id", appIds, channelIds: [allChannels] },
    (id) => todays.get(id) ?? localDay(oneZone("UTC"), nowMs),
  );
  return new Map(
    [...spans].map(([id, { today, yesterday, total }]) => [
      id,
      { today: today.install, yesterday: yesterday.install, total: total.install },
    ]),
  );
}
