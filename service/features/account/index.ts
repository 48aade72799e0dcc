import type { accountCalls } from "../../../src/core/api/contract/account";
import type { authorizationCalls } from "../../../src/core/api/contract/authorization";
import type { grantInviteCalls } from "../../../src/core/api/contract/grant-invite";
import { endOtherSessions } from "../../access/sessions";
import { consume } from "../../base/limits";
import { grantableModules, menuOf } from "../app";
import { accountById, resendAfterSeconds, userInfo } from "../auth";
import type { Handlers } from "../handler";
import { applyForPage, readApplication } from "./apply";
import { checkMobile, grantableChannels, grantableGroups } from "./authorisation-choices";
import { cancelAuthorisation } from "./authorisation-end";
import { listAuthorisations, readAuthorisation } from "./authorisation-list";
import { withBase } from "./authorisation-row";
import { saveAuthorisation } from "./authorisation-save";
import { askForClosure, readClosure } from "./closure";
import { applyByInvite, invitePath, readInvite, readInvited } from "./grant-invite";
import { listApplications } from "./list";
import { addPassword, changePassword } from "./password";
import { sendEmailCode, updateAccount, verifyEmail } from "./profile";
import { answerApplication, answerApplications } from "./review-application";
import { endOne, listSessions } from "./sessions";
import { bindByCode, checkWechat, offerWechat, unbindWechat } from "./wechat";

export const accountHandlers: Handlers<keyof typeof accountCalls> = {
  "user/authApply": async (context, body) => ({
    map: { application: await applyForPage(context, body) },
  }),
  "applyAuth/apply/info": async (context, { path }) => ({
    map: await readApplication(context, path),
  }),
  "applyAuth/apply/list": listApplications,
  "applyAuth/apply/edit": async (context, body) => ({
    map: { application: await answerApplication(context, body) },
  }),
  "user/updateAccount": async (context, body) => {
    await updateAccount(context, body);
    const { db, config, viewer } = context;
    const account = await accountById(db, viewer.accountId);
    return { map: { user: await userInfo({ db, config }, account, viewer.role) } };
  },
  "user/sendEmailCode": async (context, { email }) => {
    const { limits, viewer, now } = context;
    await consume(limits.mailByAccount, String(viewer.accountId), now());
    await sendEmailCode(context, email);
    return { map: { resendAfterSeconds } };
  },
  "user/verifyEmailCode": async (context, body) => {
    await verifyEmail(context, body);
    return { map: { email: body.email } };
  },
  "user/updatePwd": async (context, body) => ({
    map: { ended: await changePassword(context, body) },
  }),
  "user/addPwd": async (context, body) => ({ map: { ended: await addPassword(context, body) } }),
  "user/sessions": async (context) => ({ map: { list: await listSessions(context) } }),
  "user/endSession": async (context, { id }) => {
    await endOne(context, id);
    return { map: { ended: 1 } };
  },
  "user/endOtherSessions": async ({ db, viewer }) => ({
    map: { ended: await endOtherSessions(db, viewer.accountId, viewer.tokenHash) },
  }),
  "user/closure": async (context) => ({ map: await readClosure(context) }),
  "user/closeAccount": async (context, { code }) => ({
    map: { closeTime: await askForClosure(context, code) },
  }),
  "user/wechatBindQr": async (context) => ({ map: await offerWechat(context) }),
  "GET user/checkWechatBind": async (context, { ticket }) => ({
    map: await checkWechat(context, ticket),
  }),
  "user/wechatBind": async (context, body) => ({
    map: { name: await bindByCode(context, body) },
  }),
  "user/wechatUnbind": async (context, { code }) => {
    await unbindWechat(context, code);
    return { map: {} };
  },
  "applyAuth/apply/editRows": async (context, body) => ({
    map: await answerApplications(context, body),
  }),
};

/** Inviting somebody without an account is the work of `registration`. */
export const authorizationHandlers: Handlers<
  Exclude<keyof typeof authorizationCalls, "applyAuth/inviteNew">
> = {
  "applyAuth/authedList": listAuthorisations,
  "applyAuth/detail": (context, { id }) => readAuthorisation(context, id),
  "applyAuth/checkMobile": checkMobile,
  "applyAuth/moduleListForCheck": async () => ({ map: { list: grantableModules() } }),
  "applyAuth/channels": (context, { appId }) => grantableChannels(context, appId),
  "applyAuth/channelGroups": (context, { appId }) => grantableGroups(context, appId),
  "applyAuth/preview": async (_, { modules }) => ({
    obj: menuOf("attribution", withBase(modules), "normal"),
  }),
  "applyAuth/save": async (context, body) => ({
    map: { authorisation: await saveAuthorisation(context, body) },
  }),
  "applyAuth/unAuth": async (context, { id }) => ({
    map: { authorisation: await cancelAuthorisation(context, id) },
  }),
};

export const grantInviteHandlers: Handlers<keyof typeof grantInviteCalls> = {
  "applyAuth/inviteLink": async (context, { id }) => ({
    map: { path: await invitePath(context, id) },
  }),
  "user/authInvite": async (context, { invite }) => {
    await consume(context.limits.shareByIp, context.ip, context.now());
    return { map: await readInvite(context, invite) };
  },
  "applyAuth/apply/invited": async (context, { invite }) => ({
    map: await readInvited(context, invite),
  }),
  "applyAuth/apply/byInvite": async (context, body) => ({
    map: await applyByInvite(context, body),
  }),
};

export { checkScope, findGrantee } from "./authorisation-choices";
export { startGrants } from "./authorisation-end";
export { endOf, grantInvited } from "./authorisation-save";
export { readInvite as readGrantInvite } from "./grant-invite";
export { startClosures } from "./maintenance";
export { ownGrantableApp } from "./own-app";
