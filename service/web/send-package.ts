import { Readable } from "node:stream";
import type { Context } from "hono";

/** Media types of packages, by the endings of their names. */
export const packageTypes: Readonly<Record<string, string>> = {
  apk: "application/vnd.android.package-archive",
  ipa: "application/octet-stream",
  hap: "application/octet-stream",
  app: "application/octet-stream",
};

export interface PackageBytes {
  sizeBytes: number;
  /** Bytes from one place up to another. */
  stream(from: number, endExclusive: number): AsyncIterable<Uint8Array>;
  type: string | undefined;
  /** File name that is offered. */
  name: string;
  etag: string;
}

/** True when a request resumes a download: it continues regardless of the remaining traffic. */
export const isResumed = (range: string | undefined): boolean => /^bytes=[1-9]/.test(range ?? "");

/** The one range a request asks for; null for the whole, undefined for one that cannot be. */
function rangeOf(header: string | undefined, sizeBytes: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || header === "bytes=-") return null;
  const [, first = "", last = ""] = match;
  const from = first === "" ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const to = first === "" || last === "" ? sizeBytes : Math.min(sizeBytes, Number(last) + 1);
  return from < to ? { from, to } : undefined;
}

/** Answers a package, or the part of it that was asked for, so that a broken download goes on. */
export function sendBytes(context: Context, file: PackageBytes): Response {
  const { sizeBytes, etag } = file;
  const headers: Record<string, string> = {
    "content-type": file.type ?? "application/octet-stream",
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    "content-security-policy": "sandbox; default-src 'none'",
    "accept-ranges": "bytes",
    "cache-control": "private, no-cache",
    etag,
  };
  const isSame = [undefined, etag].includes(context.req.header("if-range"));
  const requested = isSame ? rangeOf(context.req.header("range"), sizeBytes) : null;
  if (requested === undefined) {
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${sizeBytes}` },
    });
  }
  const { from, to } = requested ?? { from: 0, to: sizeBytes };
  headers["content-length"] = String(to - from);
  if (requested) headers["content-range"] = `bytes ${from}-${to - 1}/${sizeBytes}`;
  const bytes = Readable.toWeb(Readable.from(file.stream(from, to)));
  return new Response(bytes as ReadableStream, { status: requested ? 206 : 200, headers });
}
