import type { OperatedAccount } from "../../../core/api/contract";

/** Until it is named, an account is called by its masked mobile: operators see the whole. */
export const accountName = ({ userName, mobile }: OperatedAccount) =>
  userName.includes("*") && mobile ? mobile : userName || mobile;
