import { inflateRawSync } from "node:zlib";
import { type Message, say } from "../base/message";
import { ServiceError } from "../base/service-error";
import { type ByteSource, readStored, type ZipEntry, type ZipTail } from "./zip-tail";

/** Size limit of metadata entries, in bytes. Real ones are small; a larger one is an attack. */
const maxEntryBytes = 4 * 1024 * 1024;

const tooLarge = (what: Message) =>
  new ServiceError("0400", say("{}展开后超过 4 MB，不是正常的安装包", what), "ticket");

/** An entry unpacked; `what` names it in a refusal. */
export async function readEntry(
  source: ByteSource,
  entry: ZipEntry,
  what: Message,
): Promise<Buffer> {
  if (Math.max(entry.sizeBytes, entry.compressedBytes) > maxEntryBytes) throw tooLarge(what);
  const stored = await readStored(source, entry);
  if (entry.method !== 8) return stored;
  try {
    return inflateRawSync(stored, { maxOutputLength: maxEntryBytes });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    if (isTooLarge) throw tooLarge(what);
    throw new ServiceError("0400", say("安装包的{}已损坏，无法读取", what), "ticket");
  }
}

/** Bytes that a package may unpack to; more than any phone takes. */
const maxUnpackedBytes = 4 * 1024 ** 3;

/** Refuses what phones refuse, and what is made to fill a disk. */
export function checkEntries({ entries }: ZipTail, kind: string): void {
  if (entries.some(({ isEncrypted }) => isEncrypted)) {
    throw new ServiceError("0400", say("安装包被加密，请上传没有密码的 {}", kind), "ticket");
  }
  const unpacked = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (unpacked > maxUnpackedBytes) {
    throw new ServiceError("0400", say("安装包展开后超过 4 GB，不是正常的安装包"), "ticket");
  }
}
