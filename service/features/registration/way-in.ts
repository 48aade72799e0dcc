import type { Registration } from "../../../src/core/api/contract";
import { registrationMode } from "../../access/registration";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";
import { readGrantInvite } from "../account";
import type { Context } from "../handler";
import { inviteTarget } from "../invite";
import { type FoundInvite, findInvite, inviterOf } from "./account-invites";

/** A way to register, and the invitation that opens it. */
export interface WayIn extends Registration {
  invite: FoundInvite | null;
}

interface Came {
  /** The secret of an invitation to register. */
  invite?: string | undefined;
  /** The console path of an invitation to an app or a report. */
  via: string;
}

/** The state of an authorisation that was neither cancelled nor ended. */
const effective = 1;

/** Refusals of an invitation that is no longer one; it lets nobody in then. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof ServiceError) return null;
    throw error;
  });

/** Whom an invitation to an app or a report lets in: one mobile, anybody with a code, or nobody. */
async function invitedBy(context: Context, via: string): Promise<{ mobile: string } | null> {
  const [, grant] = /^\/grant_invite\/([0-9a-z-]{1,80})$/.exec(via) ?? [];
  if (grant !== undefined) {
    const invite = await orNull(readGrantInvite(context, grant));
    return invite?.state === effective ? { mobile: "" } : null;
  }
  const [, query] = /^\/share_invite\?(.*)$/.exec(via) ?? [];
  if (query === undefined) return null;
  const params = new URLSearchParams(query);
  const link = { appkey: params.get("appkey") ?? "", key: params.get("key") ?? "" };
  const target = await orNull(inviteTarget(context, link));
  return target === null ? null : { mobile: target.includes("@") ? "" : target };
}

/** Returns the way in which the bearer of a link may register. */
export async function wayIn(context: Context, { invite: token, via }: Came): Promise<WayIn> {
  const { db, config, ports, now } = context;
  const mode = registrationMode(context);
  const canSendCodes = !ports.sms.isAbsent;
  const known = { mode, canSendCodes };
  if (token !== undefined) {
    const invite = await findInvite(db, token, now());
    const { mobile, expires_at: expiresAt, appName, icon } = invite;
    if (mode === "closed" && invite.app_id === null) {
      return { ...known, way: "none", mobile: "", invitation: null, invite: null };
    }
    const isOperators = invite.app_id === null;
    const invitation = {
      from: inviterOf(invite, config.productName, isOperators),
      mobile,
      app: appName === null ? null : { name: appName, icon: icon ?? "" },
      expireTime: expiresAt.getTime(),
    };
    return { ...known, way: "invite", mobile, invitation, invite };
  }
  const none = { ...known, invitation: null, invite: null };
  if (mode === "open" && canSendCodes) return { ...none, way: "code", mobile: "" };
  const invited = via === "" ? null : await invitedBy(context, via);
  if (!invited) return { ...none, way: "none", mobile: "" };
  // One mobile makes one account, whoever it was passed on to; where anybody may come, a code tells whose it is.
  if (invited.mobile !== "") return { ...none, way: "invite", mobile: invited.mobile };
  return { ...none, way: canSendCodes ? "code" : "none", mobile: "" };
}

/** Why nobody may register this way. */
export function noWay({ mode }: Pick<WayIn, "mode">): ServiceError {
  if (mode === "open")
    return new ServiceError(
      "0403",
      say("本服务没有接入短信，暂时不能注册，请联系管理员"),
      "mobile",
    );
  return mode === "invite"
    ? new ServiceError("0403", say("本服务凭邀请注册，请向管理员要一个邀请链接"), "mobile")
    : new ServiceError("0403", say("本服务不开放注册，请联系管理员开通账号"), "mobile");
}
