import encHex from "crypto-js/enc-hex.js";
import sha256 from "crypto-js/sha256.js";

/** What leaves the page instead of a password: SHA-256 hex of the typed text. */
export const hashTypedPassword = (typed: string): string => sha256(typed).toString(encHex);
