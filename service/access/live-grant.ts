import { type RawBuilder, sql } from "kysely";

/** Keeps a query over `app_grant` to the authorisations that are in force. */
export const isInForce = (now: number): RawBuilder<boolean> =>
  sql<boolean>`app_grant.cancelled_at IS NULL AND app_grant.ended_at IS NULL
    AND (app_grant.expire_at IS NULL OR app_grant.expire_at > ${new Date(now)})`;
