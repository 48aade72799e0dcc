import type { zh } from "../form";

export const en: typeof zh = {
  required: (label: string) => `${label} is required`,
  discardTitle: "Discard changes?",
  discardBody: "You have unsaved changes that will be lost.",
  discard: "Discard changes",
  keepEditing: "Keep editing",
  maxLength: (max: number) => `Up to ${max} characters`,
  appNameRequired: "Enter an app name",
  appNameSpecial: "App names can’t contain special characters",
  patterns: {
    digits: "Digits only",
    mobile: "Enter a valid mobile number (mainland China)",
    password: "6–15 letters or digits",
    code: "4–6 letters or digits",
    email: "Enter a valid email address",
    alphanumericChinese: "Letters, digits, and Chinese characters only",
    httpUrl: "Enter a URL starting with http or https, without a user name or password",
    label: "Up to 50 Chinese characters, letters, digits, and brackets",
    domain: "Enter a domain without protocol, port or path, not an IP",
    channelCode: "Up to 32 letters, digits, _, and -",
    sharePassword: "4–16 letters or digits",
    groupName: "Chinese characters, letters, digits, _, and - only",
    paramKey: "Up to 32 letters, digits, and _",
  },
};
