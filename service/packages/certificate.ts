import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { type SigningBlock, v2SchemeId, v3SchemeId, v31SchemeId } from "./signing-block";
import { type ByteSource, readStored, type ZipTail } from "./zip-tail";

const maxSignatureBytes = 1024 * 1024;

/** The first of values that each begin with their length (uint32, little endian). */
function firstOf(bytes: Buffer): Buffer {
  const length = bytes.readUInt32LE(0);
  if (4 + length > bytes.length) throw new RangeError("a value longer than what holds it");
  return bytes.subarray(4, 4 + length);
}

/** Signers, of whom the first; its signed data; behind the digests, its certificates. */
function certificateInBlock(value: Buffer): Buffer {
  const signedData = firstOf(firstOf(firstOf(value)));
  const digests = firstOf(signedData);
  return firstOf(firstOf(signedData.subarray(4 + digests.length)));
}

interface DerValue {
  tag: number;
  /** With its head. */
  whole: Buffer;
  content: Buffer;
}

function readDer(bytes: Buffer): DerValue {
  const first = bytes.readUInt8(1);
  const extra = first & 0x80 ? first & 0x7f : 0;
  const length = extra === 0 ? first : bytes.readUIntBE(2, extra);
  const from = 2 + extra;
  const to = from + length;
  if (to > bytes.length) throw new RangeError("a value longer than what holds it");
  return {
    tag: bytes.readUInt8(0),
    whole: bytes.subarray(0, to),
    content: bytes.subarray(from, to),
  };
}

function membersOf(content: Buffer): DerValue[] {
  const members: DerValue[] = [];
  for (let at = 0; at < content.length; ) {
    const member = readDer(content.subarray(at));
    members.push(member);
    at += member.whole.length;
  }
  return members;
}

/** The first certificate of a PKCS #7 signature, which v1 keeps in META-INF. */
function certificateInSignature(bytes: Buffer): Buffer | null {
  const explicit = membersOf(readDer(bytes).content).find(({ tag }) => tag === 0xa0);
  const signedData = explicit && readDer(explicit.content);
  const certificates = signedData && membersOf(signedData.content).find(({ tag }) => tag === 0xa0);
  return certificates ? readDer(certificates.content).whole : null;
}

async function findCertificate(
  source: ByteSource,
  tail: ZipTail,
  block: SigningBlock | null,
): Promise<Buffer | null> {
  const pair = [v2SchemeId, v3SchemeId, v31SchemeId]
    .map((wanted) => block?.pairs.find(({ id }) => id === wanted))
    .find((found) => found !== undefined);
  if (pair) return certificateInBlock(pair.value);
  const entry = tail.entries.find(({ name }) => /^META-INF\/[^/]+\.(RSA|DSA|EC)$/i.test(name));
  if (!entry || Math.max(entry.sizeBytes, entry.compressedBytes) > maxSignatureBytes) return null;
  const stored = await readStored(source, entry);
  const signature =
    entry.method === 8 ? inflateRawSync(stored, { maxOutputLength: maxSignatureBytes }) : stored;
  return certificateInSignature(signature);
}

/** SHA-256 of the certificate a package is signed with, as `AB:CD:…`; empty when it cannot be read. */
export async function certificateOf(
  source: ByteSource,
  tail: ZipTail,
  block: SigningBlock | null,
): Promise<string> {
  try {
    const certificate = await findCertificate(source, tail, block);
    if (!certificate) return "";
    const hex = createHash("sha256").update(certificate).digest("hex").toUpperCase();
    return hex.match(/../g)?.join(":") ?? "";
  } catch {
    return "";
  }
}
