import { errorFields, type Log } from "../../base/log";
import { say } from "../../base/message";
import { runEvery } from "../../base/run-every";
import { withAdvisoryLock } from "../../store/in-transaction";
import type { Store } from "../../store/open";
import { notify } from "../message";
import { askInvoices } from "./ask-invoices";
import type { MoneyDeps } from "./deps";
import { earnRevenue } from "./earn";
import { closeDue } from "./end-orders";
import { giveAllFirstTraffic } from "./hosting";
import { auditLedger } from "./ledger";
import { yuan } from "./numbers";
import { expirePacks } from "./packs";
import { renewDue } from "./renewals";
import type { InvoiceDeps } from "./review-invoice";
import { pruneRequests } from "./spend-requests";

const minuteMs = 60_000;
const nightMs = 24 * 3_600_000;

interface MaintenanceDeps extends Omit<MoneyDeps, "db" | "ports"> {
  store: Store;
  ports: MoneyDeps["ports"] & InvoiceDeps["ports"];
  log: Log;
}

/** Tells once of each balance that fell below what its owner named; again after it was above. */
export async function warnOfLow({ db, now }: Pick<MoneyDeps, "db" | "now">): Promise<void> {
  const at = now();
  await db
    .updateTable("wallet")
    .set({ warned_at: null })
    .where("warned_at", "is not", null)
    .whereRef("balance_cents", ">=", "warn_cents")
    .execute();
  const low = await db
    .updateTable("wallet")
    .set({ warned_at: new Date(at) })
    .where("warned_at", "is", null)
    .whereRef("balance_cents", "<", "warn_cents")
    .returning(["account_id", "balance_cents", "warn_cents"])
    .execute();
  for (const { account_id, balance_cents, warn_cents } of low) {
    await notify(db, {
      accountId: account_id,
      event: "balance",
      title: say("余额不足提醒"),
      body: say("余额 {} 已低于您设置的 {}。", yuan(balance_cents), yuan(warn_cents ?? 0)),
      link: "/user/balance",
      at,
    });
  }
}

/** Runs the nightly tasks: renewals, revenue, and the ledger totals checked against the wallets. */
export async function runNightly(deps: MoneyDeps, log: Log): Promise<void> {
  await earnRevenue(deps.db, deps.now());
  await giveAllFirstTraffic(deps);
  await expirePacks(deps.db, deps.now());
  await pruneRequests(deps.db, deps.now());
  for (const { what, accountId, ledgerCents, keptCents } of await auditLedger(
    deps.db,
    deps.now(),
  )) {
    log("error", "ledger", { what, accountId, ledgerCents, keptCents });
  }
}

/** Closes, renews, warns and checks by and by; answers how to stop. */
export function startMoney({ store, log, ...deps }: MaintenanceDeps): () => Promise<void> {
  const room: MoneyDeps & InvoiceDeps = { ...deps, db: store.db };
  const onFault = (error: unknown) => log("warn", "money", errorFields(error));
  const once = (name: string, run: () => Promise<unknown>) =>
    withAdvisoryLock(store, name, run, { orSkip: true });
  const stops = [
    runEvery({
      name: "money",
      everyMs: minuteMs,
      run: (signal) =>
        once("money", async () => {
          await closeDue(room);
          await renewDue(room, signal);
          await warnOfLow(room);
        }),
      onFault,
    }),
    runEvery({
      name: "invoices",
      everyMs: minuteMs,
      run: () => once("invoices", () => askInvoices(room)),
      onFault,
    }),
    runEvery({
      name: "ledger",
      everyMs: nightMs,
      firstAfterMs: 10 * minuteMs,
      run: () => once("ledger", () => runNightly(room, log)),
      onFault,
    }),
  ];
  return async () => {
    for (const stop of stops) await stop();
  };
}
