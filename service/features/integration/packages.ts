import { sql } from "kysely";
import type { AppPackage, AppPlatform, CallReply, ValidBody } from "../../../src/core/api/contract";
import { byNewestId, cutPage } from "../../base/keyset";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { otaPath } from "../../files/ota-path";
import { filePath } from "../../files/signed-file";
import type { AppContext, HandlerContext } from "../handler";
import { changeDownloadTarget } from "./change-download-target";
import { packageRow, storedPackage, storedPackages } from "./stored-packages";

/** A package of the app; refused when it is gone. */
export async function readPackage({ db, app }: AppContext, id: number): Promise<AppPackage> {
  const found = await storedPackage(db, app, id);
  if (!found) throw new ServiceError("0404", say("应用包不存在或已被删除"), "id");
  return found;
}

/** Hands a package out to visitors, at once where they are led to packages. */
export const makeCurrent = (
  context: AppContext,
  platform: AppPlatform,
  packageId: number,
): Promise<void> => changeDownloadTarget(context, platform, (known) => ({ ...known, packageId }));

/** Changes what is noted of a package, or hands it out. */
export async function updatePackage(
  context: HandlerContext<"updateAppVersion">,
  { id, note, isCurrent }: ValidBody<"updateAppVersion">,
): Promise<AppPackage> {
  const { db, app } = context;
  const { source } = await readPackage(context, id);
  if (note !== undefined) {
    await db
      .updateTable("app_package")
      .set({ note })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
  }
  if (isCurrent) await makeCurrent(context, source, id);
  return readPackage(context, id);
}

const addressMs = 60 * 60_000;

/** An address under which a package can be fetched for an hour. */
export async function packageAddress(
  { db, app, config, now, origin }: HandlerContext<"appVersion/download">,
  id: number,
): Promise<string> {
  const row = await db
    .selectFrom("app_package")
    .select(["object_key", "file_name"])
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ServiceError("0404", say("应用包不存在或已被删除"), "id");
  const grant = { key: row.object_key, name: row.file_name, expiresMs: now() + addressMs };
  return origin + filePath(config.masterSecret, { ...grant, method: "GET", maxBytes: 0 });
}

/** The address of the page on which a package is installed. */
export async function installAddress(
  context: HandlerContext<"createOTA">,
  id: number,
): Promise<string> {
  await readPackage(context, id);
  const { app, config, origin } = context;
  return origin + otaPath(config.masterSecret, { appId: app.appId, packageId: id });
}

/** An app's packages of a system, newest first. */
export async function listPackages(
  { db, app, keyset }: HandlerContext<"upAppList">,
  body: ValidBody<"upAppList">,
): Promise<CallReply<"upAppList">> {
  const { source, currentPage, pageSize } = body;
  const rows = await storedPackages(db, app)
    .where("app_package.platform", "=", source)
    .orderBy("app_package.id", "desc")
    .execute();
  const page = cutPage(rows, body, keyset, (row) => [row.id], byNewestId);
  return {
    map: {
      list: page.map(packageRow),
      pagination: { currentPage, pageSize, totalRecords: rows.length },
    },
  };
}

/** Deletes a package that nobody is handed and that no waiting export needs. */
export async function deletePackage(
  context: HandlerContext<"delAppVersion">,
  id: number,
): Promise<void> {
  const { db, app, ports } = context;
  if ((await readPackage(context, id)).isCurrent) {
    throw new ServiceError("0409", say("这是当前版本，请先把别的版本设为当前"), "id");
  }
  const waiting = await db
    .selectFrom("job")
    .select("spec")
    .where("app_id", "=", app.appId)
    .where("kind", "in", ["package", "group"])
    .where("state", "=", 0)
    .execute();
  if (waiting.some(({ spec }) => "packageId" in spec && spec.packageId === id)) {
    throw new ServiceError("0409", say("该应用包正在导出渠道包，请稍后再删除"), "id");
  }
  const user = await db
    .selectFrom("channel")
    .select("code")
    .where("app_id", "=", app.appId)
    .where(
      sql<boolean>`${id}::text IN (packages ->> 'ios', packages ->> 'android', packages ->> 'harmony')`,
    )
    .executeTakeFirst();
  if (user) {
    throw new ServiceError(
      "0409",
      say("渠道 {} 指定了这个版本，请先在渠道里改选", user.code),
      "id",
    );
  }
  const gone = await db
    .deleteFrom("app_package")
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .returning("object_key")
    .executeTakeFirst();
  if (!gone) throw new ServiceError("0404", say("应用包不存在或已被删除"), "id");
  await ports.storage.remove(gone.object_key);
}
