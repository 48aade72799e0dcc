import type { zh } from "../grant-invite";

export const en: typeof zh = {
  title: "App invitation",
  from: (owner, mobile) => `${owner} (${mobile}) invited you to view this app`,
  modules: "Permissions",
  expire: "Expires",
  grantee: "Granted to",
  ended: "This access has ended. Sign in to request it again.",
  gone: "Invalid invitation",
  goneHint: "The link may be incomplete, or the app was deleted. Contact the person who sent it.",
  accept: "Sign in and accept",
  otherWay: "Sign in with a code or QR",
  noAccount: "No account yet?",
  register: "Sign up free",
  signedInAs: (mobile) => `Signed in as ${mobile}`,
  otherAccount: "Use another account",
  enter: "Accept and open",
  owner: "This is your own app",
  noGrant:
    "This account has no access to the app. Request it from the owner, or sign in with the account that was granted access.",
  reason: "Reason",
  reasonPlaceholder: "Optional. Who you are and what you need it for",
  apply: "Request access",
  applied: "Request sent. You’ll be notified when the owner responds",
  waiting: "Request sent. Waiting for the owner.",
  declined: (response) =>
    response ? `The owner declined your request: ${response}` : "The owner declined your request.",
  link: "Invitation link",
  linkHint:
    "Send it to the invitee, who signs in to open the app. Only the invited account gets in directly; others must request access.",
  copyLink: "Copy invitation link",
};
