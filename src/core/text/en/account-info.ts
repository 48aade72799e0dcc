import type { zh } from "../account-info";

export const en: typeof zh = {
  title: "Account information",
  who: "Account",
  userName: "User name",
  company: "Company",
  regTime: "Registered",
  none: "Not given",
  look: "Appearance and language",
  lookHint: "For this device only, at once",
  theme: "Appearance",
  themes: { light: "Light", dark: "Dark", auto: "As the system" },
  language: "Language",
};
