import type { accountCalls } from "../../../src/core/api/contract/account";
import type { Handlers } from "../handler";
import { answerApplication } from "./answer";
import { applyForPage, readApplication } from "./apply";
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
};
