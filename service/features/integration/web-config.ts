import type {
  BannerChannel,
  BannerConfig,
  LandingConfig,
  ValidBody,
} from "../../../src/core/api/contract";
import {
  type BannerSettings,
  type LandingSettings,
  readBanner,
  readLanding,
} from "../../attribution/web-settings";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { imageKey, imagePath, keepImage, offerImage } from "../../files/images";
import { parseUpload } from "../../files/parse-upload";
import { takeUpload } from "../../files/upload-ticket";
import type { Db } from "../../store/open";
import type { AppContext, HandlerContext } from "../handler";
import { canEditIntegration } from "./can-edit";

async function settingsOf(db: Db, appId: number, isLocked = false) {
  const query = db.selectFrom("app").select("settings").where("id", "=", appId);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirstOrThrow()).settings;
}

/** Changes one part of an app's settings unless somebody else has since its revision was read. */
function savePart<Part extends "banner" | "landing">(
  { db, app }: AppContext,
  part: Part,
  revision: number,
  change: (settings: unknown) => Promise<Omit<BannerSettings | LandingSettings, "revision">>,
): Promise<void> {
  const read = part === "banner" ? readBanner : readLanding;
  return db.transaction().execute(async (tx) => {
    const settings = await settingsOf(tx, app.appId, true);
    const known = read(settings);
    if (known.revision !== revision) {
      throw new ServiceError("0409", say("配置已被他人修改，请刷新后重试"), "revision");
    }
    const next = { ...(await change(settings)), revision: revision + 1 };
    await tx
      .updateTable("app")
      .set({ settings: JSON.stringify({ ...settings, [part]: next }) })
      .where("id", "=", app.appId)
      .execute();
  });
}

async function channelOf(
  db: Db,
  appId: number,
  id: number | null,
): Promise<(BannerChannel & { type: number }) | null> {
  if (id === null) return null;
  const row = await db
    .selectFrom("channel")
    .select(["id", "code", "name", "state", "type"])
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return null;
  const state = row.state === 2 || row.state === 3 ? row.state : 1;
  return { id, channelCode: row.code, channelName: row.name, state, type: row.type };
}

/** The banner as it is set. */
export async function readBannerConfig(context: AppContext): Promise<BannerConfig> {
  const { db, app, origin } = context;
  const { channelId, picture: image, ...banner } = readBanner(await settingsOf(db, app.appId));
  const found = await channelOf(db, app.appId, channelId);
  const { type: _, ...channel } = found ?? { type: 0 };
  return {
    ...banner,
    picture: image,
    pictureUrl: image === "" ? "" : origin + imagePath(app.appId, image),
    channel: found ? (channel as BannerChannel) : null,
    scriptUrl: `${origin}/sdk/v1/banner.js?appkey=${encodeURIComponent(app.appkey)}`,
    canEdit: canEditIntegration(context),
  };
}

/** Checks an uploaded icon; it is used once it is saved with the banner. */
export async function takeImage(
  context: HandlerContext<"banner/uploadPic">,
  { ticket }: ValidBody<"banner/uploadPic">,
): Promise<string> {
  const { app, config, ports, now } = context;
  const { key, sizeBytes } = await takeUpload(context, "picture", ticket);
  const bytes = await parseUpload("picture", { config, storage: ports.storage, key, sizeBytes });
  await ports.storage.remove(key);
  return offerImage(ports.storage, { appId: app.appId, nowMs: now() }, bytes);
}

/** Refuses a banner that would show nothing, or lead nowhere. */
async function checkShown(db: Db, appId: number, body: ValidBody<"banner/edit">): Promise<void> {
  const bad = (field: string, message: Message) => new ServiceError("0400", message, field);
  const channel = await channelOf(db, appId, body.channelId);
  if (body.channelId !== null && channel?.type !== 1) {
    throw bad("channelId", say("渠道不存在，或不是自建渠道"));
  }
  if (!body.isOn) return;
  if (body.title === "") throw bad("title", say("请填写标题"));
  if (body.button === "") throw bad("button", say("请填写按钮文字"));
  if (!channel) throw bad("channelId", say("请选择渠道"));
  if (channel.state !== 1) throw bad("channelId", say("该渠道已停用或在回收站中，请另选"));
}

/** Saves the banner that nobody else has saved since `revision` was read. */
export async function saveBanner(
  context: HandlerContext<"banner/edit">,
  { revision, ...body }: ValidBody<"banner/edit">,
): Promise<BannerConfig> {
  const { db, app, ports } = context;
  await checkShown(db, app.appId, { revision, ...body });
  const { storage } = ports;
  let used = "";
  let image = "";
  await savePart(context, "banner", revision, async (settings) => {
    used = readBanner(settings).picture;
    image = await keepImage(storage, app.appId, { name: body.picture, used });
    return { ...body, picture: image };
  });
  if (used !== "" && used !== image) await storage.remove(imageKey(app.appId, used));
  return readBannerConfig(context);
}

export async function readLandingConfig(context: AppContext): Promise<LandingConfig> {
  const { db, app } = context;
  return { ...readLanding(await settingsOf(db, app.appId)), canEdit: canEditIntegration(context) };
}

/** Saves how they look, unless somebody else has since `revision` was read. */
export async function saveLanding(
  context: HandlerContext<"landing/edit">,
  { revision, ...body }: ValidBody<"landing/edit">,
): Promise<LandingConfig> {
  await savePart(context, "landing", revision, async () => body);
  return readLandingConfig(context);
}
