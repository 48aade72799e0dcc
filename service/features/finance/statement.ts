import { sql } from "kysely";
import type { StatementKind, StatementRow, WalletSummary } from "../../../src/core/api/contract";
import { payChannels, statementKinds } from "../../../src/core/api/contract/constants/finance";
import { messageOf } from "../../base/message";
import type { PaymentPort } from "../../ports";
import type { Db } from "../../store/open";
import type { Context } from "../handler";
import { appNames } from "./orders";

const dayStart = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Reads the balance of the account and its total income and expenses. */
export async function readWallet(
  db: Db,
  accountId: number,
  { channels }: Pick<PaymentPort, "channels">,
): Promise<WalletSummary> {
  const wallet = await db
    .selectFrom("wallet")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  const totals = await db
    .selectFrom("ledger_posting")
    .select((eb) => ["kind", eb.fn.sum<number>("wallet_cents").as("cents")])
    .where("account_id", "=", accountId)
    .groupBy("kind")
    .execute();
  const of = (kind: string) => totals.find((sum) => sum.kind === kind)?.cents ?? 0;
  return {
    balanceCents: wallet?.balance_cents ?? 0,
    frozenCents: wallet?.frozen_cents ?? 0,
    rechargedCents: of("recharge"),
    spentCents: -of("spend") - of("refund"),
    warnCents: wallet?.warn_cents ?? null,
    channels: [...channels],
  };
}

export interface StatementParams {
  accountId: number;
  kind: StatementKind | null;
  from: string | null;
  to: string | null;
  currentPage: number;
  pageSize: number;
}

async function ordersOf(db: Db, nos: string[]): Promise<Map<string, StatementRow["order"]>> {
  if (nos.length === 0) return new Map();
  const rows = await db
    .selectFrom("purchase")
    .select(["no", "app_id", "action", "edition", "product", "units"])
    .where("no", "in", [...new Set(nos)])
    .execute();
  const names = await appNames(db, [...new Set(rows.map(({ app_id }) => app_id))]);
  return new Map(
    rows.map(({ no, app_id, ...order }) => [no, { ...order, appName: names.get(app_id) ?? "" }]),
  );
}

const isKind = (kind: string): kind is StatementKind => statementKinds.some((one) => one === kind);

/** Lists changes of an account's balance, newest first. Frozen amounts change nothing. */
export async function readStatement(
  { db, say }: Pick<Context, "db" | "say">,
  params: StatementParams,
) {
  const { accountId, kind, from, to, currentPage, pageSize } = params;
  const query = db
    .selectFrom("ledger_posting")
    .where("account_id", "=", accountId)
    .where("wallet_cents", "!=", 0)
    .$if(kind !== null, (of) => of.where("kind", "=", kind ?? "gift"))
    .$if(from !== null, (of) => of.where("at", ">=", dayStart(from ?? "")))
    .$if(to !== null, (of) =>
      of.where("at", "<", new Date(dayStart(to ?? "").getTime() + 86_400_000)),
    );
  const totals = await query
    .select((eb) => [
      eb.fn.countAll<number>().as("total"),
      sql<number>`coalesce(sum(wallet_cents) FILTER (WHERE wallet_cents > 0), 0)`.as("gained"),
      sql<number>`coalesce(-sum(wallet_cents) FILTER (WHERE wallet_cents < 0), 0)`.as("lost"),
    ])
    .executeTakeFirstOrThrow();
  const rows = await query
    .selectAll()
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const orders = await ordersOf(
    db,
    rows.flatMap((row) => (row.source_type === "order" ? [row.source_no] : [])),
  );
  const list = rows.map(
    (row): StatementRow => ({
      id: row.id,
      kind: isKind(row.kind) ? row.kind : "spend",
      cents: row.wallet_cents,
      afterCents: row.wallet_after_cents,
      sourceNo: row.source_no,
      sourceType: row.source_type,
      channel:
        row.kind === "recharge"
          ? ([...payChannels, "bank" as const].find((one) => one === row.reason) ?? null)
          : null,
      order: orders.get(row.source_no) ?? null,
      note: row.kind === "recharge" ? "" : say(messageOf(row.reason)),
      time: row.at.getTime(),
    }),
  );
  return {
    list,
    inCents: totals.gained,
    outCents: totals.lost,
    pagination: { currentPage, pageSize, totalRecords: totals.total },
  };
}
