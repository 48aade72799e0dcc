import { imageHeightPx, imageMessages, tag } from "../../../src/core/chart/image/index";
import { ownOrigin } from "../../base/own-origin";
import type { ServiceDeps } from "../deps";
import { type ShareAddress, shareUrl } from "./share-address";
import { readShareFacts, type ShareFacts } from "./share-facts";

const imageWidthPx = 1200;

/** Builds the head tags for link previews and oEmbed; names appear only without a password. */
function headTags(origin: string, address: ShareAddress, { title }: ShareFacts): string {
  const url = shareUrl(origin, address);
  const meta = (property: string, content: string) => tag("meta", { property, content });
  const oembed = (format: string) =>
    tag("link", {
      rel: "alternate",
      type: format === "xml" ? "text/xml+oembed" : "application/json+oembed",
      href: `${origin}/oembed?url=${encodeURIComponent(url)}&format=${format}`,
    });
  const name = title ?? imageMessages("zh-cn").title;
  const imageUrl = `${url}.png?width=${imageWidthPx}`;
  const imageTags =
    title === null
      ? [tag("meta", { name: "twitter:card", content: "summary" })]
      : [
          meta("og:image", imageUrl),
          meta("og:image:type", "image/png"),
          meta("og:image:width", `${imageWidthPx}`),
          meta("og:image:height", `${imageHeightPx(imageWidthPx)}`),
          tag("meta", { name: "twitter:card", content: "summary_large_image" }),
          tag("meta", { name: "twitter:image", content: imageUrl }),
        ];
  return [
    oembed("json"),
    oembed("xml"),
    meta("og:type", "website"),
    meta("og:title", name),
    meta("og:url", url),
    ...imageTags,
  ].join("");
}

/** The console's page for a share; other sites may frame it, and it tells them what it shows. */
export async function sendSharePage(
  deps: Pick<ServiceDeps, "store" | "now" | "config">,
  request: Request,
  { html, policy }: { html: string; policy: string },
  address: ShareAddress,
): Promise<Response> {
  const facts = await readShareFacts(deps, address);
  const origin = ownOrigin(deps.config, request);
  const tags = facts ? headTags(origin, address, facts) : "";
  const page = html.replace("</head>", () => `${tags}</head>`);
  return new Response(page, {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-cache",
      vary: "accept",
      "content-security-policy": policy,
    },
  });
}
