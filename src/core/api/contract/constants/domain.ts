export const domainPurposes = ["landing", "short", "universal", "download"] as const;
export type DomainPurpose = (typeof domainPurposes)[number];

/** 0 waits for its records, 1 serves, 2 failing, 3 stopped by its owner, 4 blocked. */
export const domainStates = [0, 1, 2, 3, 4] as const;
export type DomainState = (typeof domainStates)[number];

/** Checks of a domain, in order. */
export const domainChecks = ["ownership", "record", "certificate", "aasa"] as const;
export type DomainCheckName = (typeof domainChecks)[number];

/** Why a check failed. */
export type DomainFault =
  | "txtMissing"
  | "txtWrong"
  | "taken"
  | "recordMissing"
  | "recordElsewhere"
  | "notPublic"
  | "noAnswer"
  | "dnsTimeout"
  | "unreachable"
  | "untrusted"
  | "otherHost"
  | "expired"
  | "aasaMissing"
  | "aasaOther";

/** Source of a domain's certificate; `auto` is one that a proxy in front renews. */
export type CertificateKind = "none" | "auto" | "upload";

/** A certificate that ends within so many days is about to expire. */
export const expiringDays = 30;

/** Letters, digits and hyphens in at least two parts, the last of letters; IDN as punycode. */
export const hostPattern =
  /^(?=.{4,253}$)(?:[0-9a-z](?:[0-9a-z-]{0,61}[0-9a-z])?\.)+(?:[a-z]{2,63}|xn--[0-9a-z-]{1,59})$/;

/** True when a host is an IP address, to which no CNAME can point. */
export const isIpAddress = (host: string): boolean => /^[\d.]+$|:|^localhost$/.test(host);
