import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** Pages of another origin than the service's, as an integrator's server has them. */
export interface PartnerSite {
  origin: string;
  close(): Promise<void>;
}

const built = fileURLToPath(new URL("../../bench/", import.meta.url));

const html = (tags: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>合作方</title>
<link rel="icon" href="data:,"></head><body><p>合作方的页面</p>${tags}</body></html>`;

/** Serves `/?tags=…` as a page of just these tags, and what the `bench` part has built. */
export async function startPartnerSite(): Promise<PartnerSite> {
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname, searchParams } = new URL(url, "http://localhost");
    if (pathname === "/") {
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(html(searchParams.get("tags") ?? ""));
      return;
    }
    const file = /^\/((?:chunks\/)?[\w-]+\.js)$/.exec(pathname)?.[1];
    const script = file ? await readFile(built + file).catch(() => null) : null;
    response.statusCode = script ? 200 : 404;
    response.setHeader("content-type", "text/javascript");
    response.end(script ?? "");
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** A page's address with these tags in its body. */
export const pageWith = ({ origin }: PartnerSite, tags: string): string =>
  `${origin}/?tags=${encodeURIComponent(tags)}`;
