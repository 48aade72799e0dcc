import type {
  AppPlatform,
  CallReply,
  DownloadChange,
  DownloadConfig,
  DownloadState,
  ValidBody,
} from "../../../src/core/api/contract";
import {
  type AddressFault,
  addressFault,
  downloadAddresses,
  wayAddresses,
  waysOf,
} from "../../../src/core/api/contract/constants/download";
import { type DownloadTarget, readDownloadTarget } from "../../attribution/download-settings";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { paged } from "../../store/paged";
import type { AppContext, HandlerContext } from "../handler";
import { canEditIntegration } from "./can-edit";
import { changeDownloadTarget, revisionOf } from "./change-download-target";
import { storedPackage } from "./stored-packages";

type SavedBody = ValidBody<"upAppConfig">;

const problemTexts: Record<AddressFault, Message> = {
  missing: say("请填写地址"),
  http: say("请使用 https:// 开头的地址，浏览器会拦截 http 下载"),
  scheme: say("地址的开头不适用于这个系统"),
  form: say("不是可以打开的地址"),
  credentials: say("不能含有用户名和密码"),
  appleStore: say("App Store 的链接以 https://apps.apple.com/ 开头，其他网址请选择「其他地址」"),
  file: say("IPA 地址以 .ipa 结尾，plist 地址以 .plist 结尾"),
  long: say("最多 500 个字"),
};

/** Reads the download target for visitors of a system, and the package. */
export async function readConfig(
  context: AppContext,
  platform: AppPlatform,
): Promise<DownloadConfig> {
  const { db, app } = context;
  const { settings } = await db
    .selectFrom("app")
    .select("settings")
    .where("id", "=", app.appId)
    .executeTakeFirstOrThrow();
  const { way, store, link, ipa, plist, packageId } = readDownloadTarget(settings, platform);
  return {
    platform,
    way,
    storeUrl: store,
    linkUrl: link,
    ipaUrl: ipa,
    plistUrl: plist,
    package: packageId === null ? null : await storedPackage(db, app, packageId),
    revision: await revisionOf(db, app.appId, platform),
    canEdit: canEditIntegration(context),
  };
}

/** Refuses a way that would lead nowhere. */
function checkWay(platform: AppPlatform, body: SavedBody, known: DownloadTarget) {
  const { way } = body;
  if (!waysOf(platform).includes(way)) {
    throw new ServiceError("0400", say("这个系统没有这种下载方式"), "way");
  }
  if (way === "hosted" && known.packageId === null) {
    throw new ServiceError("0400", say("还没有当前版本，请先上传安装包并设为当前"), "way");
  }
  for (const one of downloadAddresses) {
    const problem = addressFault(platform, one, body[`${one}Url`]);
    // What is not in use may be empty.
    const isIdle = !wayAddresses[way].includes(one) && problem === "missing";
    if (problem && !isIdle) throw new ServiceError("0400", problemTexts[problem], `${one}Url`);
  }
}

/** Saves a configuration that nobody else has saved since `revision` was read. */
export async function saveConfig(
  context: AppContext,
  platform: AppPlatform,
  body: SavedBody,
): Promise<DownloadConfig> {
  await changeDownloadTarget(context, platform, (known, revision) => {
    if (revision !== body.revision) {
      throw new ServiceError("0409", say("下载配置已被他人修改，请刷新后重试"), "revision");
    }
    checkWay(platform, body, known);
    const { way, storeUrl: store, linkUrl: link, ipaUrl: ipa, plistUrl: plist } = body;
    return { way, store, link, ipa, plist, packageId: known.packageId };
  });
  return readConfig(context, platform);
}

/** Addresses that a change from before they existed does not name. */
const noAddresses = { ipaUrl: "", plistUrl: "" };

/** Who changed what, newest first. */
export async function listDownloadChanges(
  { db, app }: HandlerContext<"appVersion/changes">,
  { platform, currentPage, pageSize }: ValidBody<"appVersion/changes">,
): Promise<CallReply<"appVersion/changes">> {
  const changes = db
    .selectFrom("download_change as c")
    .where("c.app_id", "=", app.appId)
    .where("c.platform", "=", platform);
  const { rows, pagination } = await paged(changes, { currentPage, pageSize }, (query) =>
    query
      .leftJoin("account as a", "a.id", "c.account_id")
      .select(["c.id", "c.at", "c.before", "c.after", "a.user_name as userName"])
      .orderBy("c.id", "desc"),
  );
  const list = rows.map(
    ({ id, at, before, after, userName }): DownloadChange => ({
      id,
      time: at.getTime(),
      userName: userName ?? "",
      before: { ...noAddresses, ...(before as DownloadState) },
      after: { ...noAddresses, ...(after as DownloadState) },
    }),
  );
  return { map: { list, pagination } };
}
