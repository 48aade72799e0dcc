import { createHash } from "node:crypto";
import type { AppLink, AppPlatform, ValidBody } from "../../../src/core/api/contract";
import {
  type AppIdentity,
  appLinkPath,
  identityFault,
  isNoIdentity,
  normalCertificate,
} from "../../../src/core/api/contract/words/app-link";
import { readIdentity, withIdentity } from "../../attribution/app-identity";
import { readDelivery } from "../../attribution/download-settings";
import { readLinkDomain } from "../../attribution/link-domain";
import { Refusal } from "../../base/refusal";
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
  const { packageId } = readDelivery(settings, platform);
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

const names: Record<AppPlatform, Record<keyof AppIdentity, string>> = {
  ios: { bundleId: "Bundle ID", ownerId: "Team ID", certificates: "" },
  android: { bundleId: "包名", ownerId: "", certificates: "签名证书的 SHA-256" },
  harmony: { bundleId: "bundleName", ownerId: "APP ID", certificates: "" },
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
    const text = { missing: `请填写${name}`, form: `${name}的格式不对`, many: `${name}太多` };
    throw new Refusal("0400", text[wrong.fault], wrong.field);
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
      throw new Refusal("0409", "链接拉起已被他人修改，请刷新后重试", "revision");
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
