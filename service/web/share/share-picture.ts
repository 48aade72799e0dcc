import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { drawMessage, drawReport } from "../../../src/core/chart/picture/index";
import { findShare, logVisit, membersOf, sharedReport } from "../../areas/shared-chart";
import { spend } from "../../base/limits";
import { Refusal } from "../../base/refusal";
import { refusalOf } from "../../calls/envelope";
import { rasterise } from "../../raster/rasterise";
import { dayNumber, dayText, localDay, zonesOf } from "../../store/local-time";
import type { ServiceRooms } from "../rooms";
import { daysOfRange, type PictureQuery, plainQuery, readPictureQuery } from "./picture-query";
import { messageOf, statusOf } from "./refusal-words";
import type { ShareAddress } from "./share-address";

export type PictureFormat = "svg" | "png";

interface Visitor {
  ip: string;
  userAgent: string;
}

const freshSeconds = 300;
const types: Record<PictureFormat, string> = {
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
  rooms: ServiceRooms,
  address: ShareAddress,
  query: PictureQuery,
  visitor: Visitor,
) {
  const { limits, now } = rooms;
  await spend(limits.shareByIp, visitor.ip, now());
  const context = { db: rooms.store.db, now, ...visitor };
  const share = await findShare(context, address);
  if (share.password_hash !== null) throw new Refusal("0401", "请输入访问密码", "password");
  const today = dayText(localDay(zonesOf(share), now()));
  const start = dayText(dayNumber(today) - daysOfRange(query.range) + 1);
  const days = { start, end: today, granularity: "day" } as const;
  const members = await membersOf(context.db, share);
  const report = await rooms.queries.run(share.owner_id, () =>
    sharedReport(context, share, members, days),
  );
  await logVisit(context, share);
  return report;
}

/** Answers pictures of shares; what cannot be shown is a picture that says so, with its status. */
export function createSharePicture(rooms: ServiceRooms) {
  const pngOf = createPngCache();

  const answer = async (
    svg: string,
    { format, scale, tag }: { format: PictureFormat; scale: number; tag: string },
  ) => (format === "svg" ? svg : await pngOf(`${tag} ${scale}`, svg, scale));

  async function refuse(refusal: Refusal, format: PictureFormat, query: PictureQuery) {
    const svg = drawMessage(messageOf(refusal, query.locale), { ...query, widthPx: query.width });
    const tag = createHash("sha256").update(svg).digest("base64url");
    const headers: Record<string, string> = {
      ...openHeaders,
      "content-type": types[format],
      "cache-control": "no-store",
    };
    if (refusal.retryAfterSeconds) headers["retry-after"] = `${refusal.retryAfterSeconds}`;
    const body = await answer(svg, { format, scale: query.scale, tag });
    return new Response(body, { status: statusOf(refusal), headers });
  }

  return async (
    request: Request,
    address: ShareAddress,
    format: PictureFormat,
    visitor: Visitor,
  ): Promise<Response> => {
    const params = Object.fromEntries(new URL(request.url).searchParams);
    const query = readPictureQuery(params);
    if ("wrong" in query) return refuse(new Refusal("0400", "", query.wrong), format, plainQuery);
    try {
      const report = await readReport(rooms, address, query, visitor);
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
      const body = await answer(svg, { format, scale: query.scale, tag });
      const takesGzip = request.headers.get("accept-encoding")?.includes("gzip");
      if (typeof body !== "string" || !takesGzip) return new Response(body, { headers });
      const packed = new Uint8Array(gzipSync(body));
      return new Response(packed, { headers: { ...headers, "content-encoding": "gzip" } });
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      return refuse(refusal, format, query);
    }
  };
}

const maxPictures = 60;

/** Keeps the newest pictures, so that a mail to many readers is drawn once; drawing takes the processor for itself. */
function createPngCache() {
  const pictures = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return (key: string, svg: string, scale: number): Promise<Uint8Array<ArrayBuffer>> => {
    const kept = pictures.get(key);
    pictures.delete(key);
    const picture =
      kept ??
      rasterise(svg, scale).catch((error: unknown) => {
        pictures.delete(key);
        throw error;
      });
    pictures.set(key, picture);
    const [oldest] = pictures.keys();
    if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest);
    return picture;
  };
}
