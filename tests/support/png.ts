import { crc32, deflateSync } from "node:zlib";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

export interface PngOptions {
  width?: number;
  height?: number;
  depth?: number;
  interlace?: number;
  /** What is packed as the pixels, instead of a plain colour. */
  pixels?: Uint8Array;
  /** Chunks before the pixels. */
  more?: Buffer[];
  /** Bytes after the end. */
  tail?: Uint8Array;
}

/** A PNG of one colour; square and 128 px unless asked otherwise. */
export function makePng(options: PngOptions = {}): Buffer {
  const { width = 128, height = width, depth = 8, interlace = 0, more = [] } = options;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 2, 0, 0, interlace], 8);
  const line = Buffer.concat([
    Buffer.from([0]),
    Buffer.alloc(Math.min(width, 4096) * 3, Buffer.from([0x36, 0x55, 0xcd])),
  ]);
  const pixels =
    options.pixels ?? Buffer.concat(Array.from({ length: Math.min(height, 4096) }, () => line));
  return Buffer.concat([
    signature,
    pngChunk("IHDR", header),
    ...more,
    pngChunk("IDAT", deflateSync(pixels)),
    pngChunk("IEND", new Uint8Array()),
    options.tail ?? new Uint8Array(),
  ]);
}
