import type { zh } from "../zh-cn/form";

export const en: typeof zh = {
  required: (label: string) => `${label} is required`,
  maxLength: (max: number) => `At most ${max} characters`,
  appNameRequired: "The app name cannot be empty",
  appNameSpecial: "The app name cannot contain special characters",
  patterns: {
    digits: "Digits only",
    mobile: "Not a mainland mobile number",
    password: "6–15 letters or digits",
    code: "4–6 letters or digits",
    alphanumeric: "Letters and digits only",
    alphanumericChinese: "Letters, digits and Chinese characters only",
    httpUrl: "An address that begins with http or https, without a user name or password",
    host: "Not a host name or domain",
    ipaUrl: "An https address that ends in .ipa",
    plistUrl: "An https address that ends in .plist",
    label: "At most 50 Chinese characters, letters, digits and brackets",
    creditCode: "An 18-character social credit code or 15 digits",
    digits50: "At most 50 digits",
    ipv4: "Not an IPv4 address",
    domain: "Not a domain name",
    channelCode: "At most 32 letters, digits, _ and -",
    sharePassword: "4–16 letters or digits",
    groupName: "Chinese characters, letters, digits, _ and - only",
    paramKey: "At most 32 letters, digits and _",
  },
};
