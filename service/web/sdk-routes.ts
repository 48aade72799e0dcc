import { Hono } from "hono";
import type { ServiceConfig } from "../base/config";
import { packedSdks, readPackedSdk } from "../files/sdk-files";

const types: Record<string, string> = {
  aar: "application/octet-stream",
  zip: "application/zip",
};
const yearSeconds = 31_536_000;

/** The SDKs as files: those that the build lists, and no other. */
export function sdkRoutes({ distDir }: Pick<ServiceConfig, "distDir">): Hono {
  const routes = new Hono();
  routes.get("/sdk/download/:file", async (context) => {
    const name = context.req.param("file");
    const known = (await packedSdks(distDir)).find(({ file }) => file === name);
    if (!known) return context.notFound();
    const isNamed = known.sha256.startsWith(context.req.query("v") || "-");
    const headers: Record<string, string> = {
      etag: `"${known.sha256}"`,
      "cache-control": isNamed ? `public, max-age=${yearSeconds}, immutable` : "no-cache",
    };
    if (context.req.header("if-none-match") === headers.etag)
      return new Response(null, { status: 304, headers });
    const bytes = await readPackedSdk(distDir, known);
    if (!bytes) return context.notFound();
    headers["content-type"] = types[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";
    headers["content-disposition"] = `attachment; filename="${known.file}"`;
    headers["content-length"] = String(bytes.length);
    return new Response(new Uint8Array(bytes), { headers });
  });
  return routes;
}
