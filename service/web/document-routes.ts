import { Hono } from "hono";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { refused } from "../calls/envelope";
import { openImage } from "../features/certification";
import { readDocumentToken } from "../files/document-address";
import type { ServiceDeps } from "./deps";

const no = (status: number, message: Message, code: string) =>
  Response.json(refused(new ServiceError(code, message)), { status });

/** Pictures of documents for whoever reviews them, by an address that is good for five minutes. */
export function documentRoutes({ store, config, ports, now }: ServiceDeps): Hono {
  const routes = new Hono();
  routes.get("/documents/:token", async (context) => {
    const id = readDocumentToken(config.masterSecret, context.req.param("token"), now());
    if (id === null) return no(403, say("图片地址无效或已过期，请刷新"), "0403");
    const bytes = await openImage({ db: store.db, config, ports }, id);
    if (!bytes) return no(404, say("图片已被清理"), "0404");
    const isPng = bytes[0] === 0x89;
    return new Response(new Uint8Array(bytes), {
      headers: {
        "content-type": isPng ? "image/png" : "image/jpeg",
        "content-length": String(bytes.byteLength),
        "content-disposition": `attachment; filename="document.${isPng ? "png" : "jpg"}"`,
        "content-security-policy": "sandbox; default-src 'none'",
        "x-content-type-options": "nosniff",
        "cross-origin-resource-policy": "same-origin",
        "referrer-policy": "no-referrer",
        "cache-control": "private, no-store",
      },
    });
  });
  return routes;
}
