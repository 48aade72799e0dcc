import type { Db } from "../../store/open";
import { type CertificationDeps, certificationOf } from "../certification";

/** Name of the company that an account is certified as; null when it is not. */
export type CompanyOf = (db: Db, accountId: number) => Promise<string | null>;

/** Asks the real name that has passed and holds now. */
export const certifiedCompany =
  ({ config, now }: Pick<CertificationDeps, "config" | "now">): CompanyOf =>
  async (db, accountId) => {
    const found = await certificationOf({ db, config, now }, accountId);
    return found?.kind === "company" ? found.company : null;
  };
