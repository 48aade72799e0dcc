import aes from "crypto-js/aes.js";
import base64 from "crypto-js/enc-base64.js";
import encHex from "crypto-js/enc-hex.js";
import utf8 from "crypto-js/enc-utf8.js";
import WordArray from "crypto-js/lib-typedarrays.js";

const ivBytes = 16;

/** AES-256-CBC with a random IV; base64 of `iv || ciphertext`. `keyHex` is 64 hex digits. */
export function encryptText(keyHex: string, text: string): string {
  const iv = WordArray.create(
    crypto.getRandomValues(new Uint8Array(ivBytes)) as unknown as number[],
  );
  const { ciphertext } = aes.encrypt(text, encHex.parse(keyHex), { iv });
  return iv.clone().concat(ciphertext).toString(base64);
}

/** Reverses `encryptText`; throws on anything that is not a whole message under this key. */
export function decryptText(keyHex: string, message: string): string {
  const bytes = base64.parse(message);
  if (bytes.sigBytes < 2 * ivBytes || bytes.sigBytes % ivBytes !== 0)
    throw new Error("bad message");
  const iv = WordArray.create(bytes.words.slice(0, ivBytes / 4), ivBytes);
  const ciphertext = WordArray.create(bytes.words.slice(ivBytes / 4), bytes.sigBytes - ivBytes);
  const plain = aes.decrypt({ ciphertext } as CryptoJS.lib.CipherParams, encHex.parse(keyHex), {
    iv,
  });
  const text = plain.toString(utf8);
  if (plain.sigBytes <= 0) throw new Error("bad message");
  return text;
}
