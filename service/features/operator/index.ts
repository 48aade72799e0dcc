import type { CallReply, OperatorQueue, ValidBody } from "../../../src/core/api/contract";
import type { ingestLimitCalls } from "../../../src/core/api/contract/ingest-limit";
import type { operatorCalls } from "../../../src/core/api/contract/operator";
import { rolesOf } from "../../access/operators";
import { registrationMode } from "../../access/registration";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { paged } from "../../store/paged";
import { accountById } from "../auth";
import { countWaitingCertifications } from "../certification";
import { countWaitingFeedback } from "../feedback";
import { countPendingInvoices, countPendingRefunds, countPendingTransfers } from "../finance";
import type { Context, HandlerContext, Handlers } from "../handler";
import { listInvites, makeInvite, readInvite, revokeInvite } from "../registration";
import { disableByOperator, enable, listAccounts } from "./accounts";
import { limitApp, listApps } from "./apps";
import { listOperators, removeOperator, saveOperator } from "./operators";

/** Counter of the pending entries of each queue; null = nothing is ever pending there. */
const counters: Record<OperatorQueue, ((db: Db) => Promise<number>) | null> = {
  certification: countWaitingCertifications,
  feedback: countWaitingFeedback,
  announcement: null,
  domain: null,
  link: null,
  invoice: countPendingInvoices,
  transfer: countPendingTransfers,
  refund: countPendingRefunds,
};

async function summary({
  db,
  config,
  viewer,
}: HandlerContext<"operator/summary">): Promise<CallReply<"operator/summary">> {
  const counts = await Promise.all(
    Object.entries(counters).map(async ([queue, count]) => [queue, count ? await count(db) : 0]),
  );
  const roles = await rolesOf(db, config, await accountById(db, viewer.accountId));
  return { map: { waiting: Object.fromEntries(counts), roles } };
}

async function listActions(
  { db }: Context,
  { currentPage, pageSize }: ValidBody<"operator/deeds">,
): Promise<CallReply<"operator/deeds">> {
  const page = { currentPage, pageSize };
  const { rows, pagination } = await paged(db.selectFrom("operator_deed"), page, (query) =>
    query
      .leftJoin("account", "account.id", "operator_deed.account_id")
      .selectAll("operator_deed")
      .select("account.mobile")
      .orderBy("operator_deed.id", "desc"),
  );
  const list = rows.map(({ at, account_id: _, mobile, actor, ...row }) => ({
    ...row,
    time: at.getTime(),
    operator: actor || (mobile ?? ""),
  }));
  return { map: { list, pagination } };
}

export const operatorHandlers: Handlers<
  keyof typeof operatorCalls | keyof typeof ingestLimitCalls
> = {
  "operator/summary": summary,
  "operator/deeds": listActions,
  "operator/accounts": listAccounts,
  "operator/disableAccount": async (context, body) => ({
    map: { account: await disableByOperator(context, body) },
  }),
  "operator/enableAccount": async (context, { id }) => ({
    map: { account: await enable(context, id) },
  }),
  "operator/apps": listApps,
  "operator/limitApp": async (context, body) => ({
    map: { app: await limitApp(context, body) },
  }),
  "operator/list": async (context) => ({ map: { list: await listOperators(context) } }),
  "operator/save": async (context, body) => {
    const { mobile } = await accountById(context.db, context.viewer.accountId);
    const isProven = !context.ports.sms.isAbsent;
    await saveOperator(context, { ...body, addedBy: mobile, isProven });
    return { map: { list: await listOperators(context) } };
  },
  "operator/remove": async (context, { id }) => {
    await removeOperator(context, id);
    return { map: { list: await listOperators(context) } };
  },
  "operator/invites": async ({ db, now }, paging) => {
    const { list, total } = await listInvites(db, paging, now());
    return { map: { list, pagination: { ...paging, totalRecords: total } } };
  },
  "operator/addInvite": async (context, { mobile, remark }) => {
    if (registrationMode(context) === "closed") {
      throw new ServiceError("0409", say("注册已关闭（XI_REGISTRATION=closed），邀请链接不能使用"));
    }
    const by = { accountId: context.viewer.accountId };
    const { id, url } = await makeInvite(context, { mobile, remark, by });
    return { map: { url, invite: await readInvite(context.db, id, context.now()) } };
  },
  "operator/revokeInvite": async ({ db, now }, { id }) => ({
    map: { invite: await revokeInvite(db, id, now()) },
  }),
};

export { disable, enable, listAccounts, readAccount } from "./accounts";
export { type AppLimitParams, limitApp, readOperatedApp } from "./apps";
export { listOperators, removeOperator, saveOperator } from "./operators";
