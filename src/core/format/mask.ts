/** 「138****1234」; anything that is not a mobile stays as it is. */
export const maskMobile = (mobile: string): string =>
  /^\d{11}$/.test(mobile) ? `${mobile.slice(0, 3)}****${mobile.slice(7)}` : mobile;

/** 「a***@example.com」; anything that is not an e-mail address stays as it is. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/, "$1***");
