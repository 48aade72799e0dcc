import { BlockList, isIP } from "node:net";

/** Everything of IPv4 that is not the public internet, and the one public address that clouds use for metadata. */
const reserved = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];

/** Within the global unicast range of IPv6: tunnels to IPv4 addresses, special uses and examples. */
const reservedWithinGlobal = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"];

type Family = "ipv4" | "ipv6";

const familyOf = (address: string): Family => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** Networks to look an address up in. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const closed = networkList([...reserved, ...reservedWithinGlobal]);
const globalUnicast = networkList(["2000::/3"]);

/** True when an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes("%")) return false;
  if (version === 4) return !closed.check(address, "ipv4");
  return globalUnicast.check(address, "ipv6") && !closed.check(address, "ipv6");
}

/** Names that stand for no host of the internet. */
const innerName = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|arpa|onion)$/;

/** The host of an address as it is looked up: lower case, no brackets, no dot at its end. */
export const hostOf = (url: string): string =>
  new URL(url).hostname
    .replace(/^\[|\]$/g, "")
    .replace(/\.$/, "")
    .toLowerCase();

/** Tells whether a name can be one of the internet: not this machine's, nor one of its network. */
export const isOutsideName = (host: string): boolean =>
  host.includes(".") && host.split(".").every((label) => label !== "") && !innerName.test(host);

/** Tells whether requests go out to the port of an address: low ones belong to mail, shells and the like. */
export function isWebPort({ port, protocol }: URL): boolean {
  const number = port === "" ? (protocol === "http:" ? 80 : 443) : Number(port);
  return number === 80 || number === 443 || number >= 1024;
}

/** Tells whether a host, an address or a name, can be one of the public internet; names are not looked up. */
export const isPublicHost = (host: string): boolean =>
  isIP(host) === 0 ? isOutsideName(host) : isPublic(host);
