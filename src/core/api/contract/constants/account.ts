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

/** Who may make an account: anybody, whoever was invited, or only whoever was invited to an app. */
export type RegistrationMode = "open" | "invite" | "closed";
