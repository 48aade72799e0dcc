import type { ValidBody } from "../../../src/core/api/contract";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import type { Db } from "../../store/open";
import { grantInvited } from "../account";
import { type AccountRow, consumeCode, insertAccount, passwordOf, requireSame } from "../auth";
import type { Context } from "../handler";
import { consumeInvite, type FoundInvite } from "./account-invites";
import { noWay, wayIn } from "./way-in";

type Body = ValidBody<"user/register">;

/** Registers by a code or an invitation; the holder of a right code alone learns that there is an account. */
export async function registerAccount(context: Context, body: Body): Promise<AccountRow> {
  const { mobile, code, password, rePassword, company } = body;
  requireSame(password, rePassword);
  const way = await wayIn(context, body);
  if (way.way === "none") throw noWay(way);
  if (way.mobile !== "" && way.mobile !== mobile) {
    throw new ServiceError("0403", say("这个邀请是发给另一个手机号的"), "mobile");
  }
  const { db, config, now } = context;
  // Whoever invites writes any number: nobody comes by a link to what XI_OPERATORS gives a number.
  if (way.way === "invite" && config.operators.includes(mobile)) {
    throw new ServiceError(
      "0403",
      say("这个手机号不能凭邀请注册，请部署方用命令行创建账号"),
      "mobile",
    );
  }
  if (way.way === "code") {
    if (code === undefined) throw new ServiceError("0400", say("请填写短信验证码"), "code");
    await consumeCode(context, mobile, "register", code);
  }
  const passwordHash = await passwordOf(password, config.passwordCost);
  const isMobileVerified = way.way === "code";
  return db.transaction().execute(async (tx) => {
    const params = { mobile, passwordHash, company, isMobileVerified, at: now() };
    const account = await insertAccount(tx, config, params);
    if (way.invite) await takeUp(tx, context, way.invite, account);
    return account;
  });
}

/** Uses an invitation up and gives the new account what it opens. */
async function takeUp(
  tx: Db,
  { config, ip, now }: Context,
  invite: FoundInvite,
  account: AccountRow,
): Promise<void> {
  const at = now();
  await consumeInvite(tx, { id: invite.id, accountId: account.id, at });
  const { app_id: appId, appkey, terms, created_by: ownerId } = invite;
  if (appId === null || appkey === null || terms === null || ownerId === null) return;
  await grantInvited(tx, config, { appId, appkey, ownerId, granteeId: account.id, terms, at, ip });
}
