import { hostPattern } from "../api/contract/constants/domain";

/** The validation patterns of the console, by the names the forms use. */
export const patterns = {
  digits: /^\d+$/,
  /** Mainland mobile: 1, then 3–9, then nine digits. */
  mobile: /^1[3-9]\d{9}$/,
  password: /^[0-9A-Za-z]{6,15}$/,
  code: /^[0-9A-Za-z]{4,6}$/,
  email: /^[^\s@"<>(),:;\\[\]]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/,
  alphanumericChinese: /^[0-9A-Za-z\u4e00-\u9fa5]+$/,
  /** Without a user name or password before the host. */
  httpUrl: /^https?:\/\/(?![^/?#\\]*@)[^\s/?#]+\S*$/,
  /** Up to 50 digits, letters, brackets and Chinese characters. */
  label: /^[0-9A-Za-z\u4e00-\u9fa5()（）[\]【】{}<>《》]{1,50}$/,
  /** In ASCII form. */
  domain: hostPattern,
  channelCode: /^[0-9A-Za-z_-]{1,32}$/,
  groupName: /^[0-9A-Za-z\u4e00-\u9fa5_-]+$/,
  sharePassword: /^[0-9A-Za-z]{4,16}$/,
  paramKey: /^[0-9A-Za-z_]{1,32}$/,
} as const;

export type PatternName = keyof typeof patterns;
