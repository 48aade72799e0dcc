import { sql } from "kysely";
import { hasHiddenNumber } from "../../access/phones";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { AppContext } from "../handler";

/** A query about the user whose number its reader sees in part; 0409 when several look the same. */
export async function withWholeUid<Query extends { uid: string }>(
  { db, app }: AppContext,
  query: Query,
): Promise<Query> {
  if (!app.hidesPhones || !hasHiddenNumber(query.uid)) return query;
  const pattern = query.uid
    .replaceAll(/[\\%_]/g, "\\$&")
    .replaceAll(/(?<=1[3-9]\d)\*{4}(?=\d{4})/g, "____");
  const { rows } = await sql<{ uid: string }>`
    SELECT uid FROM referral_deed WHERE app_id = ${app.appId} AND uid LIKE ${pattern}
    UNION SELECT uid FROM referral_install WHERE app_id = ${app.appId} AND uid LIKE ${pattern}
    LIMIT 2`.execute(db);
  const [only] = rows;
  if (rows.length > 1) {
    throw new ServiceError("0409", say("有多个用户的号码遮盖后相同，无法区分"), "uid");
  }
  return only ? { ...query, uid: only.uid } : query;
}
