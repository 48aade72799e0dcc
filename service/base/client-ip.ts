import { type BlockList, isIP, isIPv6 } from "node:net";

/** Of an address nobody can name: no region, no fingerprint, one rate bucket for all of them. */
const unknown = "";

/** RFC 7239 lets a port be a word, too. */
const port = "(?::(?:\\d{1,5}|_[\\w.-]+))?";
const bracketed = new RegExp(`^\\[([^\\]]*)\\]${port}$`);
const dotted = new RegExp(`^([\\d.]+)${port}$`);
const ipv4In = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/**
 * An address in its one spelling: IPv6 lower case and shortest, IPv4 without an IPv6 coat, no port, no
 * brackets, no zone, which means nothing on another machine (RFC 4007, 11). Empty for what is no address.
 */
export function canonicalIp(given: string): string {
  const text = given.trim();
  const bare = bracketed.exec(text)?.[1] ?? dotted.exec(text)?.[1] ?? text;
  const ip = bare.replace(/%.*$/s, "");
  const version = isIP(ip);
  if (version !== 6) return version === 4 ? ip : unknown;
  const shortest = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [, high, low] = ipv4In.exec(shortest) ?? [];
  if (high === undefined || low === undefined) return shortest;
  const bytes = [high, low].map((group) => Number.parseInt(group, 16));
  return bytes.flatMap((group) => [group >> 8, group & 255]).join(".");
}

const quoted = /^"((?:[^"\\]|\\.)*)"$/;
const unquoted = (text: string): string => {
  const inner = quoted.exec(text)?.[1];
  return inner === undefined ? text : inner.replace(/\\(.)/g, "$1");
};

/** The proxies' entries of `x-forwarded-for`; a list may have empty elements, which say nothing. */
const entriesOfList = (header: string): string[] =>
  header
    .split(",")
    .map((entry) => unquoted(entry.trim()))
    .filter((entry) => entry !== "");

// The whole grammar, step by step: a quote that somebody left open must not swallow what came after it.
const pair =
  /[ \t]*([!#$%&'*+.^_`|~\w-]+)=("(?:[^"\\]|\\.)*"|[^\s",;]*)[ \t]*(;|,|$)|[ \t]*(;|,|$)/y;

/** The proxies' `for=` of RFC 7239, empty where one said none; null when it cannot be read. */
function entriesOfForwarded(header: string): string[] | null {
  const entries: string[] = [];
  let entry: string | undefined;
  let isNamed = false;
  pair.lastIndex = 0;
  for (;;) {
    const found = pair.exec(header);
    if (!found) return null;
    const [, name, value = "", endOfPair, endOfNone] = found;
    if (name !== undefined) isNamed = true;
    if (name?.toLowerCase() === "for") entry = unquoted(value);
    const end = endOfPair ?? endOfNone;
    if (end === ";") continue;
    if (isNamed) entries.push(entry ?? "");
    entry = undefined;
    isNamed = false;
    if (end === "") return entries;
  }
}

/** Tells whether an address in its one spelling belongs to some networks; one that nobody can name does not. */
export const isIn = (networks: BlockList, ip: string): boolean =>
  ip !== unknown && networks.check(ip, isIPv6(ip) ? "ipv6" : "ipv4");

/**
 * Address of whoever asks, empty when it is not known. Headers are believed as far as proxies that are
 * trusted wrote them: from the end, the first address that is not one of theirs. An entry that cannot be
 * read stands for somebody, and never for the proxy that wrote it. `forwarded` (RFC 7239) is read only
 * where there is no `x-forwarded-for`, which nearly every proxy writes.
 */
export function clientIp(
  peer: string,
  forwardedFor: string | null | undefined,
  trusted: BlockList,
  forwarded?: string | null,
): string {
  let caller = canonicalIp(peer);
  const isForwarded = typeof (forwardedFor ?? forwarded) === "string";
  if (!isForwarded || !isIn(trusted, caller)) return caller;
  const entries =
    typeof forwardedFor === "string"
      ? entriesOfList(forwardedFor)
      : entriesOfForwarded(forwarded ?? "");
  caller = unknown;
  for (const entry of entries?.reverse() ?? []) {
    caller = canonicalIp(entry);
    if (!isIn(trusted, caller)) break;
  }
  return caller;
}

/** The range an address belongs to, as one person may hold it: IPv4 `/24`, IPv6 `/48`. */
export function addressRange(given: string): string {
  const ip = canonicalIp(given);
  if (ip === unknown) return unknown;
  if (!isIPv6(ip)) return `${ip.split(".").slice(0, 3).join(".")}.0/24`;
  const [leading = [], tail = []] = ip.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: 8 - leading.length - tail.length }, () => "0");
  return `${[...leading, ...zeros, ...tail].slice(0, 3).join(":")}::/48`;
}
