import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultAttribution } from "../../../../service/attribution/settings";
import { noSignals } from "../../../../service/attribution/signals";
import {
  type InstallFacts,
  sourceRank,
  type Touch,
  type TouchMethod,
} from "../../../../service/attribution/touches";
import { attribute } from "../../../../service/attribution/waterfall";

const dayMs = 86_400_000;
const installedMs = 1_790_000_000_000;

describe("against a second, slow implementation", () => {
  const windows = { asa: 30 * dayMs, device: 7 * dayMs, referrer: 7 * dayMs } as const;
  const windowOf = (method: TouchMethod) =>
    method === "clipboard" || method === "fingerprint" ? dayMs : windows[method];

  /** Removes candidates pairwise until one is left. */
  function slowWinner(install: InstallFacts, touches: Touch[], isPackageFirst: boolean) {
    let left = touches.filter(
      (one) =>
        one.isClick &&
        !one.isDeleted &&
        one.tsMs <= install.tsMs &&
        install.tsMs - one.tsMs <= windowOf(one.method) &&
        (one.method !== "fingerprint" || one.model === install.model),
    );
    const keep = (test: (one: Touch, other: Touch) => boolean) => {
      left = left.filter((one) => !left.some((other) => other !== one && test(other, one)));
    };
    keep((other, one) => other.method !== "fingerprint" && one.method === "fingerprint");
    keep((other, one) => Math.floor(other.tsMs / 1000) > Math.floor(one.tsMs / 1000));
    keep((other, one) => sourceRank.indexOf(other.source) < sourceRank.indexOf(one.source));
    keep((other, one) => other.tsMs > one.tsMs);
    keep((other, one) => other.id < one.id);
    const best = left[0] ?? null;
    const isAd = best !== null && ["asa", "device", "referrer"].includes(best.method);
    if (install.packageChannel && (isPackageFirst || !isAd)) return install.packageChannel.id;
    return best?.channelId ?? null;
  }

  const methods = fc.constantFrom<TouchMethod>(
    "asa",
    "device",
    "referrer",
    "clipboard",
    "fingerprint",
  );
  const anyTouch = fc.record({
    method: methods,
    channelId: fc.integer({ min: 1, max: 5 }),
    source: fc.constantFrom(...sourceRank),
    isDeleted: fc.boolean(),
    // Few distinct moments, so that ties are common.
    tsMs: fc
      .tuple(fc.constantFrom(-1, 1, 2, 3600, 80_000, 90_000, 600_000, 700_000), fc.nat(999))
      .map(([seconds, ms]) => installedMs - seconds * 1000 + ms),
    isClick: fc.boolean(),
    model: fc.constantFrom("2211133C", "other"),
  });

  test("both find the same winner for any touches", () => {
    fc.assert(
      fc.property(
        fc.array(anyTouch, { maxLength: 12 }),
        fc.option(fc.constantFrom(6, 7)),
        fc.boolean(),
        (drawn, packageId, isPackageFirst) => {
          const touches = drawn.map((one, index) => ({
            ...one,
            id: `t${String(index).padStart(2, "0")}`,
            platform: "android",
            osVersion: "14",
            province: "",
          }));
          const install: InstallFacts = {
            tsMs: installedMs,
            platform: "android",
            osVersion: "14",
            model: "2211133C",
            packageChannel:
              packageId === null ? null : { id: packageId, isStopped: false, isDeleted: false },
            hasDeviceIds: true,
            isClipboardDenied: false,
            installBeginMs: null,
            signals: noSignals,
          };
          const result = attribute(install, touches, { ...defaultAttribution, isPackageFirst });
          expect(result.winner?.channelId ?? null).toBe(
            slowWinner(install, touches, isPackageFirst),
          );
          const winners = result.candidates.filter((candidate) => candidate.won);
          expect(winners.length).toBeLessThanOrEqual(1);
          for (const candidate of result.candidates) {
            expect(candidate.reason === "").toBe(candidate.won);
          }
        },
      ),
      { numRuns: 5_000 },
    );
  });
});
