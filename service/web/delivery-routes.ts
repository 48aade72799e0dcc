import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import type { AppPlatform } from "../../src/core/api/contract";
import { parseAgent } from "../attribution/agents";
import { addressOf, deliveryOf, isMissing } from "../attribution/download-settings";
import { type FoundLink, findAppLink, findLink, ownPackages } from "../ingest/landing/find-link";
import { landingPolicy, noticePage } from "../ingest/landing/landing-page";
import { wordsFor } from "../ingest/landing/landing-words";
import { createMarker } from "./package-bytes";
import type { ServiceRooms } from "./rooms";

type Rooms = Pick<ServiceRooms, "store" | "ports">;

const apkType = "application/vnd.android.package-archive";

/** The one range a request asks for; null for the whole, undefined for one that cannot be. */
function rangeOf(header: string | undefined, sizeBytes: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || header === "bytes=-") return null;
  const [, first = "", last = ""] = match;
  const from = first === "" ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  return from < to ? { from, to } : undefined;
}

/** Where the download button of a landing page leads where the service keeps the package. */
export function deliveryRoutes({ store, ports }: Rooms): Hono {
  const routes = new Hono();
  const mark = createMarker(ports.storage);

  async function answerPackage(
    context: Context,
    link: FoundLink,
    id: number,
  ): Promise<Response | null> {
    const kept = await store.db
      .selectFrom("app_package")
      .select(["object_key", "size_bytes", "md5", "version"])
      .where("app_id", "=", link.appId)
      .where("id", "=", id)
      .executeTakeFirst();
    if (!kept || (await ports.storage.sizeOf(kept.object_key)) === null) return null;
    // A deleted channel's link still hands out the app, only for nobody.
    const channelCode = link.state === 3 ? "" : link.code;
    const marked = await mark(kept.object_key, kept.size_bytes, channelCode);
    const name = encodeURIComponent(`${link.appName}-${kept.version}.apk`);
    const etag = `"${kept.md5}-${channelCode}"`;
    const headers: Record<string, string> = {
      "content-type": apkType,
      "content-disposition": `attachment; filename*=UTF-8''${name}`,
      "content-security-policy": "sandbox; default-src 'none'",
      "accept-ranges": "bytes",
      "cache-control": "private, no-cache",
      etag,
    };
    const isSame = [undefined, etag].includes(context.req.header("if-range"));
    const asked = isSame ? rangeOf(context.req.header("range"), marked.sizeBytes) : null;
    if (asked === undefined) {
      const told = { "content-range": `bytes */${marked.sizeBytes}` };
      return new Response(null, { status: 416, headers: told });
    }
    const { from, to } = asked ?? { from: 0, to: marked.sizeBytes };
    headers["content-length"] = String(to - from);
    if (asked) headers["content-range"] = `bytes ${from}-${to - 1}/${marked.sizeBytes}`;
    const bytes = Readable.toWeb(Readable.from(marked.stream(from, to)));
    return new Response(bytes as ReadableStream, { status: asked ? 206 : 200, headers });
  }

  /** Hands out what a link leads to; anything else is said by the page that `toPage` answers. */
  async function deliver(context: Context, link: FoundLink, toPage: () => Response) {
    const { platform } = parseAgent(context.req.header("user-agent") ?? "");
    if (link.state === 2 || platform === "web" || platform === "unknown") return toPage();
    const system: AppPlatform = platform;
    const delivery = deliveryOf(link.settings, ownPackages(link), system);
    if (isMissing(delivery)) return toPage();
    const address = addressOf(delivery);
    if (address !== "") return context.redirect(address, 302);
    if (delivery.packageId === null) return toPage();
    return (await answerPackage(context, link, delivery.packageId)) ?? toPage();
  }

  routes.get("/l/:code/download", async (context) => {
    const code = context.req.param("code");
    // The page says what is missing, stopped or unknown, and shows computers a code.
    const toPage = () => context.redirect(`/l/${encodeURIComponent(code)}`, 302);
    context.header("cache-control", "no-store");
    const link = code.length <= 32 ? await findLink(store, code) : undefined;
    return link ? deliver(context, link, toPage) : toPage();
  });

  // For a page of the customer's own, which knows its channel by the code in its address.
  routes.get("/sdk/v1/download", async (context) => {
    context.header("cache-control", "no-store");
    const { appkey = "", channelCode = "" } = context.req.query();
    const words = wordsFor(context.req.header("accept-language"));
    const isLong = appkey.length > 64 || channelCode.length > 32;
    const link = isLong ? undefined : await findAppLink(store, appkey, channelCode);
    const say = (notice: { title: string; text: string }) => {
      context.header("content-security-policy", landingPolicy);
      return context.html(noticePage(words, notice), 404);
    };
    if (!link) return say(words.notices.unknown());
    const toPage = () =>
      link.linkCode === ""
        ? say(words.notices.nothing(link.appName))
        : context.redirect(`/l/${encodeURIComponent(link.linkCode)}`, 302);
    return deliver(context, link, toPage);
  });
  return routes;
}
