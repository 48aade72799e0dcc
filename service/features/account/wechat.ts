import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import {
  accountById,
  askWechat,
  bindWechat,
  consumeCode,
  createTicket,
  findTicket,
  moveTicket,
  requireWechat,
  ticketGone,
} from "../auth";
import type { Context } from "../handler";
import { recordChange } from "./profile";

type Session = Context & { viewer: Viewer };

const status = { waiting: 201, bound: 300, over: 410 };

/** A ticket for binding a WeChat to this account, and the address that asks for it. */
export async function offerWechat(context: Session) {
  await requireWechat(context);
  const { viewer, ports, origin, db } = context;
  const account = await accountById(db, viewer.accountId);
  if (account.wechat_id !== null) throw new ServiceError("0409", say("账号已绑定微信，请先解绑"));
  const { ticket, expireAt } = await createTicket(context, "bind", viewer.accountId);
  return { ticket, expireAt, url: ports.wechat.address({ state: ticket, origin }) };
}

/** The ticket, when it was made for this account. */
async function ownTicket(context: Session, ticket: string) {
  const found = await findTicket(context, ticket, "bind");
  return found?.account_id === context.viewer.accountId ? found : undefined;
}

/** Checks the state of a WeChat ticket. */
export async function checkWechat(
  context: Session,
  ticket: string,
): Promise<CallReply<"GET user/checkWechatBind">["map"]> {
  const found = await ownTicket(context, ticket);
  if (!found) return { status: status.over, name: "" };
  const isBound = found.state === "confirmed";
  return { status: isBound ? status.bound : status.waiting, name: found.wechat_name };
}

/** Binds the WeChat that a code belongs to. */
export async function bindByCode(
  context: Session,
  { ticket, code }: ValidBody<"user/wechatBind">,
): Promise<string> {
  const found = await ownTicket(context, ticket);
  if (found?.state !== "waiting") throw ticketGone();
  const person = await askWechat(context, code);
  await bindWechat(context.db, context.viewer.accountId, person);
  const who = { wechat_id: person.id, wechat_name: person.name };
  await moveTicket(context, ticket, ["waiting"], { state: "confirmed", ...who });
  await recordChange(
    context,
    say("已绑定微信"),
    say("账号已绑定微信「{}」，可用它登录。", person.name),
  );
  return person.name;
}

/** Lets the WeChat of the account go; it signs in by mobile from then on. */
export async function unbindWechat(context: Session, code: string): Promise<void> {
  const { db, viewer } = context;
  const account = await accountById(db, viewer.accountId);
  if (account.wechat_id === null) throw new ServiceError("0409", say("账号没有绑定微信"));
  await consumeCode(context, account.mobile, "verify", code);
  await db
    .updateTable("account")
    .set({ wechat_id: null, wechat_name: "" })
    .where("id", "=", viewer.accountId)
    .execute();
  await recordChange(
    context,
    say("已解绑微信"),
    say("账号已与微信「{}」解绑。", account.wechat_name),
  );
}
