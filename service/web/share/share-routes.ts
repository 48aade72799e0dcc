import { Hono } from "hono";
import { acceptsHtml } from "../../base/accepts-html";
import type { ConsolePage } from "../console-page";
import type { ServiceDeps } from "../deps";
import { sendOembed } from "./oembed";
import { readSharePath, sharePages } from "./share-address";
import { createShareImage, type ImageFormat } from "./share-image";
import { sendSharePage } from "./share-page";

/** Everything by which other pages and mails show a share: pictures, oEmbed, the page to frame. */
export function shareRoutes(deps: ServiceDeps, consolePage: ConsolePage) {
  const routes = new Hono<{ Bindings: { ip: string } }>();
  const renderImage = createShareImage(deps);
  routes.get("/oembed", (context) => sendOembed(deps, context.req.raw));
  routes.get(`/:page{${sharePages}}/:appkey/:file{[^/]+\\.(?:svg|png)}`, (context) => {
    const { page, appkey, file } = context.req.param();
    const at = file.lastIndexOf(".");
    const format: ImageFormat = file.endsWith(".png") ? "png" : "svg";
    const visitor = { ip: context.env.ip, userAgent: context.req.header("user-agent") ?? "" };
    return renderImage(context.req.raw, { page, appkey, key: file.slice(0, at) }, format, visitor);
  });
  routes.get(`/:page{${sharePages}}/*`, async (context, next) => {
    const address = readSharePath(context.req.path);
    const isPage = acceptsHtml(context.req.header("accept"));
    const page = address && isPage ? await consolePage.of(context.req.raw, "*") : null;
    if (!address || !page) return next();
    return sendSharePage(deps, context.req.raw, page, address);
  });
  return routes;
}
