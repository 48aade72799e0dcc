import { sql } from "kysely";
import type { AppAccess } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { allMatches, granularityCode } from "../../store/event-tables";
import type { Db } from "../../store/open";

const counted = (appId: number) =>
  sql`rollup.app_id = ${appId} AND rollup.grain = ${granularityCode.all} AND rollup.match = ${allMatches}
    AND rollup.t = 0 AND (visit > 0 OR click > 0 OR install > 0 OR register > 0)`;

/** Channels for which, or for whose sub-channels, the list shows any number. */
export const countedChannels = (appId: number) =>
  sql<number>`SELECT rollup.channel_id FROM rollup WHERE ${counted(appId)}
    UNION SELECT child.parent_id FROM channel child
    JOIN rollup ON rollup.app_id = child.app_id AND rollup.channel_id = child.id
    WHERE child.app_id = ${appId} AND child.parent_id IS NOT NULL AND ${counted(appId)}`;

/**
 * Returns the text to type before channels with data are deleted: the code of a single one, the
 * count of several.
 */
const wantedWord = (rows: { code: string }[]): string =>
  rows.length === 1 ? (rows[0]?.code ?? "") : String(rows.length);

/** Refuses to remove channels with data unless the person typed what names them. */
export async function checkConfirmed(
  db: Db,
  { appId }: AppAccess,
  ids: number[],
  confirm: string,
): Promise<void> {
  const rows = await db
    .selectFrom("channel")
    .select(["code", sql<boolean>`id IN (${countedChannels(appId)})`.as("has_data")])
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .execute();
  const withData = rows.filter((row) => row.has_data).length;
  if (withData === 0 || confirm === wantedWord(rows)) return;
  const what = say(rows.length === 1 ? "渠道编号" : "要删除的渠道数");
  throw new ServiceError("0400", say("{} 个渠道已有数据，请输入{}确认", withData, what), "confirm");
}
