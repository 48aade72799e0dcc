export { ShareInvite, type ShareInviteProps } from "./share-invite";
