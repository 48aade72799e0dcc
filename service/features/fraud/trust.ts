import type { TrustPart } from "../../../src/core/api/contract";
import {
  type TrustKey,
  trustInstallsAtLeast,
  trustWeights,
} from "../../../src/core/api/contract/constants/fraud";
import type { ChannelRisk } from "../../attribution/signals";

/** Facts about a channel in addition to its profile. */
export interface TrustFacts {
  risk: ChannelRisk;
  abnormal: number;
  /** Installs less than ten seconds after their click. */
  fast: number;
  /** Installs from networks that brought ten or more of the channel. */
  crowded: number;
}

const share = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null);

/** Points lost between where nothing is wrong and where everything is. */
function lostOf(key: TrustKey, value: number | null, fine: number, worst: number): number {
  if (value === null || worst === fine) return 0;
  const severity = Math.min(1, Math.max(0, (value - fine) / (worst - fine)));
  return Math.round(trustWeights[key] * severity * 10) / 10;
}

/** Returns the trust score of a channel and its deductions, compared with `all`. */
export function trustOf(
  { risk, abnormal, fast, crowded }: TrustFacts,
  all: TrustFacts,
): { trust: number | null; parts: TrustPart[] } {
  const ofAll = all.risk;
  const part = (
    key: TrustKey,
    value: number | null,
    usual: number | null,
    [fine, worst]: [number, number],
  ): TrustPart => ({ key, value, usual, lost: lostOf(key, value, fine, worst) });

  const usualFlat = share(ofAll.late, ofAll.timed);
  const usualNight = share(ofAll.night, ofAll.installs);
  const [model = "", most = 0] =
    Object.entries(risk.models)
      .filter(([name]) => name !== "")
      .sort(([, a], [, b]) => b - a)[0] ?? [];
  const usualModel = share(ofAll.models[model] ?? 0, ofAll.installs);
  const usualKept = risk.peerKept ?? share(ofAll.kept, ofAll.cohort);
  const kept = risk.cohort >= trustInstallsAtLeast ? share(risk.kept, risk.cohort) : null;
  const parts = [
    part(
      "abnormal",
      share(abnormal, risk.installs),
      share(all.abnormal, ofAll.installs),
      [0.02, 0.5],
    ),
    part("fast", share(fast, risk.timed), share(all.fast, ofAll.timed), [0.05, 0.4]),
    part("flat", share(risk.late, risk.timed), usualFlat, [Math.max(0.4, usualFlat ?? 0), 0.95]),
    part("address", share(crowded, risk.installs), share(all.crowded, ofAll.installs), [0.1, 0.6]),
    part("night", share(risk.night, risk.installs), usualNight, [
      1.5 * (usualNight ?? 0.06),
      Math.min(1, 5 * (usualNight ?? 0.06)),
    ]),
    part("model", share(most, risk.installs), usualModel, [
      Math.max(0.2, 1.5 * (usualModel ?? 0)),
      0.8,
    ]),
    part("retention", kept, usualKept, [0.8 * (usualKept ?? 0), 0.2 * (usualKept ?? 0)]),
  ];
  if (risk.installs < trustInstallsAtLeast)
    return { trust: null, parts: parts.map((item) => ({ ...item, lost: 0 })) };
  const lost = parts.reduce((sum, item) => sum + item.lost, 0);
  return { trust: Math.max(0, Math.round(100 - lost)), parts };
}
