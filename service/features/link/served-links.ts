import { sql } from "kysely";
import { appOfLinkCode } from "../../store/app-of-link-code";
import { originOf } from "../../store/db-origin";
import { allChannels, allMatches, granularityCode } from "../../store/event-tables";
import { type ZoneSchedule, zonesOf } from "../../store/local-time";
import type { Db } from "../../store/open";
import { staleIfError } from "../../store/stale-if-error";
import { linkKind } from "../../store/tables";
import { codeOf } from "./check-suffix";
import type { DecidedLink } from "./decide";
import { readSetting } from "./settings";

/** A link with all that answering for it needs. */
export interface ServedLink extends DecidedLink {
  appId: number;
  appkey: string;
  appName: string;
  title: string;
  linkCode: string;
  zones: ZoneSchedule;
  passwordHash: string | null;
  host: string;
  /** Clicks so far: those that were stored when it was read, and those that were answered since. */
  clicks: number;
}

interface Kept {
  link: ServedLink | null;
  untilMs: number;
}

/** A change made by another process is noticed after this long. */
const keptMs = 10_000;
const keptAtMost = 20_000;

const stores = new WeakMap<Db, Map<string, Kept>>();

function keptOf(db: Db): Map<string, Kept> {
  const store = originOf(db);
  const known = stores.get(store) ?? new Map<string, Kept>();
  stores.set(store, known);
  return known;
}

/** Tells whether a link was found here lately: asking for it again is no guess. */
export const wasServed = (db: Db, { host, suffix }: { host: string; suffix: string }): boolean =>
  keptOf(db).get(codeOf(host, suffix))?.link != null;

/** Reads a link anew the next time that it is opened. */
export const forgetLink = (db: Db, { host, suffix }: { host: string; suffix: string }): void => {
  keptOf(db).delete(codeOf(host, suffix));
};

async function readLink(db: Db, code: string): Promise<ServedLink | null> {
  const linkApp = await appOfLinkCode(db, code, linkKind.short);
  if (!linkApp) return null;
  const row = await db
    .selectFrom("short_link as link")
    .innerJoin("channel", (join) =>
      join.onRef("channel.app_id", "=", "link.app_id").onRef("channel.id", "=", "link.channel_id"),
    )
    .innerJoin("app", "app.id", "channel.app_id")
    .selectAll("link")
    .select([
      "channel.code",
      "channel.name",
      "channel.link_code",
      "channel.params",
      "app.appkey",
      "app.name as app_name",
      "app.settings",
      "app.time_zone",
      "app.zone_changes",
    ])
    .where("link.app_id", "=", linkApp.app_id)
    .where("channel.app_id", "=", linkApp.app_id)
    .where("link.channel_id", "=", linkApp.channel_id)
    .where("channel.deleted_at", "is", null)
    .where("app.deleted_at", "is", null)
    .where("app.stopped_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { clicks } = await db
    .selectFrom("rollup")
    .select((eb) => eb.fn.sum<string | null>("click").as("clicks"))
    .where("app_id", "=", linkApp.app_id)
    .where("grain", "=", granularityCode.all)
    .where("match", "=", allMatches)
    .where("t", "=", 0)
    .where("channel_id", "=", linkApp.channel_id)
    .where("channel_id", "!=", allChannels)
    .executeTakeFirstOrThrow();
  const setting = readSetting(row.settings);
  return {
    appId: row.app_id,
    appkey: row.appkey,
    appName: row.app_name,
    title: row.name,
    channelId: row.channel_id,
    channelCode: row.code,
    linkCode: row.link_code,
    suffix: row.suffix,
    host: row.host,
    state: row.state,
    expireMs: row.expire_at?.getTime() ?? null,
    clickLimit: row.click_limit,
    target: row.target,
    spec: row.spec,
    params: row.params,
    isProtected: row.password_hash !== null,
    passwordHash: row.password_hash,
    isBotFiltered: setting.isBotFiltered,
    errorUrl: setting.errorUrl,
    zones: zonesOf(row),
    clicks: Number(clicks ?? 0),
  };
}

/**
 * The link of a suffix at a host, from memory where it was read lately or the store is away; null where
 * there is none. One with a password is never served from an old read.
 */
export async function servedLink(
  db: Db,
  { host, suffix }: { host: string; suffix: string },
  nowMs: number,
  onStale?: () => void,
): Promise<ServedLink | null> {
  const known = keptOf(db);
  const code = codeOf(host, suffix);
  const kept = known.get(code);
  if (kept && kept.untilMs > nowMs) return kept.link;
  const link = await staleIfError(db, `short/${code}`, () => readLink(db, code), {
    onStale,
    mayBeStale: (found) => !found?.isProtected,
  });
  // What was answered lately may not be stored yet.
  if (link && kept?.link) link.clicks = Math.max(link.clicks, kept.link.clicks);
  known.delete(code);
  known.set(code, { link, untilMs: nowMs + keptMs });
  if (known.size > keptAtMost) known.delete(known.keys().next().value ?? "");
  return link;
}

/**
 * Takes one of the clicks that a limited link may lead on; false when none is left. Counted by the store,
 * so that any number at once, at any number of processes, get no more.
 */
export async function takeClick(
  db: Db,
  { appId, channelId, clicks }: Pick<ServedLink, "appId" | "channelId" | "clicks">,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE short_link SET led_on = greatest(led_on, ${clicks}::bigint) + 1
    WHERE app_id = ${appId} AND channel_id = ${channelId}
      AND (click_limit IS NULL OR greatest(led_on, ${clicks}::bigint) < click_limit)
    RETURNING led_on`.execute(db);
  return rows.length > 0;
}
