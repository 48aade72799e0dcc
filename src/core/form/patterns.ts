/** The validation patterns of the console, by the names the forms use. */
export const patterns = {
  digits: /^\d+$/,
  /** Mainland mobile: 1, then 3–9, then nine digits. */
  mobile: /^1[3-9]\d{9}$/,
  password: /^[0-9A-Za-z]{6,15}$/,
  code: /^[0-9A-Za-z]{4,6}$/,
  email: /^[^\s@"<>(),:;\\[\]]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/,
  alphanumeric: /^[0-9A-Za-z]+$/,
  alphanumericChinese: /^[0-9A-Za-z\u4e00-\u9fa5]+$/,
  /** Without a user name or password before the host. */
  httpUrl: /^https?:\/\/(?![^/?#\\]*@)[^\s/?#]+\S*$/,
  /** Host name or domain, with an optional port. */
  host: /^(?=.{1,253}(?::\d+)?$)(?:[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?)(?:\.[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?)*(?::\d{1,5})?$/,
  ipaUrl: /^https:\/\/[^\s/?#]+\S*\.ipa$/,
  plistUrl: /^https:\/\/[^\s/?#]+\S*\.plist$/,
  /** Up to 50 digits, letters, brackets and Chinese characters. */
  label: /^[0-9A-Za-z\u4e00-\u9fa5()（）[\]【】{}<>《》]{1,50}$/,
  /** Unified social credit code (18) or the older 15-digit number. */
  creditCode: /^(?:[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}|\d{15})$/,
  digits50: /^\d{1,50}$/,
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  domain: /^(?=.{1,253}$)(?:[0-9A-Za-z](?:[0-9A-Za-z-]{0,61}[0-9A-Za-z])?\.)+[A-Za-z]{2,63}$/,
  channelCode: /^[0-9A-Za-z_-]{1,32}$/,
  groupName: /^[0-9A-Za-z\u4e00-\u9fa5_-]+$/,
  sharePassword: /^[0-9A-Za-z]{4,16}$/,
  paramKey: /^[0-9A-Za-z_]{1,32}$/,
} as const;

export type PatternName = keyof typeof patterns;
