import { createHash } from "node:crypto";
import type { AppLink, AppPlatform, ValidBody } from "../../../src/core/api/contract";
import {
  type AppIdentity,
  appLinkPath,
  identityFault,
  isNoIdentity,
  normalCertificate,
} from "../../../src/core/api/contract/constants/app-link";
import { readIdentity, withIdentity } from "../../attribution/app-identity";
import { readDownloadTarget } from "../../attribution/download-settings";
import { readLinkDomain } from "../../attribution/link-domain";
import { type Message, say, verbatim } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { AppContext } from "../handler";
import { canEditIntegration } from "./can-edit";
import { linkFile, linkFilePaths, linkOrigin } from "./link-files";
import { storedPackage } from "./stored-packages";

const revisionOf = (identity: AppIdentity): string =>
  createHash("sha256").update(JSON.stringify(identity)).digest("hex").slice(0, 12);

const settingsOf = async ({ db, app }: AppContext) =>
  await db
    .selectFrom("app")
    .select(["settings", "appkey", "created_at"])
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();

/** Reads the settings by which web links open the app on a system. */
export async function readAppLink(context: AppContext, platform: AppPlatform): Promise<AppLink> {
  const { db, app, config } = context;
  const row = await settingsOf(context);
  const { settings, appkey } = row;
  const identity = readIdentity(settings, platform);
  const base = linkOrigin(config, context.origin, appkey, readLinkDomain(row).kind);
  const { packageId } = readDownloadTarget(settings, platform);
  const kept = packageId === null ? null : await storedPackage(db, app, packageId);
  const isSet = identityFault(platform, identity) === null;
  return {
    platform,
    ...identity,
    linkUrl: base + appLinkPath(appkey),
    fileUrl: base + linkFilePaths[platform],
    fileText: isSet ? linkFile(platform, [{ appkey, path: appLinkPath(appkey), identity }]) : "",
    packageCertificate: kept?.certificate ?? "",
    revision: revisionOf(identity),
    canEdit: canEditIntegration(context),
  };
}

const none = verbatim("");
const names: Record<AppPlatform, Record<keyof AppIdentity, Message>> = {
  ios: { bundleId: verbatim("Bundle ID"), ownerId: verbatim("Team ID"), certificates: none },
  android: { bundleId: say("包名"), ownerId: none, certificates: say("签名证书的 SHA-256") },
  harmony: { bundleId: verbatim("bundleName"), ownerId: verbatim("APP ID"), certificates: none },
};

/** Saves what a system knows the app by. */
export async function saveAppLink(
  context: AppContext,
  { platform, revision, ...given }: ValidBody<"appLink/save">,
): Promise<AppLink> {
  const identity: AppIdentity = {
    bundleId: given.bundleId,
    ownerId: platform === "android" ? "" : given.ownerId,
    certificates: platform === "android" ? given.certificates : [],
  };
  const wrong = isNoIdentity(identity) ? null : identityFault(platform, identity);
  if (wrong) {
    const name = names[platform][wrong.field];
    const text = {
      missing: say("请填写{}", name),
      form: say("{}的格式不对", name),
      many: say("{}太多", name),
    };
    throw new ServiceError("0400", text[wrong.fault], wrong.field);
  }
  const certificates = identity.certificates.flatMap((one) => normalCertificate(one) ?? []);
  const { db, app } = context;
  await db.transaction().execute(async (tx) => {
    const { settings } = await tx
      .selectFrom("app")
      .select("settings")
      .where("id", "=", app.appId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (revision !== "" && revision !== revisionOf(readIdentity(settings, platform))) {
      throw new ServiceError("0409", say("链接拉起已被他人修改，请刷新后重试"), "revision");
    }
    const next = withIdentity(settings, platform, {
      ...identity,
      certificates: [...new Set(certificates)],
    });
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify(next) })
      .where("id", "=", app.appId)
      .execute();
  });
  return readAppLink(context, platform);
}
