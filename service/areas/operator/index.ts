import type { CallReply, OperatorQueue, ValidBody } from "../../../src/core/api/contract";
import type { operatorCalls } from "../../../src/core/api/contract/operator";
import type { Db } from "../../store/open";
import { countWaitingCertifications } from "../certification";
import { countWaitingFeedback } from "../feedback";
import { countInvoices, countRefunds, countTransfers } from "../finance";
import type { Context, Handlers } from "../handler";

/** How each queue counts what waits in it; null = nothing ever waits there. */
const counters: Record<OperatorQueue, ((db: Db) => Promise<number>) | null> = {
  certification: countWaitingCertifications,
  feedback: countWaitingFeedback,
  announcement: null,
  domain: null,
  link: null,
  invoice: countInvoices,
  transfer: countTransfers,
  refund: countRefunds,
};

async function summary({ db }: Context): Promise<CallReply<"operator/summary">> {
  const counts = await Promise.all(
    Object.entries(counters).map(async ([queue, count]) => [queue, count ? await count(db) : 0]),
  );
  return { map: { waiting: Object.fromEntries(counts) } };
}

async function listDeeds(
  { db }: Context,
  { currentPage, pageSize }: ValidBody<"operator/deeds">,
): Promise<CallReply<"operator/deeds">> {
  const { total } = await db
    .selectFrom("operator_deed")
    .select((each) => each.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("operator_deed")
    .innerJoin("account", "account.id", "operator_deed.account_id")
    .selectAll("operator_deed")
    .select("account.mobile")
    .orderBy("operator_deed.id", "desc")
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
    .execute();
  const list = rows.map(({ at, account_id: _, mobile, ...row }) => ({
    ...row,
    time: at.getTime(),
    operator: mobile,
  }));
  return { map: { list, pagination: { currentPage, pageSize, totalRecords: total } } };
}

export const operatorHandlers: Handlers<keyof typeof operatorCalls> = {
  "operator/summary": summary,
  "operator/deeds": listDeeds,
};
