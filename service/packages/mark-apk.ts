import { crc32 } from "node:zlib";
import { say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { checkEntries } from "./read-entry";
import {
  channelId,
  readSigningBlock,
  type SigningBlock,
  v2SchemeId,
  v3SchemeId,
  v31SchemeId,
  withPair,
} from "./signing-block";
import { type ByteSource, readZipTail, type ZipTail } from "./zip-tail";

/** Ends a ZIP comment that holds a channel, after the JSON and its length (uint16, little endian). */
const commentMagic = Buffer.from("XICHAN01");

export type Scheme = "v1" | "v2" | "v3";

/** A package that channels can be written into. */
export interface MarkableApk {
  schemes: Scheme[];
  tail: ZipTail;
  block: SigningBlock | null;
  /** From here on a marked copy differs; everything before is the same. */
  sharedBytes: number;
  /** Returns the bytes that follow the shared ones in the copy for a channel. */
  ending(channelCode: string): Buffer;
}

const payloadOf = (channelCode: string) => Buffer.from(JSON.stringify({ channelCode }));

const commentOf = (end: Buffer) => end.subarray(22);

const holdsChannel = (end: Buffer, block: SigningBlock | null) =>
  commentOf(end).subarray(-commentMagic.length).equals(commentMagic) ||
  (block?.pairs.some(({ id }) => id === channelId) ?? false);

function schemesOf(tail: ZipTail, block: SigningBlock | null): Scheme[] {
  const has = (...ids: number[]) => block?.pairs.some(({ id }) => ids.includes(id)) ?? false;
  const isV1 = tail.entries.some(({ name }) => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(name));
  return [
    ...(isV1 ? ["v1" as const] : []),
    ...(has(v2SchemeId) ? ["v2" as const] : []),
    ...(has(v3SchemeId, v31SchemeId) ? ["v3" as const] : []),
  ];
}

/** The end record with its directory at another place. */
function endAt(end: Buffer, directoryOffset: number): Buffer {
  const moved = Buffer.from(end);
  moved.writeUInt32LE(directoryOffset, 16);
  return moved;
}

/** The end record with a channel in its comment. */
function endWithChannel(end: Buffer, channelCode: string): Buffer {
  const payload = payloadOf(channelCode);
  const length = Buffer.alloc(2);
  length.writeUInt16LE(payload.length);
  const comment = Buffer.concat([commentOf(end), payload, length, commentMagic]);
  if (comment.length > 0xffff)
    throw new ServiceError("0400", say("安装包的 ZIP 注释已满，无法写入渠道"));
  const marked = Buffer.concat([end.subarray(0, 22), comment]);
  marked.writeUInt16LE(comment.length, 20);
  return marked;
}

/** Reads a package; refuses what is no APK, unsigned, damaged or already made for a channel. */
export async function readApk(source: ByteSource): Promise<MarkableApk> {
  const tail = await readZipTail(source, " APK ");
  if (!tail.entries.some(({ name }) => name === "AndroidManifest.xml")) {
    throw new ServiceError("0400", say("这不是 APK 文件：没有 AndroidManifest.xml"), "ticket");
  }
  checkEntries(tail, "APK");
  const block = await readSigningBlock(source, tail.directoryOffset);
  if (holdsChannel(tail.end, block)) {
    throw new ServiceError("0400", say("安装包里已写入渠道编号，请上传未分渠道的原始包"), "ticket");
  }
  const schemes = schemesOf(tail, block);
  if (schemes.length === 0) {
    throw new ServiceError("0400", say("安装包没有签名，请上传签名后的 APK"), "ticket");
  }
  const { directory, directoryOffset, end, endOffset } = tail;
  if (block && schemes.some((scheme) => scheme !== "v1")) {
    return {
      schemes,
      tail,
      block,
      sharedBytes: block.offset,
      ending(channelCode) {
        const marked = withPair(block, { id: channelId, value: payloadOf(channelCode) });
        const newOffset = block.offset + marked.length;
        if (newOffset > 0xfffffffe) throw new ServiceError("0400", say("安装包过大，无法写入渠道"));
        return Buffer.concat([marked, directory, endAt(end, newOffset)]);
      },
    };
  }
  const shared = { schemes, tail, block, sharedBytes: endOffset };
  if (directoryOffset > endOffset)
    throw new ServiceError("0400", say("安装包目录已损坏"), "ticket");
  return { ...shared, ending: (channelCode) => endWithChannel(end, channelCode) };
}

/** The channel a package was made for, as an SDK reads it; null when it was made for none. */
export async function readChannel(source: ByteSource): Promise<string | null> {
  const tail = await readZipTail(source, " APK ");
  const block = await readSigningBlock(source, tail.directoryOffset);
  const pair = block?.pairs.find(({ id }) => id === channelId);
  if (pair) return channelIn(pair.value);
  const comment = commentOf(tail.end);
  const magicAt = comment.length - commentMagic.length;
  if (magicAt < 2 || !comment.subarray(magicAt).equals(commentMagic)) return null;
  const length = comment.readUInt16LE(magicAt - 2);
  return channelIn(comment.subarray(magicAt - 2 - length, magicAt - 2));
}

function channelIn(payload: Buffer): string | null {
  const value: unknown = JSON.parse(payload.toString());
  const hasCode = typeof value === "object" && value !== null && "channelCode" in value;
  return hasCode && typeof value.channelCode === "string" ? value.channelCode : null;
}

/** CRC of a marked copy from that of the bytes it shares with all others. */
export const crcWithEnding = (sharedCrc: number, ending: Buffer): number =>
  crc32(ending, sharedCrc);
