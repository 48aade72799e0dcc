/** What every screen that knows its reader asks, and the first script of the page before them. */
export const accountCall = ["user/accountInfo", {}] as const;
