/** Periods of a plan: each report is of the last one that is over. */
export const planPeriods = ["day", "week", "month"] as const;

export type PlanPeriod = (typeof planPeriods)[number];

/** Plans of an app, and receivers of each. */
export const mostPlans = 20;
export const mostReceivers = 20;

/** Group robots of each. */
export const mostRobots = 5;

/** Ways in which a report leaves. */
export const planWays = ["mail", "robot", "webhook"] as const;

export type PlanWay = (typeof planWays)[number];

/** Files that a mail may have: tables as a sheet, or all of it as a page. */
export const planAttachments = ["csv", "xlsx", "pdf", "png"] as const;

export type PlanAttachment = (typeof planAttachments)[number];

/** Columns and rows of a table in a mail. */
export const mostMailColumns = 6;
export const mostMailRows = 20;

/** Reports that an account may send to itself within an hour. */
export const testsAnHour = 5;
