import type { inviteCalls } from "../../../src/core/api/contract/invite";
import { consume } from "../../base/limits";
import type { Handlers } from "../handler";
import { addInvite, deleteInvite, listInvites, sendInvite, updateInvite } from "./manage-invites";
import { acceptInvite, inviteReport, openInvite } from "./open-invite";

export { inviteTarget } from "./open-invite";

export const inviteHandlers: Handlers<keyof typeof inviteCalls> = {
  "invite/list": listInvites,
  "invite/add": async (context, body) => ({ map: await addInvite(context, body) }),
  "invite/update": async (context, body) => ({ map: await updateInvite(context, body) }),
  "invite/delete": async (context, { id }) => {
    await deleteInvite(context, id);
    return { map: {} };
  },
  "invite/send": async (context, { id }) => ({ map: await sendInvite(context, id) }),
  "invite/open": async (context, link) => {
    await consume(context.limits.shareByIp, context.ip, context.now());
    return { map: await openInvite(context, link) };
  },
  "invite/accept": async (context, link) => {
    await acceptInvite(context, link);
    return { map: { accepted: true } };
  },
  "invite/report": async (context, body) => ({ map: await inviteReport(context, body) }),
};
