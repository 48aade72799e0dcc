import type { JobKind } from "../store/job-tables";
import type { Db } from "../store/open";

/** Value stored in the result of a job that was cancelled. */
const cancelled = { isCancelled: true };

export const isCancelled = (result: object): boolean => "isCancelled" in result;

export interface JobToCancel {
  appId: number;
  id: number;
  kind: JobKind;
  /** Only whoever began it may end it. */
  createdBy: number;
}

/**
 * Ends a job that waits or runs; false when there is none. Whoever is at it finds out when it next
 * tells how far it is; what lies in its folder goes at the next round of the maintenance.
 */
export async function cancelJob(
  db: Db,
  { appId, id, kind, createdBy }: JobToCancel,
  nowMs: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .selectFrom("job")
      .select("result")
      .where("app_id", "=", appId)
      .where("id", "=", id)
      .where("kind", "=", kind)
      .where("created_by", "=", createdBy)
      .where("state", "=", 0)
      .forUpdate()
      .executeTakeFirst();
    if (!job) return false;
    await tx
      .updateTable("job")
      .set({
        state: 3,
        fault: "已取消",
        fault_en: "Canceled",
        lease_until: null,
        finished_at: new Date(nowMs),
        expire_at: new Date(nowMs),
        result: JSON.stringify({ ...job.result, ...cancelled }),
      })
      .where("app_id", "=", appId)
      .where("id", "=", id)
      .execute();
    return true;
  });
}
