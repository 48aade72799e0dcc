/** Days after which a shared report or an invitation may end by itself. */
export const lifetimesDays = [7, 30, 90] as const;
export type LifetimeDays = (typeof lifetimesDays)[number];
