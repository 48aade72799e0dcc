import type { zh } from "../account-info";

export const en: typeof zh = {
  title: "Account",
  who: "Account",
  userName: "User name",
  company: "Company",
  regTime: "Registered",
  none: "Not set",
  look: "Appearance and language",
  lookHint: "Applies to this device only, effective immediately",
  theme: "Appearance",
  themes: { light: "Light", dark: "Dark", auto: "System" },
  language: "Language",
};
