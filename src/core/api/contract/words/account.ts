/** Lines of business that an account can name. */
export const industries = [
  "game",
  "commerce",
  "social",
  "education",
  "finance",
  "travel",
  "health",
  "tools",
  "media",
  "company",
  "other",
] as const;
export type Industry = (typeof industries)[number];

/** Days between asking for an account to be closed and its end. */
export const closureDays = 15;
