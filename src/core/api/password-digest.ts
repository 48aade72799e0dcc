import encHex from "crypto-js/enc-hex.js";
import sha256 from "crypto-js/sha256.js";

/** SHA-256 hex of a text, where the browser has no digest. */
export const digestOf = (text: string): string => sha256(text).toString(encHex);
