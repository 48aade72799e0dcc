export const signedParts = ["trend", "cards", "retention", "report"] as const;
export type SignedPart = (typeof signedParts)[number];

/** As far ahead as a signed embed may end, in days. */
export const longestSignedDays = 366;

/** Live ones of a channel or group. */
export const mostSigned = 20;
