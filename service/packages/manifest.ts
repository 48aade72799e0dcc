import { inflateRawSync } from "node:zlib";
import { type ByteSource, readStored, type ZipTail } from "./zip-tail";

/** What the manifest of a package says of it; empty where it does not say so itself. */
export interface ManifestFacts {
  bundleId: string;
  version: string;
  build: string;
}

const maxManifestBytes = 4 * 1024 * 1024;
const stringPool = 0x0001;
const startElement = 0x0102;
const typeString = 0x03;
const isNumber = (type: number) => type >= 0x10 && type <= 0x1f;

/** Reads `AndroidManifest.xml` in its binary form; what cannot be read is left empty. */
export async function readManifest(source: ByteSource, tail: ZipTail): Promise<ManifestFacts> {
  const none = { bundleId: "", version: "", build: "" };
  const entry = tail.entries.find(({ name }) => name === "AndroidManifest.xml");
  if (!entry || Math.max(entry.sizeBytes, entry.compressedBytes) > maxManifestBytes) return none;
  try {
    const stored = await readStored(source, entry);
    const xml =
      entry.method === 8 ? inflateRawSync(stored, { maxOutputLength: maxManifestBytes }) : stored;
    return { ...none, ...readAttributes(xml) };
  } catch {
    return none;
  }
}

/** Walks the chunks up to the first element, which is `manifest`. */
function readAttributes(xml: Buffer): Partial<ManifestFacts> {
  let stringAt: ReadString = () => undefined;
  let at = 8;
  while (at + 8 <= xml.length) {
    const type = xml.readUInt16LE(at);
    const size = xml.readUInt32LE(at + 4);
    if (type === stringPool) stringAt = stringsOf(xml.subarray(at, at + size));
    if (type === startElement) return attributesOf(xml.subarray(at, at + size), stringAt);
    if (size < 8) break;
    at += size;
  }
  return {};
}

function attributesOf(chunk: Buffer, stringAt: ReadString): Partial<ManifestFacts> {
  const headBytes = chunk.readUInt16LE(2);
  const first = headBytes + chunk.readUInt16LE(headBytes + 8);
  const size = chunk.readUInt16LE(headBytes + 10);
  const count = chunk.readUInt16LE(headBytes + 12);
  const facts: Partial<ManifestFacts> = {};
  for (let index = 0; index < count; index += 1) {
    const at = first + index * size;
    const name = stringAt(chunk.readUInt32LE(at + 4));
    const type = chunk.readUInt8(at + 15);
    const data = chunk.readUInt32LE(at + 16);
    const value = type === typeString ? (stringAt(data) ?? "") : isNumber(type) ? String(data) : "";
    if (name === "package") facts.bundleId = value;
    if (name === "versionName") facts.version = value;
    if (name === "versionCode") facts.build = value;
  }
  return facts;
}

type ReadString = (index: number) => string | undefined;

/** Strings are read as they are asked for: a small pool can name the same bytes a million times. */
function stringsOf(pool: Buffer): ReadString {
  const count = pool.readUInt32LE(8);
  const isUtf8 = (pool.readUInt32LE(16) & 0x100) !== 0;
  const data = pool.readUInt32LE(20);
  return (index) => {
    if (index >= count) return undefined;
    const at = data + pool.readUInt32LE(28 + index * 4);
    return isUtf8 ? readUtf8(pool, at) : readUtf16(pool, at);
  };
}

function readUtf16(pool: Buffer, at: number): string {
  const first = pool.readUInt16LE(at);
  const isLong = (first & 0x8000) !== 0;
  const length = isLong ? ((first & 0x7fff) << 16) | pool.readUInt16LE(at + 2) : first;
  const from = at + (isLong ? 4 : 2);
  return pool.toString("utf16le", from, from + length * 2);
}

/** Lengths in characters and then in bytes, each of one byte or two. */
function readUtf8(pool: Buffer, at: number): string {
  const skip = (place: number) => place + ((pool.readUInt8(place) & 0x80) !== 0 ? 2 : 1);
  const bytesAt = skip(at);
  const first = pool.readUInt8(bytesAt);
  const length = (first & 0x80) !== 0 ? ((first & 0x7f) << 8) | pool.readUInt8(bytesAt + 1) : first;
  const from = skip(bytesAt);
  return pool.toString("utf8", from, from + length);
}
