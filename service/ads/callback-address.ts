/** A host, or with a dot before it every host below. */
export type CallbackHost = `${string}.${string}`;

/** Why a click's address is not told anything. */
export type CallbackProblem = "NO_CALLBACK" | "FOREIGN_HOST";

const isAmong = (hosts: readonly string[], host: string): boolean =>
  hosts.some((known) => (known.startsWith(".") ? host.endsWith(known) : host === known));

/**
 * The address a click named, by https, when its host is one of these; never another port, never
 * credentials. Anybody can send a click, so nothing else of it decides where a postback goes.
 */
export function callbackAddress(
  given: string | undefined,
  hosts: readonly string[],
): { url: string } | CallbackProblem {
  if (!given || !URL.canParse(given)) return "NO_CALLBACK";
  const url = new URL(given);
  // The default port of either scheme is dropped while parsing; what is left is another one.
  const isPlain = url.port === "" && url.username === "" && url.password === "";
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (!isWeb || !isPlain || !isAmong(hosts, url.hostname)) return "FOREIGN_HOST";
  // The host as it is looked up, and behind it what was written: the medium may have signed it.
  const rest = given.replace(/^\s*https?:[/\\]*[^/?#\\]*/i, "");
  const written = `https://${url.hostname}${/^[/?]/.test(rest) ? "" : "/"}${rest}`;
  url.protocol = "https:";
  const isSame = !/[\s\p{Cc}]/u.test(written) && URL.canParse(written);
  return { url: isSame && new URL(written).href === url.href ? written : url.href };
}

/** True when no value from a click can become part of the host of a template. */
export const hasFixedHost = (address: string): boolean =>
  /^https?:\/\/[^\s/?#\\@{}]+([/?#]|$)/i.test(address);
