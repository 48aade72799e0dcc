import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keyOf = (masterSecret: string) =>
  Buffer.from(hkdfSync("sha256", masterSecret, "", "xi-sealed-values", 32));

/** Encrypts bytes that must not be readable where they are kept: AES-256-GCM, bound to where they belong. */
export function sealBytes(masterSecret: string, context: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(masterSecret), iv).setAAD(
    Buffer.from(context),
  );
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts; null when the secret is another one or the bytes were moved or changed. */
export function unsealBytes(
  masterSecret: string,
  context: string,
  bytes: Uint8Array,
): Buffer | null {
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(masterSecret), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Encrypts text that must not be readable in the store, as base64. */
export const seal = (masterSecret: string, context: string, text: string): string =>
  sealBytes(masterSecret, context, Buffer.from(text)).toString("base64");

/** Decrypts what `seal` wrote; null as `unsealBytes`. */
export const unseal = (masterSecret: string, context: string, sealed: string): string | null =>
  unsealBytes(masterSecret, context, Buffer.from(sealed, "base64"))?.toString("utf8") ?? null;
