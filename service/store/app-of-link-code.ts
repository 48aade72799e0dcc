import type { Db } from "./open";

/**
 * Finds the app and channel of a link code. The app determines the shard with the remaining data.
 */
export const appOfLinkCode = (
  db: Db,
  code: string,
  kind: number,
): Promise<{ app_id: number; channel_id: number } | undefined> =>
  db
    .selectFrom("link_code")
    .select(["app_id", "channel_id"])
    .where("code", "=", code)
    .where("kind", "=", kind)
    .executeTakeFirst();
