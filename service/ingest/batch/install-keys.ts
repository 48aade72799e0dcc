import { isIPv6 } from "node:net";
import { modeOf } from "../../attribution/fraud";
import type { AttributionSettings } from "../../attribution/settings";
import { networkOf } from "./network";
import type { InstallEvent } from "./schema";
import { idKeys } from "./touch-keys";

/** The /24 of an address; of IPv6 its /64. */
export const subnetOf = (ip: string): string =>
  isIPv6(ip) ? networkOf(ip) : ip.replace(/\.\d+$/, ".0/24");

/** What installs of a day are counted by, as far as the app's rules ask for it; each text is unlike the others. */
export function keysCounted(
  event: InstallEvent,
  ip: string,
  settings: AttributionSettings,
): { ip: string[]; network: string[]; ids: string[] } {
  const isPlaced = ip !== "" && modeOf("ipRule", settings) !== "off";
  return {
    ip: [ip],
    network: isPlaced ? [`net:${subnetOf(ip)}`] : [],
    ids:
      modeOf("deviceRule", settings) === "off" ? [] : idKeys(event.ids).map((key) => `id:${key}`),
  };
}
