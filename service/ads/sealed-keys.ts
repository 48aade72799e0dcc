import { seal, unseal } from "../base/seal";
import type { Db } from "../store/open";

type Keys = Record<string, string>;

const placeOfChannel = (appId: number, channelId: number) => `ad-channel:${appId}:${channelId}`;
const placeOfAccount = (appId: number, accountId: string) => `ad-account:${appId}:${accountId}`;

const open = (masterSecret: string, context: string, sealed: string | null): Keys => {
  const text = sealed === null ? null : unseal(masterSecret, context, sealed);
  return text === null ? {} : (JSON.parse(text) as Keys);
};

export const sealChannelKeys = (secret: string, appId: number, channelId: number, keys: Keys) =>
  seal(secret, placeOfChannel(appId, channelId), JSON.stringify(keys));

export const openChannelKeys = (
  secret: string,
  appId: number,
  channelId: number,
  sealed: string | null,
) => open(secret, placeOfChannel(appId, channelId), sealed);

export const sealAccountKey = (secret: string, appId: number, accountId: string, key: string) =>
  seal(secret, placeOfAccount(appId, accountId), JSON.stringify({ token: key }));

/**
 * Returns the keys that sign a channel's postbacks (its own, then those of its account) and the
 * host its owner entered.
 */
export async function postbackAccess(
  db: Db,
  masterSecret: string,
  appId: number,
  channelId: number,
): Promise<{ keys: Keys; host: string }> {
  const row = await db
    .selectFrom("ad_channel as c")
    .leftJoin("ad_account as a", (join) =>
      join
        .onRef("a.app_id", "=", "c.app_id")
        .onRef("a.id", "=", "c.account_ref")
        .on("a.state", "=", 1),
    )
    .select(["c.keys_sealed as own", "a.keys_sealed as shared", "a.account_id as accountId"])
    .select("c.postback_host as host")
    .where("c.app_id", "=", appId)
    .where("c.channel_id", "=", channelId)
    .executeTakeFirst();
  if (!row) return { keys: {}, host: "" };
  const own = openChannelKeys(masterSecret, appId, channelId, row.own);
  const shared = open(masterSecret, placeOfAccount(appId, row.accountId ?? ""), row.shared);
  return { keys: { ...own, ...shared }, host: row.host };
}

/** A key as it may be shown. */
export const maskKey = (key: string): string => (key === "" ? "" : `****${key.slice(-4)}`);
