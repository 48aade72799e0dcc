import { say } from "../base/message";
import { maxSchemes } from "./facts";
import { readEntry } from "./read-entry";
import type { ByteSource, ZipTail } from "./zip-tail";

export interface ManifestFacts {
  bundleId: string;
  version: string;
  build: string;
  /** Lowest API level; null when it does not say. */
  minSdk: number | null;
  /** Schemes that open the app. */
  schemes: string[];
}

const stringPool = 0x0001;
const startElement = 0x0102;
const typeString = 0x03;
const isNumber = (type: number) => type >= 0x10 && type <= 0x1f;

/** Reads `AndroidManifest.xml` in its binary form; what cannot be read is left empty. */
export async function readManifest(source: ByteSource, tail: ZipTail): Promise<ManifestFacts> {
  const none = { bundleId: "", version: "", build: "", minSdk: null, schemes: [] };
  const entry = tail.entries.find(({ name }) => name === "AndroidManifest.xml");
  if (!entry) return none;
  const xml = await readEntry(source, entry, say("清单"));
  try {
    return readElements(xml);
  } catch {
    return none;
  }
}

/** Walks the elements: the first is `manifest`, what follows tells of levels and schemes. */
function readElements(xml: Buffer): ManifestFacts {
  const facts: ManifestFacts = { bundleId: "", version: "", build: "", minSdk: null, schemes: [] };
  let isFirst = true;
  let stringAt: ReadString = () => undefined;
  let at = 8;
  while (at + 8 <= xml.length) {
    const type = xml.readUInt16LE(at);
    const size = xml.readUInt32LE(at + 4);
    if (type === stringPool) stringAt = stringsOf(xml.subarray(at, at + size));
    if (type === startElement) {
      const { name, values } = elementOf(xml.subarray(at, at + size), stringAt);
      if (isFirst) {
        facts.bundleId = values.get("package") ?? "";
        facts.version = values.get("versionName") ?? "";
        facts.build = values.get("versionCode") ?? "";
      } else if (name === "uses-sdk") {
        facts.minSdk = Number(values.get("minSdkVersion")) || null;
      } else if (name === "data") {
        const scheme = values.get("scheme") ?? "";
        const isNew = scheme !== "" && !facts.schemes.includes(scheme);
        if (isNew && facts.schemes.length < maxSchemes) facts.schemes.push(scheme.slice(0, 64));
      }
      isFirst = false;
    }
    if (size < 8) break;
    at += size;
  }
  return facts;
}

function elementOf(chunk: Buffer, stringAt: ReadString) {
  const headBytes = chunk.readUInt16LE(2);
  const first = headBytes + chunk.readUInt16LE(headBytes + 8);
  const size = chunk.readUInt16LE(headBytes + 10);
  const count = chunk.readUInt16LE(headBytes + 12);
  const element = stringAt(chunk.readUInt32LE(headBytes + 4)) ?? "";
  const values = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const at = first + index * size;
    const name = stringAt(chunk.readUInt32LE(at + 4));
    const type = chunk.readUInt8(at + 15);
    const data = chunk.readUInt32LE(at + 16);
    const value = type === typeString ? (stringAt(data) ?? "") : isNumber(type) ? String(data) : "";
    if (name !== undefined && !values.has(name)) values.set(name, value);
  }
  return { name: element, values };
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
  const skip = (offset: number) => offset + ((pool.readUInt8(offset) & 0x80) !== 0 ? 2 : 1);
  const bytesAt = skip(at);
  const first = pool.readUInt8(bytesAt);
  const length = (first & 0x80) !== 0 ? ((first & 0x7f) << 8) | pool.readUInt8(bytesAt + 1) : first;
  const from = skip(bytesAt);
  return pool.toString("utf8", from, from + length);
}
