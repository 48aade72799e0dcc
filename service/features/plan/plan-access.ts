import { contract } from "../../../src/core/api/contract";
import { readAppAccess } from "../../access/app-access";
import { barred } from "../../access/disabled";
import { checkApp } from "../../access/permission";
import type { AppAccess } from "../../base/caller";
import type { ServiceConfig } from "../../base/config";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";

/** The app as whoever made a plan sees it at this moment; null once they may send nothing of it. */
export async function planAccess(
  { db, config, nowMs }: { db: Db; config: ServiceConfig; nowMs: number },
  { app_id: appId, account_id: accountId }: { app_id: number; account_id: number },
): Promise<AppAccess | null> {
  const viewer = { accountId, role: "normal" as const, tokenHash: null };
  try {
    const access = await readAppAccess(appId, viewer, { db, config, now: nowMs });
    checkApp("plan/save", contract["plan/save"], access);
    return (await barred(db, accountId, nowMs)) ? null : access;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
