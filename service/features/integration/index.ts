import type { bannerCalls } from "../../../src/core/api/contract/banner";
import type { checkCalls } from "../../../src/core/api/contract/check";
import type { downloadCalls } from "../../../src/core/api/contract/download";
import type { versionCalls } from "../../../src/core/api/contract/export-package";
import type { integrationCalls } from "../../../src/core/api/contract/integration";
import { readAudit, recordAudit } from "../../access/embed-audit";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { packedSdks, sdkPath } from "../../files/sdk-files";
import { packageAddresses } from "../../files/sdk-packages";
import { offerUpload } from "../../files/upload-ticket";
import type { Context, Handlers } from "../handler";
import { addPackage, checkPackage } from "./add-package";
import { readAppLink, saveAppLink } from "./app-link";
import { createCheck, finishCheck, listChecks, readCheck } from "./check";
import { listDownloadChanges, readConfig, saveConfig } from "./download-config";
import { createKey, endKey, type KeyRow, ownKey, updateKey } from "./embed-keys";
import { secretOf } from "./embed-secret";
import { embedSession } from "./embed-session";
import { checkHealth, listHealth } from "./health";
import { keyRecords } from "./key-records";
import { normalOrigins } from "./origins";
import {
  deletePackage,
  installAddress,
  listPackages,
  packageAddress,
  updatePackage,
} from "./packages";
import {
  readBannerConfig,
  readLandingConfig,
  saveBanner,
  saveLanding,
  takeImage,
} from "./web-config";

type ViewedContext = Context & { viewer: Viewer };

/** Notes a change of a key; pages of its origins may call from now on, or no longer. */
async function recordChange(
  context: ViewedContext,
  key: KeyRow,
  action: "create" | "update" | "reset" | "revoke",
): Promise<void> {
  context.embedding.forgetOrigins();
  const at = context.now();
  await recordAudit(context.db, { keyId: key.id, at, action, ip: context.ip, detail: key.name });
}

async function recordOf({ db, now }: Context, key: KeyRow) {
  const [record] = await keyRecords(db, [key], now());
  if (!record) throw new Error("a key without a record");
  return record;
}

const secretFor = ({ config }: Context, key: KeyRow): string =>
  secretOf(config.masterSecret, key.key_id, key.secret_version);

export const integrationHandlers: Handlers<
  | keyof typeof integrationCalls
  | keyof typeof downloadCalls
  | keyof typeof versionCalls
  | keyof typeof bannerCalls
  | keyof typeof checkCalls
