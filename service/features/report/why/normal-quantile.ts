/** Density below a value of the standard normal distribution. */
function below(z: number): number {
  // Abramowitz and Stegun 26.2.17, error < 7.5e-8.
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return z < 0 ? tail : 1 - tail;
}

/** Distance from the mean that a standard normal value exceeds on either side with a probability, 0 < p < 1. */
export function twoSidedQuantile(p: number): number {
  let low = 0;
  let high = 10;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (2 * (1 - below(middle)) > p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
