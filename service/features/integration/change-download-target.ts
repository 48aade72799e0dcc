import { sql } from "kysely";
import type { AppPlatform, DownloadState } from "../../../src/core/api/contract";
import {
  type DownloadTarget,
  readDownloadTarget,
  withDownloadTarget,
} from "../../attribution/download-settings";
import type { Db } from "../../store/open";
import type { AppContext } from "../handler";
import { storedPackage } from "./stored-packages";

/** Returns the number of changes to the downloads of a system. */
export async function revisionOf(db: Db, appId: number, platform: AppPlatform): Promise<number> {
  const { revision } = await db
    .selectFrom("download_change")
    .select(sql<number>`coalesce(max(revision), 0)`.as("revision"))
    .where("app_id", "=", appId)
    .where("platform", "=", platform)
    .executeTakeFirstOrThrow();
  return revision;
}

const stateOf = (
  { way, store, link, ipa, plist }: DownloadTarget,
  version: string,
): DownloadState => ({
  way,
  storeUrl: store,
  linkUrl: link,
  ipaUrl: ipa,
  plistUrl: plist,
  version,
});

/** Changes a platform's download target and logs who did; locks the app's row meanwhile. */
export async function changeDownloadTarget(
  { db, app, viewer, now }: AppContext,
  platform: AppPlatform,
  change: (known: DownloadTarget, revision: number) => DownloadTarget,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { settings } = await tx
      .selectFrom("app")
      .select("settings")
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const known = readDownloadTarget(settings, platform);
    const revision = await revisionOf(tx, app.appId, platform);
    const next = change(known, revision);
    if (JSON.stringify(next) === JSON.stringify(known)) return;
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify(withDownloadTarget(settings, platform, next)) })
      .where("id", "=", app.appId)
      .execute();
    const versionOf = async (id: number | null) =>
      id === null ? "" : ((await storedPackage(tx, app, id))?.version ?? "");
    await tx
      .insertInto("download_change")
      .values({
        app_id: app.appId,
        account_id: viewer.accountId,
        platform,
        revision: revision + 1,
        at: new Date(now()),
        before: JSON.stringify(stateOf(known, await versionOf(known.packageId))),
        after: JSON.stringify(stateOf(next, await versionOf(next.packageId))),
      })
      .execute();
  });
}
