import { deflateSync, inflateSync } from "node:zlib";
import { pictureLimits } from "../../src/core/api/contract/constants/landing";
import { say } from "../base/message";
import type { ServiceError } from "../base/service-error";
import type { ByteSource } from "../packages/zip-tail";
import { badImage as bad, brokenImage as broken, chunk, chunksOf, signature } from "./png-chunks";

/** Samples of a pixel by colour type: grey, colour, palette, grey and colour with transparency. */
const samplesOf: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Creates the error of a file that is not a PNG, naming its probable type so that the user knows
 * what to do.
 */
function otherKind(bytes: Buffer): ServiceError {
  const firstBytes = bytes.subarray(0, 512).toString("latin1").trimStart();
  if (/^(<\?xml|<svg|<!doctype svg)/i.test(firstBytes) || firstBytes.includes("<svg")) {
    return bad(say("不支持 SVG 图片，请使用 PNG"));
  }
  return bad(say("只支持 PNG 图片"));
}

interface Size {
  sidePx: number;
  samples: number;
}

/** The size of the picture, and refuses what is none that a page should show. */
function readSize(ihdr: Buffer): Size {
  if (ihdr.length !== 13) throw broken();
  const [width, height] = [ihdr.readUInt32BE(0), ihdr.readUInt32BE(4)];
  const [depth, color, compression, filter, interlace] = ihdr.subarray(8);
  const { leastPx, mostPx } = pictureLimits;
  if (width !== height) throw bad(say("图标应为正方形"));
  if (width < leastPx || width > mostPx) {
    throw bad(say("图标的边长应为 {}–{} 像素", leastPx, mostPx));
  }
  const samples = samplesOf[color ?? -1];
  if (samples === undefined || compression !== 0 || filter !== 0) throw broken();
  if (depth !== 8 || interlace !== 0) throw bad(say("只支持每通道 8 位、不隔行的 PNG 图片"));
  return { sidePx: width, samples };
}

/** The pixels, and nothing that was hidden behind them; what unpacks to more is a bomb. */
function readPixels(packed: Buffer, { sidePx, samples }: Size): Buffer {
  const lineBytes = 1 + sidePx * samples;
  const expected = sidePx * lineBytes;
  let pixels: Buffer;
  try {
    pixels = inflateSync(packed, { maxOutputLength: expected });
  } catch {
    throw broken();
  }
  if (pixels.length !== expected) throw broken();
  for (let at = 0; at < expected; at += lineBytes) if ((pixels[at] ?? 5) > 4) throw broken();
  return pixels;
}

/** Reads a square PNG and writes it anew: its pixels and colours, and nothing else that the file held. */
export async function readImage(source: ByteSource): Promise<Uint8Array> {
  const bytes = await source.read(0, Math.min(source.sizeBytes, pictureLimits.bytes + 1));
  if (bytes.length > pictureLimits.bytes) throw bad(say("图片不能超过 512 KB"));
  if (!bytes.subarray(0, signature.length).equals(signature)) throw otherKind(bytes);
  const kept = new Map<string, Buffer>();
  const packed: Buffer[] = [];
  for (const { type, data } of chunksOf(bytes)) {
    if (kept.size === 0 && type !== "IHDR") throw broken();
    if (type === "IDAT") packed.push(data);
    else if (["IHDR", "PLTE", "tRNS"].includes(type)) {
      if (kept.has(type) || packed.length > 0) throw broken();
      kept.set(type, data);
    }
  }
  const ihdr = kept.get("IHDR") ?? Buffer.alloc(0);
  const size = readSize(ihdr);
  const palette = kept.get("PLTE");
  const isIndexed = ihdr[9] === 3;
  const isPalette = palette && palette.length % 3 === 0 && palette.length <= 768;
  if ((isIndexed || palette) && !(isPalette && palette.length > 0)) throw broken();
  if ((kept.get("tRNS")?.length ?? 0) > 256) throw broken();
  const pixels = readPixels(Buffer.concat(packed), size);
  return Buffer.concat([
    signature,
    ...[...kept].map(([type, data]) => chunk(type, data)),
    chunk("IDAT", deflateSync(pixels, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
