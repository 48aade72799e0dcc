import { createHash, createPublicKey, verify } from "node:crypto";

/**
 * Checks the v2 and v3 signatures of an APK by their public description, with nothing of the code
 * under test: chunked digests of the three parts, and the signature over the signed data.
 * Answers the schemes that hold; throws when one that is there does not.
 */
export function verifyApk(apk: Buffer): string[] {
  let end = apk.length - 22;
  while (
    end >= 0 &&
    !(apk.readUInt32LE(end) === 0x06054b50 && end + 22 + apk.readUInt16LE(end + 20) === apk.length)
  )
    end -= 1;
  const directory = apk.readUInt32LE(end + 16);
  if (apk.toString("latin1", directory - 16, directory) !== "APK Sig Block 42") return [];
  const size = Number(apk.readBigUInt64LE(directory - 24));
  const start = directory - size - 8;
  const endRecord = Buffer.from(apk.subarray(end));
  endRecord.writeUInt32LE(start, 16);
  const parts = [apk.subarray(0, start), apk.subarray(directory, end), endRecord];
  const held: string[] = [];
  for (let at = start + 8; at < directory - 24; ) {
    const length = Number(apk.readBigUInt64LE(at));
    const id = apk.readUInt32LE(at + 8);
    const value = apk.subarray(at + 12, at + 8 + length);
    if (id === 0x7109871a) held.push(verifyScheme("v2", value, parts));
    if (id === 0xf05368c0) held.push(verifyScheme("v3", value, parts));
    at += 8 + length;
  }
  return held.sort();
}

/** Splits a sequence of values that each begin with their length. */
function sequence(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = bytes.readUInt32LE(at);
    found.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return found;
}

const chunkBytes = 1024 * 1024;

function contentDigest(parts: Buffer[], hash: string): Buffer {
  const digests: Buffer[] = [];
  for (const part of parts) {
    for (let at = 0; at < part.length; at += chunkBytes) {
      const chunk = part.subarray(at, at + chunkBytes);
      const header = Buffer.alloc(5);
      header.writeUInt8(0xa5, 0);
      header.writeUInt32LE(chunk.length, 1);
      digests.push(createHash(hash).update(header).update(chunk).digest());
    }
  }
  const chunkHeader = Buffer.alloc(5);
  chunkHeader.writeUInt8(0x5a, 0);
  chunkHeader.writeUInt32LE(digests.length, 1);
  return createHash(hash).update(chunkHeader).update(Buffer.concat(digests)).digest();
}

function verifyScheme(scheme: "v2" | "v3", value: Buffer, parts: Buffer[]): string {
  const [signers] = sequence(value);
  const [signer] = sequence(signers ?? Buffer.alloc(0));
  if (!signer) throw new Error(`${scheme}: no signer`);
  const signedLength = signer.readUInt32LE(0);
  const signedData = signer.subarray(4, 4 + signedLength);
  // The third scheme puts the range of platforms between the data and its signatures.
  const rest = signer.subarray(4 + signedLength + (scheme === "v3" ? 8 : 0));
  const [signatures, publicKey] = sequence(rest);
  const [signature] = sequence(signatures ?? Buffer.alloc(0));
  if (!signature || !publicKey) throw new Error(`${scheme}: no signature`);
  const hash = signature.readUInt32LE(0) === 0x0104 ? "sha512" : "sha256";
  const key = createPublicKey({ key: publicKey, format: "der", type: "spki" });
  const [bytes] = sequence(signature.subarray(4));
  if (!bytes || !verify(hash, signedData, key, bytes)) throw new Error(`${scheme}: bad signature`);
  const digestsLength = signedData.readUInt32LE(0);
  const [digest] = sequence(signedData.subarray(4, 4 + digestsLength));
  const [storedDigest] = sequence((digest ?? Buffer.alloc(4)).subarray(4));
  if (!storedDigest?.equals(contentDigest(parts, hash))) throw new Error(`${scheme}: bad digest`);
  return scheme;
}
