import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import type { ByteSource } from "./zip-tail";

const magic = Buffer.from("APK Sig Block 42");
/** Two sizes and the magic around the pairs. */
const frameBytes = 32;
const pageBytes = 4096;
const maxBlockBytes = 64 * 1024 * 1024;

export const v2SchemeId = 0x7109871a;
export const v3SchemeId = 0xf05368c0;
export const v31SchemeId = 0x1b93ad61;
/** Fills the block up to whole pages, as file-based integrity checks want it. */
const paddingId = 0x42726577;
/** Ours: the channel a package was made for, as JSON. "XICH". */
export const channelId = 0x58494348;

export interface Pair {
  id: number;
  value: Buffer;
}

export interface SigningBlock {
  offset: number;
  sizeBytes: number;
  pairs: Pair[];
}

const broken = () => new ServiceError("0400", say("安装包的签名块已损坏"), "ticket");

/** The APK signing block before the directory; null when there is none. */
export async function readSigningBlock(
  source: ByteSource,
  directoryOffset: number,
): Promise<SigningBlock | null> {
  if (directoryOffset < frameBytes) return null;
  const footer = await source.read(directoryOffset - 24, 24);
  if (!footer.subarray(8).equals(magic)) return null;
  const size = Number(footer.readBigUInt64LE(0));
  const offset = directoryOffset - size - 8;
  if (size < 24 || size > maxBlockBytes || offset < 0) throw broken();
  const block = await source.read(offset, size + 8);
  if (Number(block.readBigUInt64LE(0)) !== size) throw broken();
  return { offset, sizeBytes: size + 8, pairs: readPairs(block.subarray(8, size - 16)) };
}

function readPairs(bytes: Buffer): Pair[] {
  const pairs: Pair[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 12 > bytes.length) throw broken();
    const size = Number(bytes.readBigUInt64LE(at));
    if (size < 4 || at + 8 + size > bytes.length) throw broken();
    const value = bytes.subarray(at + 12, at + 8 + size);
    pairs.push({ id: bytes.readUInt32LE(at + 8), value });
    at += 8 + size;
  }
  return pairs;
}

function pairBytes({ id, value }: Pair): Buffer {
  const header = Buffer.alloc(12);
  header.writeBigUInt64LE(BigInt(value.length + 4), 0);
  header.writeUInt32LE(id, 8);
  return Buffer.concat([header, value]);
}

/** The block with one pair more; as many whole pages as before mean whole pages again. */
export function withPair(block: SigningBlock, added: Pair): Buffer {
  const kept = block.pairs.filter(({ id }) => id !== paddingId && id !== added.id);
  const pairs = [...kept, added].map(pairBytes);
  const length = () => pairs.reduce((sum, pair) => sum + pair.length, 0);
  if (block.sizeBytes % pageBytes === 0) {
    const used = frameBytes + length() + 12;
    const fill = (pageBytes - (used % pageBytes)) % pageBytes;
    pairs.push(pairBytes({ id: paddingId, value: Buffer.alloc(fill) }));
  }
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(length() + frameBytes - 8));
  return Buffer.concat([size, ...pairs, size, magic]);
}
