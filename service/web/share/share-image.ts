import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { drawMessage, drawReport } from "../../../src/core/chart/image/index";
import { consume } from "../../base/limits";
import { say, verbatim } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { toServiceError } from "../../calls/envelope";
import { findShare, logVisit, membersOf, sharedReport } from "../../features/shared-chart";
import { rasterise } from "../../raster/rasterise";
import { dayNumber, dayText, localDay, zonesOf } from "../../store/local-time";
import type { ServiceDeps } from "../deps";
import { messageOf, statusOf } from "./error-messages";
import { daysOfRange, type ImageQuery, plainQuery, readImageQuery } from "./image-query";
import type { ShareAddress } from "./share-address";

export type ImageFormat = "svg" | "png";

interface Visitor {
  ip: string;
  userAgent: string;
}

const freshSeconds = 300;
const types: Record<ImageFormat, string> = {
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
};

/**
 * Response headers of every picture: any page or mail may show it, and it may load nothing itself.
 */
const openHeaders = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "retry-after",
  "cross-origin-resource-policy": "cross-origin",
  vary: "accept-encoding",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

/** The report of a share that anybody with the link may see; refuses where a password is due. */
async function readReport(
  deps: ServiceDeps,
  address: ShareAddress,
  query: ImageQuery,
  visitor: Visitor,
) {
  const { limits, now } = deps;
  await consume(limits.shareByIp, visitor.ip, now());
  const context = { db: deps.store.db, now, ...visitor };
  const share = await findShare(context, address);
  if (share.password_hash !== null)
    throw new ServiceError("0401", say("请输入访问密码"), "password");
  const today = dayText(localDay(zonesOf(share), now()));
  const start = dayText(dayNumber(today) - daysOfRange(query.range) + 1);
  const days = { start, end: today, granularity: "day" } as const;
  const members = await membersOf(context.db, share);
  const report = await deps.queries.run(share.owner_id, () =>
    sharedReport(context, share, members, days),
  );
  await logVisit(context, share);
  return report;
}

/** Answers pictures of shares; what cannot be shown is a picture that says so, with its status. */
export function createShareImage(deps: ServiceDeps) {
  const pngOf = createPngCache();

  const response = async (
    svg: string,
    { format, scale, tag }: { format: ImageFormat; scale: number; tag: string },
  ) => (format === "svg" ? svg : await pngOf(`${tag} ${scale}`, svg, scale));

  async function refuse(error: ServiceError, format: ImageFormat, query: ImageQuery) {
    const svg = drawMessage(messageOf(error, query.locale), { ...query, widthPx: query.width });
    const tag = createHash("sha256").update(svg).digest("base64url");
    const headers: Record<string, string> = {
      ...openHeaders,
      "content-type": types[format],
      "cache-control": "no-store",
    };
    if (error.retryAfterSeconds) headers["retry-after"] = `${error.retryAfterSeconds}`;
    const body = await response(svg, { format, scale: query.scale, tag });
    return new Response(body, { status: statusOf(error), headers });
  }

  return async (
    request: Request,
    address: ShareAddress,
    format: ImageFormat,
    visitor: Visitor,
  ): Promise<Response> => {
    const params = Object.fromEntries(new URL(request.url).searchParams);
    const query = readImageQuery(params);
    if ("wrong" in query)
      return refuse(new ServiceError("0400", verbatim(""), query.wrong), format, plainQuery);
    try {
      const report = await readReport(deps, address, query, visitor);
      // The stamp of the picture is when it was drawn; the same figures are the same picture.
      const { updatedAt: _, trend, ...rest } = report;
      const identity = JSON.stringify([query, rest, { ...trend, updatedAt: 0 }]);
      const tag = createHash("sha256").update(identity).digest("base64url").slice(0, 27);
      const headers = {
        ...openHeaders,
        "content-type": types[format],
        "cache-control": `public, max-age=${freshSeconds}`,
        etag: `W/"${tag}-${format}"`,
      };
      if (request.headers.get("if-none-match") === headers.etag)
        return new Response(null, { status: 304, headers });
      const svg = drawReport(report, { ...query, widthPx: query.width });
      const body = await response(svg, { format, scale: query.scale, tag });
      const takesGzip = request.headers.get("accept-encoding")?.includes("gzip");
      if (typeof body !== "string" || !takesGzip) return new Response(body, { headers });
      const packed = new Uint8Array(gzipSync(body));
      return new Response(packed, { headers: { ...headers, "content-encoding": "gzip" } });
    } catch (error) {
      const serviceError = toServiceError(error);
      if (!serviceError) throw error;
      return refuse(serviceError, format, query);
    }
  };
}

const maxImages = 60;

/** Keeps the newest pictures, so that a mail to many readers is drawn once; drawing takes the processor for itself. */
function createPngCache() {
  const imagesByKey = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return (key: string, svg: string, scale: number): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = imagesByKey.get(key);
    imagesByKey.delete(key);
    const image =
      kept ??
      rasterise(svg, scale).catch((error: unknown) => {
        imagesByKey.delete(key);
        throw error;
      });
    imagesByKey.set(key, image);
    const [oldest] = imagesByKey.keys();
    if (imagesByKey.size > maxImages && oldest !== undefined) imagesByKey.delete(oldest);
    return image;
  };
}
