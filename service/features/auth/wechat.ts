import type { CallReply, SignIn, ValidBody } from "../../../src/core/api/contract";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Context, Handlers } from "../handler";
import { accountByMobile, signIn } from "./accounts";
import { bindWechat } from "./bind-wechat";
import { consumeCode } from "./codes";
import { spendSignIn } from "./password-sign-in";
import { checkOpen, createAccount } from "./register";
import { createTicket, findTicket, moveTicket, ticketGone, ticketStatus } from "./tickets";
import { askWechat, requireWechat } from "./wechat-port";

/** The WeChat of a ticket is nobody's yet. */
const unboundStatus = 301;

/** Signs in with what WeChat gave for a ticket; keeps who it is where nobody has bound it. */
export async function signInByWechat(
  context: Context,
  ticket: string,
  code: string,
): Promise<CallReply<"user/loginQrQuick">["map"]> {
  await consume(context.limits.signInByIp, context.ip, context.now());
  const found = await findTicket(context, ticket, "wechat");
  if (found?.state !== "waiting") return { status: ticketStatus.used };
  const person = await askWechat(context, code);
  const account = await context.db
    .selectFrom("account")
    .selectAll()
    .where("wechat_id", "=", person.id)
    .executeTakeFirst();
  const who = { wechat_id: person.id, wechat_name: person.name };
  const to = account ? "used" : "opened";
  if (!(await moveTicket(context, ticket, ["waiting"], { state: to, ...who }))) {
    return { status: ticketStatus.used };
  }
  if (!account) return { status: unboundStatus };
  return { status: ticketStatus.confirmed, ...(await signIn(context, account)) };
}

/** Gives the WeChat of a ticket to the account of a mobile, which is made where there is none. */
async function bindMobile(
  context: Context,
  { ticket, mobile, code, password }: ValidBody<"user/bindMobile">,
): Promise<SignIn> {
  await spendSignIn(context, mobile);
  const found = await findTicket(context, ticket, "wechat");
  if (found?.state !== "opened") throw ticketGone();
  await consumeCode(context, mobile, "bind", code);
  const known = await accountByMobile(context.db, mobile);
  if (!known) checkOpen(context);
  if (known?.wechat_id) {
    throw new ServiceError("0409", say("该手机号已绑定其他微信，请先登录后解绑"), "mobile");
  }
  if (!(await moveTicket(context, ticket, ["opened"], { state: "used" }))) throw ticketGone();
  const account = known ?? (await createAccount(context, { mobile, password, company: "" }));
  const person = { id: found.wechat_id, name: found.wechat_name };
  await bindWechat(context.db, account.id, person);
  return signIn(context, account);
}

export const wechatHandlers: Handlers<"user/wechatTicket" | "user/bindMobile"> = {
  "user/wechatTicket": async (context) => {
    await consume(context.limits.signInByIp, context.ip, context.now());
    await requireWechat(context);
    const { ticket, expireAt } = await createTicket(context, "wechat");
    const url = context.ports.wechat.address({ state: ticket, origin: context.origin });
    return { map: { ticket, expireAt, url } };
  },
  "user/bindMobile": async (context, body) => ({ map: await bindMobile(context, body) }),
};
