import type { BlockList } from "node:net";
import type { OpenScope } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { consume, createLimiter } from "../../base/limits";
import { say } from "../../base/message";
import { networkList } from "../../base/public-address";
import { readOpenSettings } from "../../features/open-api";
import { zonesOf } from "../../store/local-time";
import type { ServiceDeps } from "../deps";

/** A change of a key, its app or its owner holds after this at the latest. */
const heldMs = 3_000;
const heldAtMost = 10_000;

/** A key with what decides whether it may call. */
export interface HeldKey {
  no: number;
  keyId: string;
  name: string;
  scopes: OpenScope[];
  perSecond: number;
  perDay: number;
  version: number;
  overlapUntilMs: number | null;
  expiresMs: number | null;
  isRevoked: boolean;
  /** Null = from anywhere. */
  networks: BlockList | null;
  ownerId: number;
  /** The owner is barred, or the app is deleted or somebody else's by now. */
  isOrphan: boolean;
  /** The open API of the app is on. */
  isEnabled: boolean;
  app: AppAccess;
}

export interface HeldKeys {
  /** The key of an id, read at most every three seconds; null when there is none. */
  find(keyId: string, ip: string): Promise<HeldKey | null>;
}

/** Keys that called lately. Whoever tries unknown ones has 20 a second from an address. */
export function createHeldKeys({ store, config, now }: ServiceDeps): HeldKeys {
  const held = new Map<string, { key: Promise<HeldKey | null>; untilMs: number }>();
  const guesses = createLimiter({ perSecond: 20, burst: 100 });

  async function read(keyId: string): Promise<HeldKey | null> {
    const row = await store.db
      .selectFrom("open_key as k")
      .innerJoin("app as a", "a.id", "k.app_id")
      .innerJoin("account as o", "o.id", "k.owner_id")
      .selectAll("k")
      .select(["a.appkey", "a.line", "a.owner_id as appOwner", "a.time_zone", "a.zone_changes"])
      .select(["a.edition", "a.is_trial", "a.expire_at as appExpires"])
      .select(["a.created_at as appCreated", "a.deleted_at", "a.settings", "o.disabled"])
      .where("k.key_id", "=", keyId)
      .executeTakeFirst();
    if (!row) return null;
    return {
      no: row.id,
      keyId: row.key_id,
      name: row.name,
      scopes: row.scopes,
      perSecond: row.per_second,
      perDay: row.per_day,
      version: row.secret_version,
      overlapUntilMs: row.overlap_until?.getTime() ?? null,
      expiresMs: row.expires_at?.getTime() ?? null,
      isRevoked: row.revoked_at !== null,
      networks: row.networks.length > 0 ? networkList(row.networks) : null,
      ownerId: row.owner_id,
      isOrphan: row.disabled || row.deleted_at !== null || row.appOwner !== row.owner_id,
      isEnabled: readOpenSettings(row.settings).isEnabled,
      app: {
        appId: row.app_id,
        appkey: row.appkey,
        line: row.line,
        zones: zonesOf(row),
        createdAt: row.appCreated,
        term: {
          edition: row.edition,
          isTrial: row.is_trial,
          expireAt: row.appExpires,
          isOpenToAll: config.experienceAppIds.includes(row.app_id),
        },
        isOwner: true,
        isExperience: config.experienceAppIds.includes(row.app_id),
        channelIds: null,
        modules: null,
      },
    };
  }

  return {
    async find(keyId, ip) {
      const known = held.get(keyId);
      if (known && known.untilMs > now()) return known.key;
      if (!known) await consume(guesses, ip, now(), say("请求过于频繁，请稍后重试"));
      const key = read(keyId);
      held.delete(keyId);
      held.set(keyId, { key, untilMs: now() + heldMs });
      key.then(
        (found) => {
          // What does not exist is not kept: there are endlessly many of it.
          if (!found) held.delete(keyId);
        },
        () => held.delete(keyId),
      );
      for (const oldest of held.keys()) {
        if (held.size <= heldAtMost) break;
        held.delete(oldest);
      }
      return key;
    },
  };
}
