import type { Db } from "../../store/open";
import { post, withWallet } from "./ledger";

/** Gives an account money; a second gift of the same number is none. */
export const creditAccount = (
  db: Db,
  {
    accountId,
    no,
    cents,
    reason,
    at,
  }: {
    accountId: number;
    no: string;
    cents: number;
    reason: string;
    at: number;
  },
): Promise<boolean> =>
  withWallet(db, accountId, (tx, wallet) =>
    post(tx, wallet, {
      key: `gift:${no}`,
      accountId,
      kind: "gift",
      source: { type: "gift", no },
      reason,
      at,
      entries: { balance: cents, bonus: -cents },
    }),
  );
