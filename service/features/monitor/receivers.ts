import { sql } from "kysely";
import type { MonitorReceiver } from "../../../src/core/api/contract";
import { isInForce } from "../../access/live-grant";
import type { Db } from "../../store/open";
import { maskMobile } from "../auth";
import type { WatchedApp } from "./objects";

/** Whoever can be told: the owner, and accounts that may see the monitor of the whole app. */
export async function receiversOf(
  db: Db,
  { appId, ownerId }: Pick<WatchedApp, "appId" | "ownerId">,
  nowMs: number,
): Promise<MonitorReceiver[]> {
  const granted = await db
    .selectFrom("app_grant")
    .select(["grantee_id", "modules", "scope"])
    .where("app_id", "=", appId)
    .where(isInForce(nowMs))
    .execute();
  const ids = granted
    .filter(({ modules, scope }) => scope.type === "all" && modules.some(isMonitor))
    .map(({ grantee_id }) => grantee_id);
  const accounts = await db
    .selectFrom("account")
    .select(["id", "user_name", "mobile"])
    .where("id", "=", sql<number>`ANY(${[ownerId, ...ids]}::bigint[])`)
    .where("closed_at", "is", null)
    .orderBy("id")
    .execute();
  return accounts
    .map(({ id, user_name, mobile }) => {
      const masked = maskMobile(mobile);
      const label = user_name && user_name !== mobile ? `${user_name}（${masked}）` : masked;
      return { id, label, isOwner: id === ownerId };
    })
    .sort((a, b) => Number(b.isOwner) - Number(a.isOwner));
}

const isMonitor = ({ key }: { key: string }) => key === "monitor";
