interface Outcome {
  visitor: number;
  install: number;
}

/** Fewer installs or others than this say nothing of a difference. */
const enough = 5;

/** Area of the normal distribution beyond `z` on both sides, to seven digits (Abramowitz and Stegun 7.1.26). */
function beyond(z: number): number {
  const x = Math.abs(z) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
}

/**
 * Returns the probability that a difference of two rates at least this large is due to chance
 * (two-sided test of two proportions).
 * Null when either side has too few installs, or too few visitors without one.
 */
export function pValueOf(a: Outcome, b: Outcome): number | null {
  for (const { visitor, install } of [a, b]) {
    if (install < enough || visitor - install < enough) return null;
  }
  const whole = (a.install + b.install) / (a.visitor + b.visitor);
  const spread = Math.sqrt(whole * (1 - whole) * (1 / a.visitor + 1 / b.visitor));
  if (spread === 0) return null;
  return beyond((a.install / a.visitor - b.install / b.visitor) / spread);
}
