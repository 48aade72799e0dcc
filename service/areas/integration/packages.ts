import { createHash, randomUUID } from "node:crypto";
import type { AppPackage, CallReply, ValidBody } from "../../../src/core/api/contract";
import { Refusal } from "../../base/refusal";
import { parseUpload } from "../../files/parse-upload";
import { filePath } from "../../files/signed-file";
import { takeUpload } from "../../files/upload-ticket";
import type { StoragePort } from "../../ports";
import type { AppContext, HandlerContext } from "../handler";
import { changeDelivery } from "./change-delivery";
import { namesKept } from "./check-package";
import { packageRow, storedPackage, storedPackages } from "./stored-packages";

/** An app keeps no more packages than this; older ones are deleted by hand. */
const maxPackages = 50;

async function md5Of(storage: StoragePort, key: string): Promise<string> {
  const hash = createHash("md5");
  for await (const chunk of storage.stream(key)) hash.update(chunk);
  return hash.digest("hex");
}

/** Checks an uploaded package and keeps it. */
export async function addPackage(
  context: HandlerContext<"upAndroid">,
  body: ValidBody<"upAndroid">,
): Promise<AppPackage> {
  const { ticket, fileName, version: typed, note, isCurrent } = body;
  const { db, app, viewer, config, ports, now } = context;
  const { key, sizeBytes } = await takeUpload(context, "package", ticket);
  const facts = await parseUpload("package", { config, storage: ports.storage, key, sizeBytes });
  const version = typed || facts.version;
  if (version === "") throw new Refusal("0400", "安装包没有写明版本号，请填写", "version");
  if (!/^[^\\/:*?"<>|\p{Cc}]{1,40}$/u.test(version)) {
    throw new Refusal("0400", "版本号含有不能用于文件名的字符，请填写", "version");
  }
  await checkAmongOthers(context, facts, body);
  const md5 = await md5Of(ports.storage, key);
  const objectKey = `packages/${app.appId}/${randomUUID()}.apk`;
  await ports.storage.move(key, objectKey);
  const { id } = await db
    .insertInto("app_package")
    .values({
      app_id: app.appId,
      file_name: fileName,
      object_key: objectKey,
      version,
      md5,
      build: facts.build,
      bundle_id: facts.bundleId,
      size_bytes: sizeBytes,
      schemes: JSON.stringify(facts.schemes),
      note,
      facts: JSON.stringify({
        certificate: facts.certificate,
        minSdk: facts.minSdk,
        links: facts.links,
      }),
      created_by: viewer.accountId,
      created_at: new Date(now()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (isCurrent) await makeCurrent(context, id);
  return readPackage(context, id);
}

async function readPackage({ db, app }: AppContext, id: number): Promise<AppPackage> {
  const found = await storedPackage(db, app, id);
  if (!found) throw new Refusal("0404", "应用包不存在或已被删除", "id");
  return found;
}

/** Hands a package out to visitors, at once where they are led to packages. */
const makeCurrent = (context: AppContext, packageId: number): Promise<void> =>
  changeDelivery(context, "android", (known) => ({ ...known, packageId }));

/** Refuses one too many, and a package that is likely another app's. */
async function checkAmongOthers(
  context: AppContext,
  { bundleId }: Pick<AppPackage, "bundleId">,
  { isOtherNameWanted }: ValidBody<"upAndroid">,
): Promise<void> {
  const others = await namesKept(context);
  if (others.length >= maxPackages) {
    throw new Refusal("0409", `最多保留 ${maxPackages} 个应用包，请先删除旧的`, "ticket");
  }
  const known = others.find(({ bundle_id: name }) => name !== "")?.bundle_id;
  if (known && bundleId !== "" && known !== bundleId && !isOtherNameWanted) {
    throw new Refusal(
      "0409",
      `包名 ${bundleId} 与之前的 ${known} 不同，请检查是否选错了文件`,
      "bundleId",
    );
  }
}

/** Changes what is noted of a package, or hands it out. */
export async function updatePackage(
  context: HandlerContext<"updateAppVersion">,
  { id, note, isCurrent }: ValidBody<"updateAppVersion">,
): Promise<AppPackage> {
  const { db, app } = context;
  await readPackage(context, id);
  if (note !== undefined) {
    await db
      .updateTable("app_package")
      .set({ note })
      .where("app_id", "=", app.appId)
      .where("id", "=", id)
      .execute();
  }
  if (isCurrent) await makeCurrent(context, id);
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
  if (!row) throw new Refusal("0404", "应用包不存在或已被删除", "id");
  const grant = { key: row.object_key, name: row.file_name, expiresMs: now() + addressMs };
  return origin + filePath(config.masterSecret, { ...grant, method: "GET", maxBytes: 0 });
}

/** The app's packages, newest first. */
export async function listPackages(
  { db, app }: HandlerContext<"upAppList">,
  { currentPage, pageSize }: ValidBody<"upAppList">,
): Promise<CallReply<"upAppList">> {
  const rows = await storedPackages(db, app).orderBy("app_package.id", "desc").execute();
  const from = (currentPage - 1) * pageSize;
  return {
    map: {
      list: rows.slice(from, from + pageSize).map(packageRow),
      pagination: { currentPage, pageSize, totalRecords: rows.length },
    },
  };
}

/** Deletes a package that is not handed out and that no waiting export needs. */
export async function deletePackage(
  context: HandlerContext<"delAppVersion">,
  id: number,
): Promise<void> {
  const { db, app, ports } = context;
  if ((await readPackage(context, id)).isCurrent) {
    throw new Refusal("0409", "这是当前版本，请先把别的版本设为当前", "id");
  }
  const waiting = await db
    .selectFrom("job")
    .select("spec")
    .where("app_id", "=", app.appId)
    .where("kind", "in", ["package", "group"])
    .where("state", "=", 0)
    .execute();
  if (waiting.some(({ spec }) => "packageId" in spec && spec.packageId === id)) {
    throw new Refusal("0409", "该应用包正在导出渠道包，请稍后再删除", "id");
  }
  const gone = await db
    .deleteFrom("app_package")
    .where("app_id", "=", app.appId)
    .where("id", "=", id)
    .returning("object_key")
    .executeTakeFirst();
  if (!gone) throw new Refusal("0404", "应用包不存在或已被删除", "id");
  await ports.storage.remove(gone.object_key);
}
