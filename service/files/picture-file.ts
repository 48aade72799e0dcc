import { Buffer } from "node:buffer";
import { promisify } from "node:util";
import { deflate } from "node:zlib";
import PDFDocument from "pdfkit";
import type { SizedPicture } from "../../src/core/chart/image/index";
import { drawPixels, type Pixels, rasterise } from "../raster/rasterise";
import { chunk, signature } from "./png-chunks";

/** Pixels of a file: longer pictures are drawn less fine, so that the processor is free again. */
const mostPixels = 8_000_000;
const finest = 2;
const pointsPerPixel = 0.75;

/** Twice as fine as it is large where that is not too much. */
const scaleOf = ({ widthPx, heightPx }: SizedPicture): number =>
  Math.min(finest, Math.sqrt(mostPixels / (widthPx * heightPx)));

/** A picture as PNG. */
export const picturePng = (picture: SizedPicture): Promise<Uint8Array<ArrayBuffer>> =>
  rasterise(picture.svg, scaleOf(picture));

const deflated = promisify(deflate);

/** A PNG without transparency, which a PDF takes as it is: with it, all of it is taken apart in one go. */
async function opaquePng({ width, height, rgba }: Pixels): Promise<Buffer> {
  const lines = Buffer.alloc(height * (1 + width * 3));
  let to = 0;
  for (let from = 0; from < rgba.length; from += 4) {
    // Each line begins with the number of its filter, 0 for none.
    if (from % (width * 4) === 0) to += 1;
    lines[to] = rgba[from] ?? 0;
    lines[to + 1] = rgba[from + 1] ?? 0;
    lines[to + 2] = rgba[from + 2] ?? 0;
    to += 3;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const [bitDepth, trueColor] = [8, 2];
  header.set([bitDepth, trueColor], 8);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", await deflated(lines)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A picture on a page of its size, as charts are: its words are in it, so that no font has to be sent. */
export async function picturePdf(
  picture: SizedPicture,
  { title, appName, madeMs }: { title: string; appName: string; madeMs: number },
): Promise<Buffer> {
  const size = [picture.widthPx * pointsPerPixel, picture.heightPx * pointsPerPixel] as const;
  const doc = new PDFDocument({
    size: [...size],
    margin: 0,
    info: { Title: title, Author: appName, Creator: "xi-console", CreationDate: new Date(madeMs) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((finish, fail) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => finish(Buffer.concat(chunks)));
    doc.on("error", fail);
  });
  const png = await opaquePng(await drawPixels(picture.svg, scaleOf(picture)));
  doc.image(png, 0, 0, { width: size[0], height: size[1] });
  doc.end();
  return done;
}
