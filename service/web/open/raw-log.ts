import { promisify } from "node:util";
import { gzip } from "node:zlib";
import * as v from "valibot";
import { checkFeature, checkRawDay } from "../../access/plan";
import { badBody } from "../../base/body-reasons";
import { readRaw } from "../../features/open-api";
import type { ServiceDeps } from "../deps";
import type { HeldKey } from "./held-keys";
import { bodyOfParameters } from "./query-body";
import { rawQuery } from "./raw-schema";

const pack = promisify(gzip);

/** A page of the raw log as NDJSON, as far back as the edition shows it; packed unless the caller cannot unpack it. */
export async function handleRaw(
  { store, config, now }: Pick<ServiceDeps, "store" | "config" | "now">,
  { app }: HeldKey,
  query: URLSearchParams,
  headers: Headers,
): Promise<Response> {
  const parsed = v.safeParse(rawQuery, bodyOfParameters(rawQuery, query));
  if (!parsed.success) throw badBody(parsed.issues, "raw");
  checkFeature("raw", app, config);
  checkRawDay(parsed.output.start, app, config, now());
  const { lines, nextCursor } = await readRaw(store.db, app, parsed.output);
  const isPacked = /\bgzip\b/.test(headers.get("accept-encoding") ?? "");
  return new Response(isPacked ? new Uint8Array(await pack(lines)) : lines, {
    headers: {
      "content-type": "application/x-ndjson; charset=utf-8",
      "cache-control": "no-store",
      vary: "accept-encoding",
      ...(isPacked ? { "content-encoding": "gzip" } : {}),
      ...(nextCursor === null ? {} : { "x-next-cursor": nextCursor }),
    },
  });
}
