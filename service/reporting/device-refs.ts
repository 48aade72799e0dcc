import { createCipheriv, createDecipheriv, hkdfSync } from "node:crypto";

/** Names devices for those who may not know their ids. */
export interface DeviceRefs {
  /** The reference of a stored device; the same for the same one. */
  of(deviceId: string): string;
  /** The device of a reference; null for any other text. */
  read(ref: string): string | null;
}

const sign = "d_";
const hexOf = (uuid: string) => uuid.replaceAll("-", "");
const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join(
    "-",
  );

/**
 * References that tell nothing of a device, not even whether it is another app's too: its 128 bits as
 * one block of AES-256 under a key of the app.
 */
export function deviceRefs(masterSecret: string, appId: number): DeviceRefs {
  const key = Buffer.from(hkdfSync("sha256", masterSecret, "", `xi-device-ref:${appId}`, 32));
  return {
    of(deviceId) {
      const cipher = createCipheriv("aes-256-ecb", key, null).setAutoPadding(false);
      const block = Buffer.from(hexOf(deviceId), "hex");
      return sign + Buffer.concat([cipher.update(block), cipher.final()]).toString("base64url");
    },
    read(ref) {
      const block = Buffer.from(ref.slice(sign.length), "base64url");
      if (!ref.startsWith(sign) || block.length !== 16) return null;
      const decipher = createDecipheriv("aes-256-ecb", key, null).setAutoPadding(false);
      return uuidOf(Buffer.concat([decipher.update(block), decipher.final()]).toString("hex"));
    },
  };
}
