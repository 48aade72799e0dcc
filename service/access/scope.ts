import { sql } from "kysely";
import type { AppAccess } from "../base/caller";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";

/** Keeps a query over `channel` to the live channels of an app that its viewer may see. */
export const isVisible = ({ appId, channelIds }: AppAccess) =>
  sql<boolean>`channel.app_id = ${appId} AND channel.deleted_at IS NULL
    AND (${channelIds}::bigint[] IS NULL OR channel.id = ANY(${channelIds}::bigint[]))`;

/** Keeps a query over `channel` to the live channels of several apps that their viewer may see. */
export const isVisibleInAny = (apps: readonly Pick<AppAccess, "appId" | "channelIds">[]) => {
  const whole = apps.flatMap(({ appId, channelIds }) => (channelIds === null ? [appId] : []));
  const parts = apps.flatMap(({ appId, channelIds }) =>
    channelIds === null
      ? []
      : [sql`(channel.app_id = ${appId} AND channel.id = ANY(${channelIds}::bigint[]))`],
  );
  const allowed = [sql`channel.app_id = ANY(${whole}::bigint[])`, ...parts];
  return sql<boolean>`channel.app_id = ANY(${apps.map(({ appId }) => appId)}::bigint[])
    AND channel.deleted_at IS NULL AND (${sql.join(allowed, sql` OR `)})`;
};

/** Keeps a query over `channel` to what the bin still holds of them. */
export const isInBin = ({ appId, channelIds }: AppAccess) =>
  sql<boolean>`channel.app_id = ${appId} AND channel.state = 3 AND channel.purged_at IS NULL
    AND (${channelIds}::bigint[] IS NULL OR channel.id = ANY(${channelIds}::bigint[]))`;

export const channelNotFound = (field: string) =>
  new ServiceError("0404", say("渠道不存在或已被删除"), field);
