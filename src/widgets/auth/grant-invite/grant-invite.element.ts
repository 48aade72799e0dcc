import { elementOf } from "../../../core/element/element-definition";
import type { GrantInviteProps } from "./grant-invite";

export const grantInviteElement = elementOf<GrantInviteProps>()({
  tag: "xi-grant-invite",
  load: async () => (await import("./grant-invite")).GrantInvite,
  attributes: { invite: "string" },
  session: "any",
});
