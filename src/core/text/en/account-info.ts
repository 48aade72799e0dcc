import type { zh } from "../zh-cn/account-info";

export const en: typeof zh = {
  title: "Account information",
  who: "Account",
  userName: "User name",
  mobile: "Mobile",
  company: "Company",
  regTime: "Registered",
  password: "Password",
  hasPassword: "Set",
  noPassword: "Not set; sign in with a code",
  none: "Not given",
  look: "Appearance and language",
  lookHint: "For this device only, at once",
  theme: "Appearance",
  themes: { light: "Light", dark: "Dark", auto: "As the system" },
  language: "Language",
};
