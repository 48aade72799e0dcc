import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import type { ServiceConfig } from "../base/config";
import { ownOrigin } from "../base/own-origin";
import { readPackageFile } from "../files/sdk-packages";
import { foreverCache } from "./files";

const types: Record<string, string> = {
  aar: "application/octet-stream",
  jar: "application/java-archive",
  json: "application/json",
  module: "application/json",
  pom: "application/xml",
  tgz: "application/gzip",
  xml: "application/xml",
  zip: "application/zip",
};

/** Indexes change with a release: tools see it within a minute. */
const indexCache = "public, max-age=60";

const folders = ["maven", "swift", "pods", "npm", "harmony"];

function typeOf(name: string): string {
  if (/\/objects\/[0-9a-f]{2}\//.test(name)) return "application/x-git-loose-object";
  return types[name.split(".").at(-1) ?? ""] ?? "text/plain; charset=utf-8";
}

/** The path as the list of the build writes it: npm encodes the slash of a scope. */
function pathOf(context: Context): string | null {
  try {
    return decodeURIComponent(new URL(context.req.url).pathname).slice("/sdk/".length);
  } catch {
    return null;
  }
}

/** Gradle and npm go on to the next repository after a 404 alone, and read no page. */
const absent = () =>
  new Response("not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": indexCache },
  });

/** Packages as the tools of app projects read them: Maven, Swift, CocoaPods, npm and HarmonyOS. */
export function sdkPackageRoutes(
  config: Pick<ServiceConfig, "distDir" | "origin" | "host" | "port">,
): Hono {
  const routes = new Hono();
  const respond = async (context: Context) => {
    const path = pathOf(context);
    const origin = ownOrigin(config, context.req.raw);
    const file = path === null ? null : await readPackageFile(config.distDir, path, origin);
    if (!file) return absent();
    const { name, bytes, isFixed } = file;
    const etag = `"${createHash("sha256").update(bytes).digest("hex")}"`;
    const headers: Record<string, string> = {
      etag,
      "cache-control": isFixed ? foreverCache : indexCache,
    };
    const known = context.req.header("if-none-match")?.split(/\s*,\s*/) ?? [];
    // A proxy that compresses makes the tag a weak one.
    if (known.some((tag) => tag === "*" || tag.replace(/^W\//, "") === etag))
      return new Response(null, { status: 304, headers });
    headers["content-type"] = typeOf(name);
    headers["content-length"] = String(bytes.length);
    return new Response(new Uint8Array(bytes), { headers });
  };
  for (const folder of folders) routes.get(`/sdk/${folder}/*`, respond);
  return routes;
}
