/** Who is certified. */
export const certificationKinds = ["person", "company"] as const;
export type CertificationKind = (typeof certificationKinds)[number];

/** 0 none, 1 under review, 2 passed, 3 refused, 4 passed with a document that has ended since. */
export type CertificationState = 0 | 1 | 2 | 3 | 4;

/** Identity card with the face, with the emblem, and the licence of a company. */
export const documentKinds = ["face", "emblem", "license"] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Limits for a picture of a document. */
export const documentLimits = {
  bytes: 5 * 1024 * 1024,
  leastPx: 480,
  mostPx: 8000,
  mostPixels: 40_000_000,
} as const;

/** Doubts about a picture, for the reviewer to decide. */
export type PictureDoubt = "corners" | "dark" | "bright";

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const lastOfIdentity = "10X98765432";

/** True when a day exists, as `YYYYMMDD`. */
function isDay(text: string): boolean {
  const [year, month, day] = [text.slice(0, 4), text.slice(4, 6), text.slice(6)].map(Number);
  const date = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day ?? 0));
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day && (year ?? 0) >= 1900;
}

/** True for an 18-digit identity number with a valid check digit (GB 11643). */
export function isIdentityNo(text: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(text) || !isDay(text.slice(6, 14))) return false;
  const sum = weights.reduce((all, weight, at) => all + weight * Number(text[at]), 0);
  return lastOfIdentity[sum % 11] === text[17];
}

const creditLetters = "0123456789ABCDEFGHJKLMNPQRTUWXY";

/** True for an 18-character social credit code with a valid check character (GB 32100). */
function isSocialCredit(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  let [sum, weight] = [0, 1];
  for (const letter of text.slice(0, 17)) {
    sum += creditLetters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return creditLetters[(31 - (sum % 31)) % 31] === text[17];
}

/** True for the older 15-digit number with a valid check digit (GS 15, ISO 7064 MOD 11,10). */
function isRegistration(text: string): boolean {
  if (!/^\d{15}$/.test(text)) return false;
  let rest = 10;
  for (const digit of text.slice(0, 14)) {
    rest = (rest + Number(digit)) % 10 || 10;
    rest = (rest * 2) % 11;
  }
  return (rest + Number(text[14])) % 10 === 1;
}

/**
 * True for a possible company code: 18 characters, or the older 15 digits, with a valid check
 * digit.
 */
export const isCreditCode = (text: string): boolean => isSocialCredit(text) || isRegistration(text);
