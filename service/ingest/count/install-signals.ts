import { type BlockList, isIP } from "node:net";
import type { InstallSignals } from "../../attribution/signals";
import { networkList } from "../../base/public-address";
import { regions, shortProvince } from "../../ports/region";
import { allChannels } from "../../store/event-tables";
import { dayOfHour } from "../../store/local-time";
import type { IdentifiedEvent } from "../batch/arrival";
import { keysCounted } from "../batch/install-keys";
import type { InstallEvent } from "../batch/schema";
import { type BatchState, installKey } from "../batch/state";

const nightEnds = 6;

/** Tells whether a wall-clock hour is one of the night. */
export const isNight = (hour: number): boolean => ((hour % 24) + 24) % 24 < nightEnds;

/**
 * Collects the signals of an install in addition to its touches; `hour` is the wall-clock hour of
 * the app.
 */
export function installSignals(
  state: BatchState,
  { appId, sender }: IdentifiedEvent,
  event: InstallEvent,
  hour: number,
): InstallSignals {
  const { attribution } = state.app;
  const day = dayOfHour(hour);
  const keys = keysCounted(event, sender.ip, attribution);
  const most = (names: string[]) =>
    Math.max(0, ...names.map((key) => state.installsByKey.get(installKey(appId, day, key)) ?? 0));
  const region = regions.of(sender.ip);
  const versions = state.versions.get(event.platform);
  return {
    ipInstallsToday: most(keys.ip),
    networkInstallsToday: most(keys.network),
    idInstallsToday: most(keys.ids),
    isHosting: region.isHosting || isWithin(attribution.hostingNetworks, sender.ip),
    isOffSale: versions !== undefined && event.version !== "" && !versions.has(event.version),
    province: event.province === "" ? region.province : shortProvince(event.province),
    isNight: isNight(hour),
    appRisk: state.risks.get(allChannels) ?? null,
    riskOf: state.risks,
  };
}

/** Counts an install under each of its keys. */
export function countKeys(
  state: BatchState,
  { appId, sender }: IdentifiedEvent,
  event: InstallEvent,
  day: number,
): void {
  const keys = keysCounted(event, sender.ip, state.app.attribution);
  for (const key of Object.values(keys).flat()) {
    const name = installKey(appId, day, key);
    state.installsByKey.set(name, (state.installsByKey.get(name) ?? 0) + 1);
    state.changedKeys.add(name);
  }
}

const lists = new WeakMap<readonly string[], BlockList>();

/** Tells whether an address lies in one of these networks; the list is built once a batch. */
function isWithin(networks: readonly string[], ip: string): boolean {
  const version = isIP(ip);
  if (version === 0 || networks.length === 0) return false;
  const list = lists.get(networks) ?? networkList(networks);
  lists.set(networks, list);
  return list.check(ip, version === 6 ? "ipv6" : "ipv4");
}
