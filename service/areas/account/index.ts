import type { accountCalls } from "../../../src/core/api/contract/account";
import type { authorizationCalls } from "../../../src/core/api/contract/authorization";
import { grantableModules, menuOf } from "../app";
import type { Handlers } from "../handler";
import { answerApplication } from "./answer";
import { answerApplications } from "./answer-rows";
import { applyForPage, readApplication } from "./apply";
import { checkMobile, grantableChannels, grantableGroups } from "./authorisation-choices";
import { cancelAuthorisation } from "./authorisation-end";
import { listAuthorisations, readAuthorisation } from "./authorisation-list";
import { withBase } from "./authorisation-row";
import { saveAuthorisation } from "./authorisation-save";
import { listApplications } from "./list";

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
  "applyAuth/apply/editRows": async (context, body) => ({
    map: await answerApplications(context, body),
  }),
};

export const authorizationHandlers: Handlers<keyof typeof authorizationCalls> = {
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

export { startGrants } from "./authorisation-end";
