/** The best competitor's production build at a page, in this meter: milliseconds, brotli kB, requests. */
export interface Competitor {
  name: string;
  readyMs: number;
  slowReadyMs: number;
  scriptKb?: number;
  requests?: number;
}

/**
 * Measured once, on a machine of two cores in one run with ours, and pinned: they tell the ratio on a
 * like machine, not an absolute. Pages without a competitor have none that answers the same question.
 */
export const competitors = {
  signIn: {
    name: "soybean-admin",
    readyMs: 516,
    slowReadyMs: 5_443,
    scriptKb: 434,
    requests: 9,
  },
  dashboard: {
    name: "soybean-admin",
    readyMs: 759,
    slowReadyMs: 8_174,
    scriptKb: 627,
    requests: 13,
  },
  /** From a dashboard to a page with a table. */
  change: { name: "Umami、react-admin", readyMs: 429, slowReadyMs: 2_014 },
} satisfies Record<string, Competitor>;
