import { sql } from "kysely";
import type { Db } from "../../store/open";
import type { ServedLink } from "./served-links";

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
