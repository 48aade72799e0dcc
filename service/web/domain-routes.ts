import { Hono } from "hono";
import { cleanKey } from "../base/clean-text";
import { domainOfHost } from "../features/domain";
import type { ServiceDeps } from "./deps";

/**
 * Tells a proxy that gets certificates by itself for which hosts it may: those of customers that are proven
 * to be theirs. The handshake would tell as much to anybody.
 */
export function domainRoutes({ store }: Pick<ServiceDeps, "store">): Hono {
  const routes = new Hono();
  routes.get("/tls/ask", async (context) => {
    context.header("cache-control", "no-store");
    const host = cleanKey(context.req.query("domain") ?? "", 253);
    const domain = host === "" ? undefined : await domainOfHost(store.db, host);
    return domain?.isProven ? context.text("ok") : context.text("no", 404);
  });
  return routes;
}
