import { isIPv6 } from "node:net";
import { canonicalIp } from "./client-ip";

/**
 * Returns the network that a visitor and an install share: the address, or the first 64 bits of
 * IPv6, which stay the same for a subscriber line.
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [leading = "", tail = ""] = canonicalIp(ip).split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const [before, after] = [groups(leading), groups(tail)];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
