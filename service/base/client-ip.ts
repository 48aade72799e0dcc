import { type BlockList, isIP, isIPv6 } from "node:net";

/** An address in its one spelling: IPv6 lower case and shortest, IPv4 without an IPv6 coat. */
export function canonicalIp(given: string): string {
  const ip = given.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(ip) ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : ip;
}

/**
 * Address of whoever asks. `x-forwarded-for` is believed as far as proxies that are trusted wrote
 * it: from its end, the first address that is not one of theirs.
 */
export function clientIp(
  peer: string,
  forwardedFor: string | null | undefined,
  trusted: BlockList,
): string {
  const isTrusted = (ip: string) => trusted.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");
  let caller = canonicalIp(peer);
  for (const entry of forwardedFor?.split(",").reverse() ?? []) {
    if (isIP(caller) === 0 || !isTrusted(caller)) break;
    const ip = canonicalIp(entry.trim().replace(/^\[|\]$/g, ""));
    if (isIP(ip) === 0) break;
    caller = ip;
  }
  return caller;
}

/** The range an address belongs to, as one person may hold it: IPv4 `/24`, IPv6 `/48`. */
export function addressRange(given: string): string {
  const ip = canonicalIp(given);
  if (!isIPv6(ip)) return `${ip.split(".").slice(0, 3).join(".")}.0/24`;
  const [head = [], tail = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return `${[...head, ...zeros, ...tail].slice(0, 3).join(":")}::/48`;
}
