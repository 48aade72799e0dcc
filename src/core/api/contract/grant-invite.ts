import * as v from "valibot";
import type { ApplicationState } from "./account";
import type { GrantedModule } from "./authorization";
import type { GrantState } from "./constants/grant";
import { call } from "./define";
import { positiveId, requiredText, text } from "./shared";

/** Facts of an invitation into an app, visible to everybody with its address. */
export interface GrantInvite {
  app: { appkey: string; name: string; icon: string };
  /** Company, or masked name, of the owner. */
  ownerName: string;
  /** `138****8000`. */
  ownerMobile: string;
  /** Of whom it was authorised to. */
  mobileMasked: string;
  modules: GrantedModule[];
  /** Last day; null = without end. */
  expireDay: string | null;
  state: GrantState;
}

/** Viewer's access to the app of an invitation. */
export interface GrantInviteState {
  appId: number;
  isOpen: boolean;
  isOwner: boolean;
  /** Their last request by such an invitation; null for none. */
  application: { state: ApplicationState; answer: string } | null;
}

const invite = requiredText(80);

export const grantInviteCalls = {
  /** Ours: the console path of the invitation of an authorisation. 0409 when it was cancelled. */
  "applyAuth/inviteLink": call<{ map: { path: string } }>()({
    access: "session",
    body: v.object({ id: positiveId }),
  }),
  /** Ours: what an invitation says. 0404 with field `invite` unless it was made here. */
  "user/authInvite": call<{ map: GrantInvite }>()({ access: "public", body: v.object({ invite }) }),
  /** Ours: what the viewer has of the app of an invitation. */
  "applyAuth/apply/invited": call<{ map: GrantInviteState }>()({
    access: "session",
    body: v.object({ invite }),
  }),
  /**
   * Ours: asks the owner for what an invitation names; granting it makes an authorisation. 0409 when the
   * app is open already or the same request waits.
   */
  "applyAuth/apply/byInvite": call<{ map: GrantInviteState }>()({
    access: "session",
    writes: true,
    body: v.object({ invite, reason: v.optional(text(200), "") }),
  }),
};
