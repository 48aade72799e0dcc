import { brokenImage } from "./png-chunks";

/** A JPEG without anything that is no picture. */
export interface Jpeg {
  bytes: Buffer;
  width: number;
  height: number;
}

const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
/** Frames that pictures come in: baseline, extended, progressive. */
const frameMarkers = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of the picture, scans, and Adobe's word on colours. */
const kept = new Set([...frameMarkers, 0xc4, 0xda, 0xdb, 0xdd, 0xee]);

/** The turn that the camera noted, 1 to 8; 1 where it noted none. */
function orientationIn(exif: Buffer): number {
  const tiff = exif.subarray(6);
  if (exif.subarray(0, 6).toString("latin1") !== "Exif\0\0" || tiff.length < 14) return 1;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const two = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const four = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const from = four(4);
  if (from + 2 > tiff.length) return 1;
  for (let entry = from + 2, left = two(from); left > 0; entry += 12, left -= 1) {
    if (entry + 12 > tiff.length) return 1;
    const orientation = two(entry + 8);
    if (two(entry) === 0x0112) return orientation >= 1 && orientation <= 8 ? orientation : 1;
  }
  return 1;
}

/** Camera notes that hold the turn and nothing else. */
function notesOf(orientation: number): Buffer {
  const notes = Buffer.alloc(36);
  notes.writeUInt16BE(0xffe1, 0);
  notes.writeUInt16BE(34, 2);
  notes.write("Exif\0\0MM\0*\0\0\0\b", 4, "latin1");
  notes.writeUInt16BE(1, 18);
  notes.writeUInt16BE(0x0112, 20);
  notes.writeUInt16BE(3, 22);
  notes.writeUInt32BE(1, 24);
  notes.writeUInt16BE(orientation, 28);
  return notes;
}

/** Returns the end of a scan's data: the next marker that is not a restart. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw brokenImage();
}

/** Reads a JPEG and writes it anew: the picture and how it is turned, not where and with what it was taken. */
export function readJpeg(bytes: Buffer): Jpeg {
  if (!bytes.subarray(0, 2).equals(start)) throw brokenImage();
  const parts: Buffer[] = [];
  let [width, height, orientation, hasScan] = [0, 0, 1, false];
  for (let at = 2; ; ) {
    if (bytes[at] !== 0xff || at + 1 >= bytes.length) throw brokenImage();
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) break;
    if (at + 4 > bytes.length) throw brokenImage();
    const segmentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (segmentEnd > bytes.length || segmentEnd < at + 4) throw brokenImage();
    const data = bytes.subarray(at + 4, segmentEnd);
    if (frameMarkers.has(marker)) {
      if (width > 0 || data.length < 6) throw brokenImage();
      [height, width] = [data.readUInt16BE(1), data.readUInt16BE(3)];
    }
    if (marker === 0xe1 && orientation === 1) orientation = orientationIn(data);
    const isScan = marker === 0xda;
    const to = isScan ? scanEnd(bytes, segmentEnd) : segmentEnd;
    hasScan ||= isScan;
    if (kept.has(marker)) parts.push(bytes.subarray(at, to));
    at = to;
  }
  if (!hasScan || width === 0 || height === 0) throw brokenImage();
  const notes = orientation === 1 ? [] : [notesOf(orientation)];
  return { bytes: Buffer.concat([start, ...notes, ...parts, end]), width, height };
}
