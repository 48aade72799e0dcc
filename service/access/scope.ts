import { sql } from "kysely";
import type { AppAccess } from "../base/caller";
import { Refusal } from "../base/refusal";

/** Keeps a query over `channel` to the live channels of an app that its viewer may see. */
export const isVisible = ({ appId, channelIds }: AppAccess) =>
  sql<boolean>`channel.app_id = ${appId} AND channel.deleted_at IS NULL
    AND (${channelIds}::bigint[] IS NULL OR channel.id = ANY(${channelIds}::bigint[]))`;

/** Keeps a query over `channel` to what the bin still holds of them. */
export const isInBin = ({ appId, channelIds }: AppAccess) =>
  sql<boolean>`channel.app_id = ${appId} AND channel.state = 3 AND channel.purged_at IS NULL
    AND (${channelIds}::bigint[] IS NULL OR channel.id = ANY(${channelIds}::bigint[]))`;

export const noSuchChannel = (field: string) => new Refusal("0404", "渠道不存在或已被删除", field);
