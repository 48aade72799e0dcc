import { uploadsOf } from "../files/upload-ticket";
import { folderOf, type JobDeps } from "./job";

const dayMs = 86_400_000;
/** Time for which an expired job stays in its list, in ms. */
const seenMs = 30 * dayMs;

/** Removes the files of jobs whose time is over, and later the jobs themselves. */
export async function expireJobs({ store, ports, now }: Omit<JobDeps, "log">): Promise<void> {
  const { rows } = await store.pool.query<{ app_id: number; id: number }>(
    "SELECT app_id, id FROM job WHERE state IN (1, 3) AND expire_at <= $1 LIMIT 500",
    [new Date(now())],
  );
  for (const { app_id, id } of rows) {
    await ports.storage.remove(folderOf({ appId: app_id, id }));
    await store.pool.query(
      "UPDATE job SET state = 2, result = '{}' WHERE app_id = $1 AND id = $2 AND state = 1",
      [app_id, id],
    );
  }
  // Uploads are taken up within a day of the ticket; what was not goes with its day.
  for (let daysAgo = 3; daysAgo < 10; daysAgo += 1) {
    await ports.storage.remove(uploadsOf(now() - daysAgo * dayMs));
  }
  await store.pool.query("DELETE FROM job WHERE state <> 0 AND expire_at <= $1", [
    new Date(now() - seenMs),
  ]);
}
