import type { Db } from "./open";

/** Where a code of a link leads: which app it belongs to says which shard knows the rest. */
export const placeOfCode = (
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
