import { extname, resolve } from "node:path";
import { Hono } from "hono";
import { isDemoStore } from "../../access/sessions";
import { createLimiter } from "../../base/limits";
import { isLocalCaller } from "../../base/local-caller";
import { networkOf } from "../../base/network";
import type { ServiceDeps } from "../deps";
import { sendFile } from "../files";
import { docsPolicy } from "../security-headers";
import { createDemoTokens } from "./demo-token";

type Env = { Bindings: { ip: string } };

const isPage = (path: string): boolean => ["", ".html"].includes(extname(path));

/** The documentation; a page that is not there is one that searches it. */
export function docsRoutes(
  { config, store, now }: ServiceDeps,
  notFound: () => Response,
): Hono<Env> {
  const root = resolve(config.distDir, "docs");
  const routes = new Hono<Env>();
  const demoTokens = createDemoTokens(store.db, config.masterSecret);
  const byIp = createLimiter({ perSecond: 2, burst: 120 });

  // Whom the demo's sign-in is for, see `isLocalCaller`: this machine alone, and its own pages only.
  routes.post("/docs/demo-token", async (context) => {
    const request = context.req.raw;
    const ip = context.env?.ip ?? "";
    const { origin } = new URL(request.url);
    const isMeant = isLocalCaller(request, ip, config) && request.headers.get("origin") === origin;
    if (!isMeant || !(await isDemoStore(store.db))) return notFound();
    const waitMs = byIp.take(networkOf(ip), now());
    if (waitMs > 0) {
      const headers = { "retry-after": String(Math.ceil(waitMs / 1000)) };
      return Response.json({ message: "请求过于频繁，请稍后重试" }, { status: 429, headers });
    }
    const response = await demoTokens(origin, now());
    return response
      ? Response.json(response, { headers: { "cache-control": "no-store" } })
      : notFound();
  });

  routes.get("/docs", (context) => context.redirect("/docs/", 308));
  routes.get("/docs/*", async (context) => {
    const path = context.req.path.slice("/docs".length);
    const file = path.endsWith("/") ? `${path}index.html` : path;
    const page = await sendFile(context, root, file, docsPolicy);
    if (page) return page;
    const missing = isPage(path) ? await sendFile(context, root, "/404.html", docsPolicy) : null;
    if (!missing) return notFound();
    missing.headers.delete("etag");
    missing.headers.set("cache-control", "no-store");
    return new Response(missing.body, { status: 404, headers: missing.headers });
  });
  return routes;
}
