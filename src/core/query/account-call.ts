/** The call that reads the account, for screens and for the first script of the page. */
export const accountCall = ["user/accountInfo", {}] as const;
