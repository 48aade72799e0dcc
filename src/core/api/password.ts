import { sha256Hex } from "./signature";

/** What leaves the page instead of a password: SHA-256 hex of the typed text. */
export const hashTypedPassword = (typed: string): string => sha256Hex(typed);
