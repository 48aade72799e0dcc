/** Days after which a shared report or an invitation may end by itself. */
export const lifetimesDays = [7, 30, 90] as const;
/** Default lifetime of a share, in days. */
export const defaultLifetimeDays = 30;
export type LifetimeDays = (typeof lifetimesDays)[number];
