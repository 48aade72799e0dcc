import type { zh } from "../grant-invite";

export const en: typeof zh = {
  title: "You are invited to an app",
  from: (owner, mobile) => `${owner} (${mobile}) invites you to look at this app`,
  modules: "Permissions",
  expire: "Valid",
  grantee: "Authorised to",
  ended: "This authorisation is over. Sign in to ask for it again.",
  gone: "This invitation is not valid",
  goneHint: "The link may be incomplete, or the app was deleted. Ask whoever sent it to you.",
  accept: "Sign in and accept",
  otherWay: "Sign in by code or QR",
  noAccount: "No account yet?",
  register: "Register",
  signedInAs: (mobile) => `Signed in as ${mobile}`,
  otherAccount: "Use another account",
  enter: "Accept and open",
  owner: "This is your own app",
  noGrant:
    "This account has no access to the app. Ask its owner, or sign in with the account that was authorised.",
  reason: "Reason",
  reasonPlaceholder: "Optional: who you are and what it is for",
  apply: "Ask for access",
  applied: "Sent. You are told when the owner has answered",
  waiting: "Your request waits for the owner.",
  declined: (answer) =>
    answer
      ? `The owner has declined your request: ${answer}`
      : "The owner has declined your request.",
  link: "Invitation",
  linkHint:
    "Send it to the other party, who signs in and is there. Other accounts have to ask for access.",
  copyLink: "Copy the invitation",
};
