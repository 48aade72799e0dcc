import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keyOf = (masterSecret: string) =>
  Buffer.from(hkdfSync("sha256", masterSecret, "", "xi-sealed-values", 32));

/** Encrypts what must not be readable in the store: AES-256-GCM, bound to where it belongs. */
export function seal(masterSecret: string, place: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(masterSecret), iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Decrypts; null when the secret is another one or the text was moved or changed. */
export function unseal(masterSecret: string, place: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", keyOf(masterSecret), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
