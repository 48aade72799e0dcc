/** `ordinary`: electronic ordinary invoice; `special`: for companies that deduct its tax. */
export const invoiceTypes = ["ordinary", "special"] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

export const titleKinds = ["person", "company"] as const;
export type TitleKind = (typeof titleKinds)[number];

/** 0 waits for review, 1 being issued, 2 issued, 3 refused, 4 voided, 5 reversed by a red invoice. */
export const invoiceStates = [0, 1, 2, 3, 4, 5] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/** Forms in which an issued invoice can be had. */
export const invoiceFileKinds = ["pdf", "ofd", "xml"] as const;
export type InvoiceFileKind = (typeof invoiceFileKinds)[number];

export const invoiceLimits = {
  /** Least amount of an ordinary invoice, in 分. */
  ordinaryMinCents: 10_000,
  /** Orders that one invoice may be of. */
  orders: 100,
  titles: 20,
  reason: 200,
  files: 3,
  fileBytes: 5 * 1024 * 1024,
} as const;

const creditDigits = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const creditWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Unified social credit code of 18 places, with its check digit (GB 32100). */
function isCreditCode(code: string): boolean {
  const places = [...code].map((one) => creditDigits.indexOf(one));
  if (places.length !== 18 || places.includes(-1)) return false;
  const sum = creditWeights.reduce((all, weight, n) => all + weight * (places[n] ?? 0), 0);
  return (31 - (sum % 31)) % 31 === places[17];
}

/** Registration number of 15 digits, with its check digit (ISO 7064, MOD 11-10). */
function isRegistration(code: string): boolean {
  let product = 10;
  for (const digit of code.slice(0, 14)) {
    product = (((product + Number(digit)) % 10 || 10) * 2) % 11;
  }
  return (product + Number(code[14])) % 10 === 1;
}

const organisationWeights = [3, 7, 9, 10, 5, 8, 4, 2];

/** Older tax number of 15 digits: a region, and the code of an organisation with its check digit (GB 11714). */
function isOldTaxNumber(code: string): boolean {
  const own = code.slice(6);
  const sum = organisationWeights.reduce((all, weight, n) => all + weight * Number(own[n]), 0);
  return (11 - (sum % 11)) % 11 === Number(own[8]);
}

/** True for a possible tax number: 18 characters or 15 digits with a valid check digit. */
export function isTaxNumber(code: string): boolean {
  if (/^\d{15}$/.test(code)) return isRegistration(code) || isOldTaxNumber(code);
  return isCreditCode(code);
}
