/**
 * Returns how often a test that draws its input plays: `count` times, with `XI_ROUNDS=10` ten times as often.
 */
export const rounds = (count: number): number => count * Number(process.env.XI_ROUNDS ?? 1);
