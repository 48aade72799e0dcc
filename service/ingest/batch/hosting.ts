import { type BlockList, isIP } from "node:net";
import { networkList } from "../../base/public-address";

const lists = new WeakMap<readonly string[], BlockList>();

/** Whether an address lies in one of these networks; the list is built once a batch. */
export function isWithin(networks: readonly string[], ip: string): boolean {
  const version = isIP(ip);
  if (version === 0 || networks.length === 0) return false;
  const list = lists.get(networks) ?? networkList(networks);
  lists.set(networks, list);
  return list.check(ip, version === 6 ? "ipv6" : "ipv4");
}
