import { createHash, randomUUID } from "node:crypto";
import type { AppPackage, CallReply, ValidBody } from "../../../src/core/api/contract";
import type { AppAccess } from "../../base/caller";
import { Refusal } from "../../base/refusal";
import { parseUpload } from "../../files/parse-upload";
import { takeUpload } from "../../files/upload-ticket";
import type { ByteSource } from "../../packages/zip-tail";
import type { StoragePort } from "../../ports";
import type { Db } from "../../store/open";
import type { HandlerContext } from "../handler";

/** An app keeps no more packages than this; older ones are deleted by hand. */
const maxPackages = 50;

export const sourceOf = (storage: StoragePort, key: string, sizeBytes: number): ByteSource => ({
  sizeBytes,
  read: (from, length) => storage.read(key, from, length),
});

async function md5Of(storage: StoragePort, key: string): Promise<string> {
  const hash = createHash("md5");
  for await (const chunk of storage.stream(key)) hash.update(chunk);
  return hash.digest("hex");
}

const stored = (db: Db, { appId }: AppAccess) =>
  db
    .selectFrom("app_package")
    .leftJoin("account", "account.id", "app_package.created_by")
    .selectAll("app_package")
    .select("account.user_name as uploader")
    .where("app_package.app_id", "=", appId);

type StoredPackage = Awaited<ReturnType<ReturnType<typeof stored>["execute"]>>[number];

const packageRow = (row: StoredPackage): AppPackage => ({
  id: row.id,
  source: "android",
  fileName: row.file_name,
  version: row.version,
  build: row.build,
  bundleId: row.bundle_id,
  size: row.size_bytes,
  md5: row.md5,
  schemes: row.schemes,
  uploader: row.uploader ?? "",
  uploadTime: row.created_at.getTime(),
});

/** Checks an uploaded package and keeps it. */
export async function addPackage(
  context: HandlerContext<"upAndroid">,
  { ticket, fileName, version: typed }: ValidBody<"upAndroid">,
): Promise<AppPackage> {
  const { db, app, viewer, config, ports, now } = context;
  const { key, sizeBytes } = await takeUpload(context, "package", ticket);
  const facts = await parseUpload("package", { config, storage: ports.storage, key, sizeBytes });
  const version = typed || facts.version;
  if (version === "") throw new Refusal("0400", "安装包没有写明版本号，请填写", "version");
  if (!/^[^\\/:*?"<>|\p{Cc}]{1,40}$/u.test(version)) {
    throw new Refusal("0400", "版本号含有不能用于文件名的字符，请填写", "version");
  }
  const { packages } = await db
    .selectFrom("app_package")
    .select((each) => each.fn.countAll<number>().as("packages"))
    .where("app_id", "=", app.appId)
    .executeTakeFirstOrThrow();
  if (packages >= maxPackages) {
    throw new Refusal("0409", `最多保留 ${maxPackages} 个应用包，请先删除旧的`, "ticket");
  }
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
      created_by: viewer.accountId,
      created_at: new Date(now()),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return packageRow(
    await stored(db, app).where("app_package.id", "=", id).executeTakeFirstOrThrow(),
  );
}

/** The app's packages, newest first. */
export async function listPackages(
  { db, app }: HandlerContext<"upAppList">,
  { currentPage, pageSize }: ValidBody<"upAppList">,
): Promise<CallReply<"upAppList">> {
  const rows = await stored(db, app).orderBy("app_package.id", "desc").execute();
  const from = (currentPage - 1) * pageSize;
  return {
    map: {
      list: rows.slice(from, from + pageSize).map(packageRow),
      pagination: { currentPage, pageSize, totalRecords: rows.length },
    },
  };
}

/** Deletes a package that no waiting export needs. */
export async function deletePackage(
  { db, app, ports }: HandlerContext<"delAppVersion">,
  id: number,
): Promise<void> {
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
