import {
  boundWidth,
  escapeXml,
  imageHeightPx,
  imageMessages,
  imageWidth,
  tag,
} from "../../../src/core/chart/image/index";
import { ownOrigin } from "../../base/own-origin";
import type { ServiceDeps } from "../deps";
import { readShareUrl, type ShareAddress, shareUrl } from "./share-address";
import { readShareFacts } from "./share-facts";

const cacheSeconds = 300;
const headers = {
  "access-control-allow-origin": "*",
  "cache-control": `public, max-age=${cacheSeconds}`,
};

/** A limit of the asking page in px; undefined for none, null for one that is not a number. */
function limitOf(text: string | null): number | undefined | null {
  if (text === null) return undefined;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** The frame that shows a share on another site; `resize.js` there fits its height. */
const frameHtml = (
  origin: string,
  address: ShareAddress,
  title: string,
  widthPx: number,
  heightPx: number,
) =>
  tag(
    "iframe",
    {
      src: `${shareUrl(origin, address)}?embed=1`,
      "data-xi-chart": address.key,
      title,
      width: widthPx,
      height: heightPx,
      loading: "lazy",
      style: "border:0;max-width:100%",
    },
    " ",
  );

const refuse = (status: number, message: string) =>
  new Response(message, {
    status,
    headers: {
      ...headers,
      "cache-control": "no-store",
      "content-type": "text/plain; charset=utf-8",
    },
  });

const toXml = (fields: Record<string, string | number>) =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n${tag(
    "oembed",
    {},
    Object.entries(fields)
      .map(([name, value]) => tag(name, {}, escapeXml(String(value))))
      .join(""),
  )}`;

/** Answers oEmbed: how another site shows the share at an address. */
export async function sendOembed(
  deps: Pick<ServiceDeps, "store" | "now" | "config">,
  request: Request,
): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const origin = ownOrigin(deps.config, request);
  const format = params.get("format") ?? "json";
  if (format !== "json" && format !== "xml") return refuse(501, "format 只能是 json 或 xml");
  const maxWidthPx = limitOf(params.get("maxwidth"));
  const maxHeightPx = limitOf(params.get("maxheight"));
  if (maxWidthPx === null || maxHeightPx === null)
    return refuse(400, "maxwidth 与 maxheight 须为正整数");
  const address = readShareUrl(params.get("url") ?? "", origin);
  const facts = address && (await readShareFacts(deps, address));
  if (!address || !facts) return refuse(404, "没有这个分享");
  const widthPx = Math.min(maxWidthPx ?? imageWidth.defaultPx, imageWidth.maxPx);
  const heightPx = Math.min(maxHeightPx ?? imageHeightPx(widthPx), imageHeightPx(widthPx));
  const title = facts.title ?? imageMessages("zh-cn").title;
  const imageWidthPx = boundWidth(widthPx);
  const fits = imageWidthPx <= widthPx && imageHeightPx(imageWidthPx) <= heightPx;
  const thumbnail = facts.title !== null &&
    fits && {
      thumbnail_url: `${shareUrl(origin, address)}.png?width=${imageWidthPx}`,
      thumbnail_width: imageWidthPx,
      thumbnail_height: imageHeightPx(imageWidthPx),
    };
  const fields = {
    version: "1.0",
    type: "rich",
    provider_name: deps.config.productName,
    provider_url: origin,
    title,
    cache_age: cacheSeconds,
    width: widthPx,
    height: heightPx,
    html: frameHtml(origin, address, title, widthPx, heightPx),
    ...thumbnail,
  };
  if (format === "json") return Response.json(fields, { headers });
  return new Response(toXml(fields), {
    headers: { ...headers, "content-type": "text/xml; charset=utf-8" },
  });
}
