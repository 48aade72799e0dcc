import { sql } from "kysely";
import { apartTypes } from "../../../src/core/api/contract/constants/channel";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";

/** Refuses channels that pages of their own change: what is kept beside them would not follow. */
export async function refuseApart(
  db: Db,
  appId: number,
  ids: readonly number[],
  field: string,
): Promise<void> {
  const found = await db
    .selectFrom("channel")
    .select("type")
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${ids}::bigint[])`)
    .where("type", "in", [...apartTypes])
    .limit(1)
    .executeTakeFirst();
  if (!found) return;
  throw new ServiceError(
    "0409",
    say(found.type === 4 ? "短链请在「推广短链」里修改" : "分享渠道请在「分享设置」里修改"),
    field,
  );
}
