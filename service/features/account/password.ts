import type { ValidBody } from "../../../src/core/api/contract";
import { hashPassword, verifyPassword } from "../../access/password";
import { endOtherSessions } from "../../access/sessions";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { accountById, consumeCode, requireSame } from "../auth";
import type { Context } from "../handler";
import { recordChange } from "./profile";

type Session = Context & { viewer: Viewer };

/** Sets the password and signs out the other devices; answers how many. */
async function setPassword(context: Session, password: string): Promise<number> {
  const { db, config, viewer } = context;
  const hash = await hashPassword(password, config.passwordCost);
  await db
    .updateTable("account")
    .set({ password_hash: hash })
    .where("id", "=", viewer.accountId)
    .execute();
  const revokedCount = await endOtherSessions(db, viewer.accountId, viewer.tokenHash);
  await recordChange(
    context,
    say("登录密码已修改"),
    say("账号的登录密码已修改，其他设备已下线。如果不是您本人操作，请立即找回密码。"),
  );
  return revokedCount;
}

/** Replaces the password by another one. */
export async function changePassword(
  context: Session,
  { password, newPassword, rePassword }: ValidBody<"user/updatePwd">,
): Promise<number> {
  const { db, limits, viewer, now } = context;
  requireSame(newPassword, rePassword);
  if (newPassword === password)
    throw new ServiceError("0400", say("新密码与原密码相同"), "newPassword");
  await consume(
    limits.passwordByAccount,
    String(viewer.accountId),
    now(),
    say("密码尝试次数过多，请稍后再试"),
  );
  const account = await accountById(db, viewer.accountId);
  if (account.password_hash === null) {
    throw new ServiceError("0409", say("账号还没有密码，请先设置"), "password");
  }
  if (!(await verifyPassword(password, account.password_hash))) {
    throw new ServiceError("0401", say("原密码不正确"), "password");
  }
  return setPassword(context, newPassword);
}

/** Gives a first password to an account that signs in by code or WeChat only. */
export async function addPassword(
  context: Session,
  { code, password, rePassword }: ValidBody<"user/addPwd">,
): Promise<number> {
  const { db, viewer } = context;
  requireSame(password, rePassword);
  const account = await accountById(db, viewer.accountId);
  if (account.password_hash !== null) {
    throw new ServiceError("0409", say("账号已有密码，请刷新后修改"), "password");
  }
  await consumeCode(context, account.mobile, "verify", code);
  return setPassword(context, password);
}
