import { elementOf } from "../../../core/element/element-definition";
import type { ShareInviteProps } from "./share-invite";

export const shareInviteElement = elementOf<ShareInviteProps>()({
  tag: "xi-share-invite",
  load: async () => (await import("./share-invite")).ShareInvite,
  attributes: { appkey: "string", inviteKey: "string" },
  events: { onSignIn: "xi-sign-in", onRegister: "xi-register" },
  session: "any",
});
