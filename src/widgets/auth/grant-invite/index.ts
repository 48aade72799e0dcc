export { GrantInvite, type GrantInviteProps } from "./grant-invite";
