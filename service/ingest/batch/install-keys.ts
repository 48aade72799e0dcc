import { isIPv6 } from "node:net";
import { modeOf } from "../../attribution/fraud";
import type { AttributionSettings } from "../../attribution/settings";
import { networkOf } from "../../base/network";
import type { InstallEvent } from "./schema";
import { idKeys } from "./touch-keys";

/** The /24 of an address; of IPv6 its /64. */
export const subnetOf = (ip: string): string =>
  isIPv6(ip) ? networkOf(ip) : ip.replace(/\.\d+$/, ".0/24");

/**
 * Returns the keys by which installs of a day are counted, as far as the app's rules need them; all
 * keys differ.
 */
export function keysCounted(
  event: InstallEvent,
  ip: string,
  settings: AttributionSettings,
): { ip: string[]; network: string[]; ids: string[] } {
  // Many whose address is not known have nothing in common.
  const known = ip === "" ? [] : [ip];
  return {
    ip: known,
    network: modeOf("ipRule", settings) === "off" ? [] : known.map((one) => `net:${subnetOf(one)}`),
    ids:
      modeOf("deviceRule", settings) === "off" ? [] : idKeys(event.ids).map((key) => `id:${key}`),
  };
}
