import type { ValidBody } from "../../../src/core/api/contract";
import { endOtherSessions } from "../../access/sessions";
import type { Viewer } from "../../base/caller";
import { type Message, say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { MailError } from "../../ports";
import { isDuplicate } from "../../store/store-outage";
import { accountById, checkCode, consumeCode, issueCode, maskMobile } from "../auth";
import type { Context } from "../handler";
import { notify } from "../message";

type Session = Context & { viewer: Viewer };
type Change = ValidBody<"user/updateAccount">;

/** Refusals of the second code belong to its own field. */
async function atNewCode<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.field !== "code") throw error;
    throw new ServiceError(error.retCode, error.text, "newCode", error.retryAfterSeconds);
  }
}

/** Tells the account of a change of how it signs in, so that one it did not make is noticed. */
export const recordChange = ({ db, viewer, now }: Session, title: Message, body: Message) =>
  notify(db, {
    accountId: viewer.accountId,
    event: "security",
    title,
    body,
    link: "/user/account",
    at: now(),
  });

async function changeMobile(
  context: Session,
  { code, mobile, newCode }: Extract<Change, { part: "mobile" }>,
): Promise<void> {
  const { db, viewer, ports, config } = context;
  const account = await accountById(db, viewer.accountId);
  if (mobile === account.mobile)
    throw new ServiceError("0400", say("新手机号与现在的相同"), "mobile");
  // Both are looked at before either is used up.
  await checkCode(context, account.mobile, "verify", code);
  await atNewCode(checkCode(context, mobile, "bind", newCode));
  await consumeCode(context, account.mobile, "verify", code);
  await atNewCode(consumeCode(context, mobile, "bind", newCode));
  const hasMaskedName = account.user_name === maskMobile(account.mobile);
  try {
    await db
      .updateTable("account")
      .set({ mobile, ...(hasMaskedName ? { user_name: maskMobile(mobile) } : {}) })
      .where("id", "=", viewer.accountId)
      .execute();
  } catch (error) {
    if (isDuplicate(error))
      throw new ServiceError("0409", say("该手机号已被其他账号使用"), "mobile");
    throw error;
  }
  await endOtherSessions(db, viewer.accountId, viewer.tokenHash);
  const message = say("账号的手机号已更换为 {}，其他设备已下线", maskMobile(mobile));
  await recordChange(
    context,
    say("手机号已更换"),
    say("{}。如果不是您本人操作，请立即联系客服。", message),
  );
  // The change is made, and told by message: that no SMS leaves must not undo it.
  await ports.sms
    .send(account.mobile, `【${config.productName}】您的${message.zh}。`)
    .catch(() => undefined);
}

/** Changes what the account says of itself, or its mobile. */
export async function updateAccount(context: Session, change: Change): Promise<void> {
  if (change.part === "mobile") return changeMobile(context, change);
  const { userName, company, industry } = change;
  await context.db
    .updateTable("account")
    .set({ user_name: userName, company, industry })
    .where("id", "=", context.viewer.accountId)
    .execute();
}

const purposeOf = ({ viewer }: Session) => `email ${viewer.accountId}`;

/** Mails a code that only this account can use. */
export async function sendEmailCode(context: Session, email: string): Promise<void> {
  const { ports, config } = context;
  const subject = context.say(say("{}邮箱验证", config.productName));
  const smsText = (code: string) =>
    context.say(
      say("您正在绑定邮箱，验证码是 {}，5 分钟内有效。如果不是您本人操作，请忽略这封邮件。", code),
    );
  await issueCode(context, {
    recipient: email,
    purpose: purposeOf(context),
    deliver: async (code) => {
      try {
        await ports.mail.send(email, subject, smsText(code));
      } catch (error) {
        if (error instanceof MailError) throw new ServiceError("0503", error.text, "email");
        throw error;
      }
    },
  });
}

/** Gives the account an address that it has shown to be its own. */
export async function verifyEmail(
  context: Session,
  { email, code }: ValidBody<"user/verifyEmailCode">,
): Promise<void> {
  const { db, viewer } = context;
  await consumeCode(context, email, purposeOf(context), code);
  const before = await accountById(db, viewer.accountId);
  await db.updateTable("account").set({ email }).where("id", "=", viewer.accountId).execute();
  if (before.email !== "" && before.email !== email) {
    await recordChange(context, say("邮箱已更换"), say("账号的邮箱已更换为 {}。", email));
  }
}
