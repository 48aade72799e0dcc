import type { CallReply, ValidBody } from "../../../src/core/api/contract";
import type { Viewer } from "../../base/caller";
import { consume } from "../../base/limits";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { zonesOf } from "../../store/local-time";
import { checkScope, endOf, findGrantee, ownGrantableApp } from "../account";
import { accountByMobile } from "../auth";
import type { Context } from "../handler";
import { makeInvite, replaceInvites } from "./account-invites";

async function checkFree(context: Context & { viewer: Viewer }, mobile: string): Promise<void> {
  if (await findGrantee(context, mobile)) {
    throw new ServiceError("0409", say("该手机号已有账号，请直接授权"), "mobile");
  }
  if (await accountByMobile(context.db, mobile)) {
    throw new ServiceError("0409", say("该手机号的账号不能授权"), "mobile");
  }
}

/** A link for a mobile without an account, which then has what is granted of an own app. */
export async function inviteToApp(
  context: Context & { viewer: Viewer },
  { appId, mobile, modules, scope, expireDay, remark }: ValidBody<"applyAuth/inviteNew">,
): Promise<CallReply<"applyAuth/inviteNew">["map"]> {
  const { db, viewer, now, limits } = context;
  const app = await ownGrantableApp(db, viewer, appId);
  await checkFree(context, mobile);
  await consume(limits.inviteByAccount, String(viewer.accountId), now());
  const expireAt = endOf(expireDay, zonesOf(app), now());
  await checkScope(db, app.id, scope);
  await replaceInvites(db, { appId, mobile, at: now() });
  const { url, expireMs } = await makeInvite(context, {
    mobile,
    remark,
    by: { accountId: viewer.accountId },
    opens: {
      appId,
      terms: { modules, scope, remark, expireMs: expireAt?.getTime() ?? null },
    },
  });
  return { url, expireTime: expireMs };
}