> = {
  "GET getInUseSDKInfo": async ({ config, origin }) => {
    const files = await packedSdks(config.distDir);
    const list = files.map((file) => ({ ...file, url: origin + sdkPath(file) }));
    return { map: { list, packages: await packageAddresses(config.distDir, origin) } };
  },
  "check/create": async (context, { platform }) => ({ map: await createCheck(context, platform) }),
  "check/one": async (context, { id }) => ({ map: await readCheck(context, id) }),
  "check/finish": async (context, { id }) => ({ map: await finishCheck(context, id) }),
  "check/list": listChecks,
  "appLink/detail": async (context, { platform }) => ({
    map: await readAppLink(context, platform),
  }),
  "appLink/save": async (context, body) => ({ map: await saveAppLink(context, body) }),
  "health/list": async (context, { platform }) => ({
    map: { list: await listHealth(context, platform) },
  }),
  "health/check": async (context, { platform }) => ({
    map: await checkHealth(context, platform),
  }),
  appVersion: async (context, { platform }) => ({ map: await readConfig(context, platform) }),
  "appVersion/changes": listDownloadChanges,
  upAppConfig: async (context, body) => ({ map: await saveConfig(context, "ios", body) }),
  upAndroidConfigNew: async (context, body) => ({
    map: await saveConfig(context, "android", body),
  }),
  "harmony/upHarmony": async (context, body) => ({
    map: await saveConfig(context, "harmony", body),
  }),
  upAndroid: async (context, body) => ({ map: await addPackage(context, "android", body) }),
  upApp: async (context, { platform, ...body }) => ({
    map: await addPackage(context, platform, body),
  }),
  createOTA: async (context, { id }) => ({ map: { url: await installAddress(context, id) } }),
  "banner/detail": async (context) => ({ map: await readBannerConfig(context) }),
  "upload/getSigned": async (context, body) => {
    const { limits, viewer, now } = context;
    const who = String(viewer.accountId);
    await consume(limits.uploadByAccount, who, now(), say("上传过于频繁，请稍后重试"));
    return { map: await offerUpload(context, { purpose: "picture", ...body }) };
  },
  "banner/uploadPic": async (context, body) => ({
    map: { picture: await takeImage(context, body) },
  }),
  "banner/edit": async (context, body) => ({ map: await saveBanner(context, body) }),
  "landing/detail": async (context) => ({ map: await readLandingConfig(context) }),
  "landing/edit": async (context, body) => ({ map: await saveLanding(context, body) }),
  checkUpAndroid: async (context, { ticket }) => ({
    map: await checkPackage(context, "android", ticket),
  }),
  checkUpApp: async (context, { platform, ticket }) => ({
    map: await checkPackage(context, platform, ticket),
  }),
  upAppList: listPackages,
  updateAppVersion: async (context, body) => ({ map: await updatePackage(context, body) }),
  "appVersion/download": async (context, { id }) => ({
    map: { url: await packageAddress(context, id) },
  }),
  delAppVersion: async (context, { id }) => {
    await deletePackage(context, id);
    return { map: { id } };
  },
  "embedKey/list": async ({ db, viewer, now }) => {
    const keys = await db
      .selectFrom("embed_key")
      .selectAll()
      .where("owner_id", "=", viewer.accountId)
      .orderBy("revoked_at", (column) => column.desc().nullsFirst())
      .orderBy("id", "desc")
      .limit(200)
      .execute();
    return { map: { list: await keyRecords(db, keys, now()) } };
  },
  "embedKey/create": async (context, body) => {
    const fields = { ...body, origins: normalOrigins(body.origins) };
    const key = await createKey(context.db, context.viewer.accountId, fields, context.now());
    await recordChange(context, key, "create");
    return { map: { key: await recordOf(context, key), secret: secretFor(context, key) } };
  },
  "embedKey/update": async (context, { id, ...body }) => {
    const fields = { ...body, origins: normalOrigins(body.origins) };
    const key = await updateKey(context.db, context.viewer.accountId, id, fields);
    await recordChange(context, key, "update");
    return { map: { key: await recordOf(context, key) } };
  },
  "embedKey/revoke": async (context, body) => {
    const how = { what: "key", now: context.now() } as const;
    const key = await endKey(context.db, context.viewer.accountId, body, how);
    await recordChange(context, key, "revoke");
    return { map: { key: await recordOf(context, key) } };
  },
  "embedKey/resetSecret": async (context, body) => {
    const how = { what: "secret", now: context.now() } as const;
    const key = await endKey(context.db, context.viewer.accountId, body, how);
    await recordChange(context, key, "reset");
    return { map: { key: await recordOf(context, key), secret: secretFor(context, key) } };
  },
  "embedKey/audit": async ({ db, viewer }, { id, ...page }) => {
    const key = await ownKey(db, viewer.accountId, id);
    return { map: await readAudit(db, key.id, page) };
  },
  "embed/session": async (context) => ({ map: await embedSession(context, context.viewer) }),
};

export { createKey } from "./embed-keys";
export { checkSigned, exchange, findKey, type SignedRequest } from "./exchange";
export { findCheck } from "./find-check";
export { startHealthChecks } from "./health-maintenance";
export { linkDomainHandlers } from "./link-domain-handlers";
export { appsOfHost, linkFile, linkFilePaths, linkOrigin } from "./link-files";
export { packageRow, storedPackages } from "./stored-packages";
export { universalLinkHandlers } from "./universal-handlers";
export { knownOf, universalLinksOfHost } from "./universal-links";
