import type { RetainedDelta } from "../ingest/batch/tally";
import { retentionDays } from "../ingest/count/activity";
import { allChannels, allMatches, basisCode, keptDays } from "../store/event-tables";
import { NumberLines } from "./number-lines";
import { intoOf, type TableLines } from "./table-lines";

const columns = [
  "app_id",
  "basis",
  "match",
  "channel_id",
  "cohort",
  "n",
  "platform",
  "devices",
] as const;

const bases = Object.values(basisCode);
const platforms = 4;
const ofBasis = (retentionDays + 1) * platforms;
const indexOfCohort = (basis: number, n: number, platform: number) =>
  basis * ofBasis + n * platforms + platform;

/** Devices of one day's cohorts, by basis, days since and platform; and the rows they become. */
class Kept {
  readonly devices = new Int32Array(bases.length * ofBasis);
  readonly lines = bases.map(() => new NumberLines());
  isEmpty = true;

  add(at: number): void {
    this.devices[at] = (this.devices[at] ?? 0) + 1;
    this.isEmpty = false;
  }

  /** Writes the rows of the day, and begins another. */
  write(appId: number, match: number, channelId: number, cohort: number): void {
    if (this.isEmpty) return;
    for (const [basis, lines] of this.lines.entries()) {
      for (let at = 0; at < ofBasis; at++) {
        const devices = this.devices[basis * ofBasis + at] ?? 0;
        if (devices === 0) continue;
        const [n, platform] = [Math.floor(at / platforms), at % platforms];
        lines.add([appId, basis, match, channelId, cohort, n, platform, devices]);
      }
    }
    this.devices.fill(0);
    this.isEmpty = true;
  }
}

type CohortOf = Omit<RetainedDelta, "appId" | "basis" | "n" | "devices">;

const keptAt = keptDays.map(
  (n) => (platform: number) => indexOfCohort(basisCode.install, n, platform),
);
const noneKept = new Int32Array(keptDays.length);

/** Collects the cohorts of one app, one day after the other. */
export class Cohorts {
  readonly #appId: number;
  readonly #ofChannels = new Map<number, Kept>();
  /** Of all channels, by match. */
  readonly #ofMatches = new Map<number, Kept>();
  readonly #ofDays = new Map<number, Map<number, Int32Array>>();
  #cohort = 0;

  constructor(appId: number) {
    this.#appId = appId;
  }

  /** Adds one device: to its channel, its match, and the whole. Days come in their order. */
  addDevice({ channelId, match, cohort, platform }: CohortOf, basis: number, n: number): void {
    if (cohort !== this.#cohort) this.#endDay(cohort);
    const at = indexOfCohort(basis, n, platform);
    keptOf(this.#ofChannels, channelId).add(at);
    keptOf(this.#ofMatches, allMatches).add(at);
    keptOf(this.#ofMatches, match).add(at);
  }

  /** The rows of `retained`, in the order of the table's key. */
  lines(): TableLines {
    this.#endDay(0);
    const inOrder = (kept: Map<number, Kept>) => [...kept].toSorted(([a], [b]) => a - b);
    const [all, ...ofMatches] = inOrder(this.#ofMatches);
    const parts = bases.flatMap((basis) =>
      [all, ...inOrder(this.#ofChannels), ...ofMatches].flatMap(
        (entry) => entry?.[1].lines[basis] ?? [],
      ),
    );
    return { into: intoOf("retained", columns), lines: NumberLines.joined(parts) };
  }

  /**
   * Returns the number of a channel's installs of a day that were active after each of `keptDays`.
   */
  keptOfDay(channelId: number, cohort: number, platform: number): Int32Array {
    return this.#ofDays.get(channelId)?.get(cohort * platforms + platform) ?? noneKept;
  }

  #endDay(next: number): void {
    for (const [channelId, kept] of this.#ofChannels) {
      if (!kept.isEmpty) this.#keepDay(channelId, kept);
      kept.write(this.#appId, allMatches, channelId, this.#cohort);
    }
    for (const [match, kept] of this.#ofMatches)
      kept.write(this.#appId, match, allChannels, this.#cohort);
    this.#cohort = next;
  }

  #keepDay(channelId: number, { devices }: Kept): void {
    const days = this.#ofDays.get(channelId) ?? new Map<number, Int32Array>();
    this.#ofDays.set(channelId, days);
    for (let platform = 0; platform < platforms; platform++) {
      const kept = Int32Array.from(keptAt, (at) => devices[at(platform)] ?? 0);
      if (kept[0]) days.set(this.#cohort * platforms + platform, kept);
    }
  }
}

function keptOf(all: Map<number, Kept>, key: number): Kept {
  const known = all.get(key);
  if (known) return known;
  const fresh = new Kept();
  all.set(key, fresh);
  return fresh;
}
