import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context, Handlers } from "../handler";
import { signIn } from "./accounts";
import { createTicket, findTicket, moveTicket, ticketGone, ticketStatus } from "./tickets";
import { signInByWechat, wechatHandlers } from "./wechat";
import { mayUseWechat } from "./wechat-port";

async function loginQr(context: Context, { ticket }: { ticket: string }) {
  const found = await findTicket(context, ticket);
  if (!found) return { map: { status: ticketStatus.used } };
  if (found.state !== "confirmed" || found.account_id === null) {
    return { map: { status: ticketStatus[found.state] } };
  }
  const isMine = await moveTicket(context, ticket, ["confirmed"], { state: "used" });
  if (!isMine) return { map: { status: ticketStatus.used } };
  const account = await context.db
    .selectFrom("account")
    .selectAll()
    .where("id", "=", found.account_id)
    .executeTakeFirstOrThrow();
  return { map: { status: ticketStatus.confirmed, ...(await signIn(context, account)) } };
}

export const qrHandlers: Handlers<
  | "user/qrTicket"
  | "user/loginQr"
  | "user/loginQrQuick"
  | "user/qrInfo"
  | "user/qrConfirm"
  | keyof typeof wechatHandlers
> = {
  ...wechatHandlers,
  "user/qrTicket": async (context) => {
    await consume(context.limits.signInByIp, context.ip, context.now());
    const { ticket, expireAt } = await createTicket(context);
    const url = `${context.origin}/scan/${ticket}`;
    return { map: { ticket, expireAt, url, hasWechat: await mayUseWechat(context) } };
  },
  "user/loginQr": loginQr,
  "user/loginQrQuick": async (context, { ticket, code }) => ({
    map:
      code === undefined
        ? (await loginQr(context, { ticket })).map
        : await signInByWechat(context, ticket, code),
  }),
  "user/qrInfo": async (context, { ticket }) => {
    const found = await findTicket(context, ticket);
    if (!found || (found.state !== "waiting" && found.state !== "opened")) throw ticketGone();
    await moveTicket(context, ticket, ["waiting"], { state: "opened" });
    const { user_agent: userAgent, ip, expires_at: expiresAt } = found;
    return { map: { ticket, userAgent, ip, expireAt: expiresAt.getTime() } };
  },
  "user/qrConfirm": async (context, { ticket, accept }) => {
    const to = accept
      ? ({ state: "confirmed", account_id: context.viewer.accountId } as const)
      : ({ state: "declined" } as const);
    if (!(await findTicket(context, ticket))) throw ticketGone();
    if (!(await moveTicket(context, ticket, ["waiting", "opened"], to))) {
      throw new ServiceError("0409", say("该登录请求已处理"), "ticket");
    }
    return { map: {} };
  },
};
