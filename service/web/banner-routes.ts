import { type Context, Hono } from "hono";
import { textColorOn } from "../../src/core/api/contract/constants/landing";
import { readBanner } from "../attribution/web-settings";
import { cleanKey } from "../base/clean-text";
import { imageKey, imagePath } from "../files/images";
import type { KnownKeys } from "../ingest/admit/known-keys";
import { deepLinkUrl, paramsOf } from "../ingest/landing/deep-link-url";
import { bannerSource, noBannerSource } from "../ingest/landing/web-sdk";
import type { Store } from "../store/open";
import type { ServiceDeps } from "./deps";

const longestKey = 64;

/** The script that shows the banner of an app; null where there is no such app. */
async function scriptOf({ db }: Store, appkey: string): Promise<string | null> {
  const app = await db
    .selectFrom("app")
    .select(["id", "name", "settings"])
    .where("appkey", "=", appkey)
    .where("deleted_at", "is", null)
    .where("stopped_at", "is", null)
    .executeTakeFirst();
  if (!app) return null;
  const { isOn, channelId, picture: image, ...banner } = readBanner(app.settings);
  if (!isOn || channelId === null) return noBannerSource;
  const channel = await db
    .selectFrom("channel")
    .select(["code", "link_code", "params", "wake"])
    .where("app_id", "=", app.id)
    .where("id", "=", channelId)
    .where("state", "=", 1)
    .executeTakeFirst();
  if (!channel) return noBannerSource;
  const { title, about, button, background, accent, place: position, hideDays } = banner;
  return bannerSource({
    appkey,
    code: channel.link_code,
    channel: channel.code,
    title,
    about,
    button,
    icon: image === "" ? "" : imagePath(app.id, image),
    initial: [...app.name][0] ?? "",
    background,
    ink: textColorOn(background),
    accent,
    accentInk: textColorOn(accent),
    place: position,
    hideDays,
    scheme: deepLinkUrl({
      appkey,
      path: channel.wake.path,
      channelCode: channel.code,
      params: paramsOf(channel.params, new URLSearchParams()),
    }),
    fallback: channel.wake.fallback,
  });
}

/** The banner that other pages show, and the pictures of it. */
export function bannerRoutes({
  store,
  ports,
  keys,
}: Pick<ServiceDeps, "store" | "ports"> & { keys: KnownKeys }): Hono {
  const routes = new Hono();
  /** Any page may load it, also one that isolates itself from others. */
  const open = (context: Context) => context.header("cross-origin-resource-policy", "cross-origin");

  routes.get("/sdk/v1/banner.js", async (context) => {
    const appkey = cleanKey(context.req.query("appkey") ?? "", longestKey);
    const status = await keys.app(appkey, context);
    const script = status === 200 ? await scriptOf(store, appkey) : null;
    open(context);
    context.header("content-type", "text/javascript; charset=utf-8");
    context.header("cache-control", "public, max-age=60");
    if (status === 429) context.header("cache-control", "no-store");
    return context.body(script ?? noBannerSource, script === null && status === 200 ? 404 : status);
  });

  routes.get("/pictures/:app{[0-9]{1,15}}/:file{[0-9a-f]{64}\\.png}", async (context) => {
    const { app, file } = context.req.param();
    const key = imageKey(Number(app), file.slice(0, -".png".length));
    const sizeBytes = await ports.storage.sizeOf(key);
    if (sizeBytes === null) return context.body(null, 404);
    open(context);
    context.header("content-type", "image/png");
    context.header("content-security-policy", "sandbox; default-src 'none'");
    context.header("cache-control", "public, max-age=31536000, immutable");
    return context.body(new Uint8Array(await ports.storage.read(key, 0, sizeBytes)));
  });
  return routes;
}
