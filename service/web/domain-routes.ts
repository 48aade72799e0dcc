import { Hono } from "hono";
import { domainOfHost } from "../areas/domain";
import type { ServiceRooms } from "./rooms";

/**
 * Tells a proxy that gets certificates by itself for which hosts it may: those of customers that are proven
 * to be theirs. The handshake would tell as much to anybody.
 */
export function domainRoutes({ store }: Pick<ServiceRooms, "store">): Hono {
  const routes = new Hono();
  routes.get("/tls/ask", async (context) => {
    context.header("cache-control", "no-store");
    const host = context.req.query("domain") ?? "";
    const domain = host.length <= 253 ? await domainOfHost(store.db, host) : undefined;
    return domain?.isProven ? context.text("ok") : context.text("no", 404);
  });
  return routes;
}
