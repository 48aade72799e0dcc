import { createHash, randomUUID } from "node:crypto";
import type {
  AppPackage,
  AppPlatform,
  CheckedPackage,
  ValidBody,
} from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { parseUpload } from "../../files/parse-upload";
import { takeUpload } from "../../files/upload-ticket";
import type { StoragePort } from "../../ports";
import { lockLimit } from "../../store/hold-places";
import type { Db } from "../../store/open";
import type { AppContext, HandlerContext } from "../handler";
import { makeCurrent, readPackage } from "./packages";
import { appkeysIn } from "./stored-packages";

/** An app keeps no more packages than this; older ones are deleted by hand. */
const maxPackages = 50;

async function md5Of(storage: StoragePort, key: string): Promise<string> {
  const hash = createHash("md5");
  for await (const chunk of storage.stream(key)) hash.update(chunk);
  return hash.digest("hex");
}

/** Kinds of uploaded packages by system. */
const tasks = { android: "apk", ios: "ipa", harmony: "hap" } as const;

/** Returns the file extension of a package; HarmonyOS has two kinds. */
const endingOf = (platform: AppPlatform, fileName: string): string =>
  platform === "harmony" && /\.app$/i.test(fileName) ? "app" : tasks[platform];

/** Checks an uploaded package and keeps it. */
export async function addPackage(
  context: HandlerContext<"upAndroid">,
  platform: AppPlatform,
  body: ValidBody<"upAndroid">,
): Promise<AppPackage> {
  const { ticket, fileName, version: typed, note, isCurrent } = body;
  const { db, app, viewer, config, ports, now } = context;
  const { key, sizeBytes } = await takeUpload(context, "package", ticket);
  const reading = { config, storage: ports.storage, key, sizeBytes };
  const facts = await parseUpload(tasks[platform], reading);
  const version = typed || facts.version;
  if (version === "")
    throw new ServiceError("0400", say("安装包没有写明版本号，请填写"), "version");
  if (!/^[^\\/:*?"<>|\p{Cc}]{1,40}$/u.test(version)) {
    throw new ServiceError("0400", say("版本号含有不能用于文件名的字符，请填写"), "version");
  }
  await checkAmongOthers(context, platform, facts, body);
  const md5 = await md5Of(ports.storage, key);
  const objectKey = `packages/${app.appId}/${randomUUID()}.${endingOf(platform, fileName)}`;
  await ports.storage.move(key, objectKey);
  const { id } = await db
    .transaction()
    .execute(async (tx) => {
      await checkPlaces(tx, app.appId, platform);
      return tx
        .insertInto("app_package")
        .values({
          app_id: app.appId,
          platform,
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
            minSystem: facts.minSystem,
            links: facts.links,
            profile: facts.profile,
          }),
          created_by: viewer.accountId,
          created_at: new Date(now()),
        })
        .returning("id")
        .executeTakeFirstOrThrow();
    })
    .catch(async (error: unknown) => {
      await ports.storage.remove(objectKey);
      throw error;
    });
  if (isCurrent) await makeCurrent(context, platform, id);
  return readPackage(context, id);
}

const namesKept = (db: Db, appId: number, platform: AppPlatform) =>
  db
    .selectFrom("app_package")
    .select("bundle_id")
    .where("app_id", "=", appId)
    .where("platform", "=", platform)
    .orderBy("id", "desc")
    .execute();

/** Reads the metadata of an uploaded package. */
export async function checkPackage(
  context: HandlerContext<"checkUpAndroid">,
  platform: AppPlatform,
  ticket: string,
): Promise<CheckedPackage> {
  const { config, ports } = context;
  const { key, sizeBytes } = await takeUpload(context, "package", ticket);
  const reading = { config, storage: ports.storage, key, sizeBytes };
  const { links, ...packageFacts } = await parseUpload(tasks[platform], reading);
  const { bundleId } = packageFacts;
  const names = await namesKept(context.db, context.app.appId, platform);
  const known = names.find(({ bundle_id: name }) => name !== "")?.bundle_id;
  return {
    ...packageFacts,
    size: sizeBytes,
    appkeys: appkeysIn(links),
    otherBundleId: known && bundleId !== "" && known !== bundleId ? known : "",
  };
}

const tooMany = () =>
  new ServiceError("0409", say("最多保留 {} 个应用包，请先删除旧的", maxPackages), "ticket");

/** Refuses one too many, in the transaction that keeps it. */
async function checkPlaces(tx: Db, appId: number, platform: AppPlatform): Promise<void> {
  await lockLimit(tx, "packages", { app: appId });
  if ((await namesKept(tx, appId, platform)).length >= maxPackages) throw tooMany();
}

/** Refuses one too many before its bytes are read whole, and a package that is likely another app's. */
async function checkAmongOthers(
  { db, app }: AppContext,
  platform: AppPlatform,
  { bundleId }: Pick<AppPackage, "bundleId">,
  { isOtherNameWanted }: ValidBody<"upAndroid">,
): Promise<void> {
  const others = await namesKept(db, app.appId, platform);
  if (others.length >= maxPackages) throw tooMany();
  const known = others.find(({ bundle_id: name }) => name !== "")?.bundle_id;
  if (known && bundleId !== "" && known !== bundleId && !isOtherNameWanted) {
    throw new ServiceError(
      "0409",
      say("包名 {} 与之前的 {} 不同，请检查是否选错了文件", bundleId, known),
      "bundleId",
    );
  }
}
