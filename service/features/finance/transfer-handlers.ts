import { transferLimits } from "../../../src/core/api/contract/constants/finance";
import type { transferCalls } from "../../../src/core/api/contract/finance-transfer";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { offerPrivate } from "../../files/private-upload";
import { paged } from "../../store/paged";
import type { Handlers } from "../handler";
import { checkSold } from "./deps";
import { namedOrder, ownOrder } from "./orders";
import { quoteRefund, requestRefund } from "./refund";
import { respondOnce } from "./spend-requests";
import {
  beginTransfer,
  dropTransfer,
  ownTransfer,
  submitTransfer,
  transferOf,
  voucherContext,
} from "./transfers";

export const transferHandlers: Handlers<keyof typeof transferCalls> = {
  "finance/transfers": async ({ db, viewer, config, isPrivate }, { currentPage, pageSize }) => {
    const query = db.selectFrom("bank_transfer").where("account_id", "=", viewer.accountId);
    const { rows, pagination } = await paged(query, { currentPage, pageSize }, (query) =>
      query.selectAll().orderBy("created_at", "desc").orderBy("no", "desc"),
    );
    return {
      map: {
        bank: isPrivate ? null : config.bank,
        list: rows.map(transferOf),
        pagination,
      },
    };
  },
  "finance/beginTransfer": async (context, body) => {
    checkSold(context);
    if (!context.config.bank) throw new ServiceError("0403", say("本部署没有设置对公账户"));
    const { accountId } = context.viewer;
    return respondOnce(context, "finance/beginTransfer", body, async (request) => {
      const row = await beginTransfer(context, accountId, body.cents, request);
      return { reply: { map: { transfer: transferOf(row) } }, sourceNo: row.no };
    });
  },
  "finance/transferUpload": async (context, { no, fileName, sizeBytes }) => {
    const { accountId } = context.viewer;
    await ownTransfer(context.db, accountId, no);
    const sealContext = voucherContext(accountId, no);
    const maxBytes = transferLimits.voucherBytes;
    return { map: await offerPrivate(context, { sealContext, fileName, sizeBytes, maxBytes }) };
  },
  "finance/submitTransfer": async (context, body) => ({
    map: { transfer: transferOf(await submitTransfer(context, context.viewer.accountId, body)) },
  }),
  "finance/dropTransfer": async ({ db, viewer }, { no }) => {
    await dropTransfer(db, viewer.accountId, no);
    return { map: {} };
  },
  "/api/console/order/refundQuote": async (context, { no }) => {
    const order = await ownOrder(context.db, context.viewer.accountId, no);
    return { map: await quoteRefund(context, order, context.now()) };
  },
  "/api/console/order/requestRefund": async (context, body) => {
    checkSold(context);
    const { no, reason } = body;
    const { db, viewer } = context;
    await ownOrder(db, viewer.accountId, no);
    return respondOnce(context, "/api/console/order/requestRefund", body, async (request) => {
      const row = await requestRefund(context, { no, reason }, request);
      return { reply: { map: { order: await namedOrder(db, row) } }, sourceNo: no };
    });
  },
};
