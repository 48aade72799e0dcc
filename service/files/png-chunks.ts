import { crc32 } from "node:zlib";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";

/** First bytes of every PNG. */
export const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const badImage = (message: Message) => new ServiceError("0400", message, "ticket");
export const brokenImage = () => badImage(say("图片已损坏，无法读取"));

export interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks of a PNG; anything that is not exactly one is refused. */
export function* chunksOf(bytes: Buffer): Generator<Chunk> {
  let at = signature.length;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > bytes.length) throw brokenImage();
    if (crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) throw brokenImage();
    const type = bytes.subarray(at + 4, at + 8).toString("latin1");
    yield { type, data: bytes.subarray(at + 8, end) };
    if (type === "IEND") return;
    at = end + 4;
  }
  throw brokenImage();
}

/** A chunk with its length and sum. */
export function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
