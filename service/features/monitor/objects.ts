import { sql } from "kysely";
import type { MonitorObject, NamedMonitorObject } from "../../../src/core/api/contract";
import { appPlatforms } from "../../../src/core/api/contract/constants/platform";
import { allChannels, platformCode } from "../../store/event-tables";
import { zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";

/** An app as its rules see it. */
export interface WatchedApp {
  appId: number;
  appkey: string;
  name: string;
  ownerId: number;
  zones: ReturnType<typeof zonesOf>;
  createdAt: Date;
}

/** A part of an app, by what is counted for it. */
export interface Watched extends NamedMonitorObject {
  key: string;
  /** `allChannels` alone for everything; empty when it is gone. */
  channelIds: number[];
  platform: number | null;
  province: string | null;
  createdAt: Date;
  /** The part that lends its shape to a young one. */
  group: MonitorObject | null;
}

export const keyOf = ({ kind, id }: MonitorObject): string => `${kind}:${id}`;

export function objectOf(key: string): MonitorObject {
  const at = key.indexOf(":");
  return { kind: key.slice(0, at) as MonitorObject["kind"], id: key.slice(at + 1) };
}

const platformNames: Record<string, string> = {
  ios: "iOS",
  android: "Android",
  harmony: "HarmonyOS",
};

export async function watchedApp(db: Db, appId: number): Promise<WatchedApp | null> {
  const row = await db
    .selectFrom("app")
    .select(["id", "appkey", "name", "owner_id", "time_zone", "zone_changes", "created_at"])
    .where("id", "=", appId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    appId: row.id,
    appkey: row.appkey,
    name: row.name,
    ownerId: row.owner_id,
    zones: zonesOf(row),
    createdAt: row.created_at,
  };
}

const channelsOf = (db: Db, appId: number, ids: number[], groupIds: number[]) =>
  db
    .selectFrom("channel")
    .select(["id", "name", "parent_id", "group_id", "created_at", "deleted_at"])
    .where("app_id", "=", appId)
    .where((where) =>
      where.or([
        where("id", "=", sql<number>`ANY(${ids}::bigint[])`),
        where("parent_id", "=", sql<number>`ANY(${ids}::bigint[])`),
        where("group_id", "=", sql<number>`ANY(${groupIds}::bigint[])`),
      ]),
    )
    .execute();

/** Resolves the objects to count; a deleted one has no channels and no name. */
export async function watchedObjects(
  db: Db,
  { appId, name, createdAt }: Pick<WatchedApp, "appId" | "name" | "createdAt">,
  objects: readonly MonitorObject[],
): Promise<Watched[]> {
  const numbersOf = (kind: MonitorObject["kind"]) =>
    objects.filter((one) => one.kind === kind).map(({ id }) => Number(id) || 0);
  const groupIds = numbersOf("group");
  const channels = await channelsOf(db, appId, numbersOf("channel"), groupIds);
  const groups = await db
    .selectFrom("channel_group")
    .select(["id", "name"])
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${groupIds}::bigint[])`)
    .execute();
  const whole = { platform: null, province: null, createdAt, group: null };
  const app: MonitorObject = { kind: "app", id: "" };
  return objects.map((one): Watched => {
    const bare = { ...one, ...whole, key: keyOf(one), channelIds: [allChannels] };
    if (one.kind === "app") return { ...bare, name };
    if (one.kind === "platform") {
      const isKnown = appPlatforms.some((platform) => platform === one.id);
      if (!isKnown) return { ...bare, name: "", channelIds: [] };
      const platform = platformCode[one.id as keyof typeof platformCode];
      return { ...bare, name: platformNames[one.id] ?? one.id, platform };
    }
    if (one.kind === "region") return { ...bare, name: one.id, province: one.id, group: app };
    const number = Number(one.id);
    if (one.kind === "group") {
      const channelIds = channels.filter((item) => item.group_id === number).map(({ id }) => id);
      const found = groups.find(({ id }) => id === number);
      return { ...bare, name: found?.name ?? "", channelIds: found ? channelIds : [], group: app };
    }
    const own = channels.find(({ id, deleted_at }) => id === number && deleted_at === null);
    if (!own) return { ...bare, name: "", channelIds: [] };
    const children = channels.filter(({ parent_id }) => parent_id === number);
    return {
      ...bare,
      name: own.name,
      channelIds: [number, ...children.map(({ id }) => id)],
      createdAt: own.created_at,
      group: { kind: "group", id: String(own.group_id) },
    };
  });
}
