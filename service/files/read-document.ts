import type { PictureDoubt } from "../../src/core/api/contract";
import { documentLimits } from "../../src/core/api/contract/constants/certification";
import { say } from "../base/message";
import type { ByteSource } from "../packages/zip-tail";
import { decodeImage, type EncodedImage } from "../raster/decode-image";
import type { Pixels } from "../raster/rasterise";
import { readJpeg } from "./jpeg-segments";
import { badImage, brokenImage, chunk, chunksOf, signature } from "./png-chunks";

/** A picture of a document: its own bytes without what was hidden in them, and what looks doubtful. */
export interface DocumentImage {
  type: EncodedImage["type"];
  bytes: Uint8Array;
  doubts: PictureDoubt[];
}

const shownPx = 160;
const imageChunks = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);

function readPng(bytes: Buffer): EncodedImage {
  const chunks = [...chunksOf(bytes)].filter(({ type }) => imageChunks.has(type));
  const firstChunk = chunks[0];
  if (firstChunk?.type !== "IHDR" || firstChunk.data.length !== 13) throw brokenImage();
  const whole = [signature, ...chunks.map(({ type, data }) => chunk(type, data))];
  return {
    type: "image/png",
    bytes: Buffer.concat(whole),
    width: firstChunk.data.readUInt32BE(0),
    height: firstChunk.data.readUInt32BE(4),
  };
}

function readEither(bytes: Buffer): EncodedImage {
  if (bytes.subarray(0, signature.length).equals(signature)) return readPng(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return { type: "image/jpeg", ...readJpeg(bytes) };
  throw badImage(say("只支持 JPG 和 PNG 图片"));
}

function checkSize({ width, height }: EncodedImage): void {
  const { leastPx, mostPx, mostPixels } = documentLimits;
  if (Math.min(width, height) < leastPx) {
    throw badImage(say("图片太小，看不清内容，短边至少 {} 像素", leastPx));
  }
  if (Math.max(width, height) > mostPx || width * height > mostPixels) {
    throw badImage(say("图片太大，长边不能超过 {} 像素，总像素不能超过 4000 万", mostPx));
  }
  if (Math.max(width, height) > 4 * Math.min(width, height)) {
    throw badImage(say("图片过于狭长，请拍摄完整的证件"));
  }
}

interface Patch {
  mean: number;
  spread: number;
}

/** Brightness of a part of a picture, 0 to 255. */
function measure({ width, rgba }: Pixels, from: [number, number], to: [number, number]): Patch {
  let [count, sum, squares] = [0, 0, 0];
  for (let y = from[1]; y < to[1]; y += 1) {
    for (let x = from[0]; x < to[0]; x += 1) {
      const at = (y * width + x) * 4;
      const light =
        0.299 * (rgba[at] ?? 0) + 0.587 * (rgba[at + 1] ?? 0) + 0.114 * (rgba[at + 2] ?? 0);
      count += 1;
      sum += light;
      squares += light * light;
    }
  }
  const mean = sum / Math.max(1, count);
  return { mean, spread: Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) };
}

/**
 * Returns the doubts that a reviewer should check: uneven corners hide something or are cut off.
 */
function doubtsOf(pixels: Pixels): PictureDoubt[] {
  const { width, height, rgba } = pixels;
  if (!rgba.some((value, at) => at % 4 === 3 && value > 0)) throw brokenImage();
  const all = measure(pixels, [0, 0], [width, height]);
  if (all.spread < 3) throw badImage(say("图片几乎是空白的，请重新拍摄"));
  const [w, h] = [Math.max(2, Math.round(width / 16)), Math.max(2, Math.round(height / 16))];
  const corners = [
    measure(pixels, [0, 0], [w, h]),
    measure(pixels, [width - w, 0], [width, h]),
    measure(pixels, [0, height - h], [w, height]),
    measure(pixels, [width - w, height - h], [width, height]),
  ];
  const means = corners.map(({ mean }) => mean);
  const isUneven = Math.max(...means) - Math.min(...means) > 60;
  const doubts: PictureDoubt[] = [];
  if (isUneven || corners.some(({ spread }) => spread > 45)) doubts.push("corners");
  if (all.mean < 50) doubts.push("dark");
  if (all.mean > 245) doubts.push("bright");
  return doubts;
}

/** Reads a picture of a document: a JPG or PNG that can be drawn, large enough to be read. */
export async function readDocument(source: ByteSource): Promise<DocumentImage> {
  const bytes = await source.read(0, Math.min(source.sizeBytes, documentLimits.bytes + 1));
  if (bytes.length > documentLimits.bytes) throw badImage(say("图片不能超过 5 MB"));
  const image = readEither(Buffer.from(bytes));
  checkSize(image);
  const doubts = doubtsOf(await decodeImage(image, shownPx));
  return { type: image.type, bytes: new Uint8Array(image.bytes), doubts };
}
