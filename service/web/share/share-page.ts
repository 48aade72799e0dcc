import { pictureHeightPx, pictureWords, tag } from "../../../src/core/chart/picture/index";
import { ownOrigin } from "../../base/own-origin";
import type { ServiceRooms } from "../rooms";
import { type ShareAddress, shareUrl } from "./share-address";
import { readShareFacts, type ShareFacts } from "./share-facts";

const pictureWidthPx = 1200;

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
  const name = title ?? pictureWords("zh-cn").title;
  const picture = `${url}.png?width=${pictureWidthPx}`;
  const pictureTags =
    title === null
      ? [tag("meta", { name: "twitter:card", content: "summary" })]
      : [
          meta("og:image", picture),
          meta("og:image:type", "image/png"),
          meta("og:image:width", `${pictureWidthPx}`),
          meta("og:image:height", `${pictureHeightPx(pictureWidthPx)}`),
          tag("meta", { name: "twitter:card", content: "summary_large_image" }),
          tag("meta", { name: "twitter:image", content: picture }),
        ];
  return [
    oembed("json"),
    oembed("xml"),
    meta("og:type", "website"),
    meta("og:title", name),
    meta("og:url", url),
    ...pictureTags,
  ].join("");
}

/** The console's page for a share; other sites may frame it, and it tells them what it shows. */
export async function answerSharePage(
  rooms: Pick<ServiceRooms, "store" | "now" | "config">,
  request: Request,
  { html, policy }: { html: string; policy: string },
  address: ShareAddress,
): Promise<Response> {
  const facts = await readShareFacts(rooms, address);
  const origin = ownOrigin(rooms.config, request);
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
