import { readFile, stat } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import type { Context as HonoContext } from "hono";
import { consolePolicy } from "./security-headers";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
  ".atom": "application/atom+xml; charset=utf-8",
  ".zip": "application/zip",
  ".tgz": "application/gzip",
};
const precompressed = [
  { encoding: "br", suffix: ".br" },
  { encoding: "gzip", suffix: ".gz" },
];
/** Names that the build derives from the content. */
const hashed = /([-.][0-9A-Za-z_-]{8,}(?:\.lean)?|\/chunks\/[\w-]{8}\/[\w.-]+)\.[a-z0-9]+$/;
const yearSeconds = 31_536_000;
/** For an address whose content never changes. */
export const foreverCache = `public, max-age=${yearSeconds}, immutable`;

/** A tag that changes with the file; null when there is no such file. */
const tagOf = (path: string): Promise<string | null> =>
  stat(path).then(
    (found) =>
      found.isFile() ? `W/"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"` : null,
    () => null,
  );

/** The file below `root` that a URL path names; null when it would lie outside. */
function fileOf(root: string, urlPath: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(urlPath);
  } catch {
    return null;
  }
  if (decoded.includes("\0")) return null;
  const file = normalize(join(root, decoded));
  return file.startsWith(root + sep) ? file : null;
}

/** Answers a file of a build, precompressed where the build left a copy; null when there is none. */
export async function sendFile(
  context: HonoContext,
  root: string,
  urlPath: string,
  htmlPolicy: string = consolePolicy,
): Promise<Response | null> {
  const file = fileOf(root, urlPath);
  const type = types[extname(file ?? "")];
  const etag = file && type ? await tagOf(file) : null;
  if (!file || !type || etag === null) return null;
  const accepted = context.req.header("accept-encoding") ?? "";
  const headers: Record<string, string> = { "content-type": type, etag, vary: "accept-encoding" };
  let served = file;
  for (const { encoding, suffix } of precompressed) {
    if (!accepted.includes(encoding) || (await tagOf(file + suffix)) === null) continue;
    served = file + suffix;
    headers["content-encoding"] = encoding;
    break;
  }
  const isImmutable = /\/(assets|chunks)\//.test(urlPath) && hashed.test(file);
  headers["cache-control"] = isImmutable ? foreverCache : "no-cache";
  if (type.startsWith("text/html")) headers["content-security-policy"] = htmlPolicy;
  if (context.req.header("if-none-match") === etag)
    return new Response(null, { status: 304, headers });
  const body = context.req.method === "HEAD" ? null : new Uint8Array(await readFile(served));
  return new Response(body, { headers });
}
