import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";

/** Books of a customer, and ours: what channels owe us, what is earned, what is paid but not yet earned, gifts. */
export type Journal =
  | "balance"
  | "frozen"
  | "clearing_wechat"
  | "clearing_alipay"
  | "clearing_bank"
  | "deferred"
  | "revenue"
  | "bonus";

const customers: ReadonlySet<Journal> = new Set(["balance", "frozen"]);

export interface Posting {
  /** A second posting of the same key is none. */
  key: string;
  accountId: number;
  kind: "recharge" | "spend" | "refund" | "gift" | "freeze" | "release" | "earn";
  source: { type: "order" | "recharge" | "gift"; no: string };
  reason: string;
  at: number;
  /** 分 by book; they sum to 0. */
  entries: Partial<Record<Journal, number>>;
}

export interface Wallet {
  accountId: number;
  balanceCents: number;
  frozenCents: number;
}

/** Runs while nobody else moves the account's money; all of it happens or none. */
export function withWallet<T>(
  db: Db,
  accountId: number,
  run: (tx: Db, wallet: Wallet) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto("wallet")
      .values({ account_id: accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await tx
      .selectFrom("wallet")
      .select(["balance_cents", "frozen_cents"])
      .where("account_id", "=", accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    return run(tx, {
      accountId,
      balanceCents: row.balance_cents,
      frozenCents: row.frozen_cents,
    });
  });
}

/** Writes a posting within `withWallet` and brings the wallet along; false when its key was posted before. */
export async function post(tx: Db, wallet: Wallet, posting: Posting): Promise<boolean> {
  const { key, accountId, kind, source, reason, at } = posting;
  const entries = (Object.entries(posting.entries) as [Journal, number][]).filter(
    ([, cents]) => cents !== 0,
  );
  if (accountId !== wallet.accountId) throw new Error("A posting moves the locked wallet only");
  if (!entries.every(([, cents]) => Number.isSafeInteger(cents))) {
    throw new Error("Amounts are whole 分");
  }
  if (entries.reduce((sum, [, cents]) => sum + cents, 0) !== 0) {
    throw new Error("The sum of a posting is 0");
  }
  const balanceCents = wallet.balanceCents + (posting.entries.balance ?? 0);
  const frozenCents = wallet.frozenCents + (posting.entries.frozen ?? 0);
  const made = await tx
    .insertInto("ledger_posting")
    .values({
      idempotency_key: key,
      account_id: accountId,
      kind,
      source_type: source.type,
      source_no: source.no,
      reason,
      wallet_cents: balanceCents + frozenCents - wallet.balanceCents - wallet.frozenCents,
      wallet_after_cents: balanceCents + frozenCents,
      at: new Date(at),
    })
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!made) return false;
  if (balanceCents < 0 || frozenCents < 0) throw new ServiceError("0409", say("余额不足"));
  if (entries.length > 0) {
    await tx
      .insertInto("ledger_entry")
      .values(
        entries.map(([book, cents], n) => ({
          posting_id: made.id,
          n,
          account_id: customers.has(book) ? accountId : 0,
          book,
          cents,
        })),
      )
      .execute();
  }
  await tx
    .updateTable("wallet")
    .set({ balance_cents: balanceCents, frozen_cents: frozenCents })
    .where("account_id", "=", accountId)
    .execute();
  wallet.balanceCents = balanceCents;
  wallet.frozenCents = frozenCents;
  return true;
}

/** Difference between the ledger and a stored amount. */
export interface AuditProblem {
  /** Null: the whole ledger. */
  accountId: number | null;
  what: "sum" | "balance" | "frozen" | "order" | "coupon";
  ledgerCents: number;
  keptCents: number;
}

/** Sums the ledger anew: every posting is 0, and each wallet holds what its entries add up to. */
export async function auditLedger(db: Db, at: number): Promise<AuditProblem[]> {
  const problems: AuditProblem[] = [];
  const uneven = await db
    .selectFrom("ledger_entry")
    .select((eb) => ["posting_id", eb.fn.sum<number>("cents").as("cents")])
    .groupBy("posting_id")
    .having((eb) => eb.fn.sum<number>("cents"), "!=", 0)
    .execute();
  for (const { cents } of uneven) {
    problems.push({ accountId: null, what: "sum", ledgerCents: cents, keptCents: 0 });
  }
  const totals = await db
    .selectFrom("ledger_entry")
    .select((eb) => ["account_id", "book", eb.fn.sum<number>("cents").as("cents")])
    .where("account_id", "!=", 0)
    .groupBy(["account_id", "book"])
    .execute();
  const byBook = new Map(
    totals.map(({ account_id, book, cents }) => [`${account_id}/${book}`, cents]),
  );
  for (const wallet of await db.selectFrom("wallet").selectAll().execute()) {
    for (const [what, keptCents] of [
      ["balance", wallet.balance_cents],
      ["frozen", wallet.frozen_cents],
    ] as const) {
      const ledgerCents = byBook.get(`${wallet.account_id}/${what}`) ?? 0;
      if (ledgerCents === keptCents) continue;
      problems.push({ accountId: wallet.account_id, what, ledgerCents, keptCents });
    }
  }
  await db
    .updateTable("wallet")
    .set({ audited_at: new Date(at) })
    .execute();
  return problems;
}
