import type { zh } from "../registration";

export const en: typeof zh = {
  noWayTitle: {
    open: "Sign-up isn’t available yet",
    invite: "Sign-up by invitation",
    closed: "Sign-up is closed",
  },
  noWay: {
    open: "SMS isn’t set up for this service, so codes can’t be sent. Contact your administrator.",
    invite:
      "Ask your administrator or a colleague for an invitation link, then open it to create an account.",
    closed: "Accounts are created by the administrator. Contact them if you need one.",
  },
  toLogin: "Sign in",
  invitedBy: (name) => `${name} invited you`,
  invitedTo: (app) => `After signing up you’ll have access to “${app}”`,
  inviteUntil: (time) => `The link works once, until ${time}. No SMS code needed`,
  noCodeNeeded: "You’re invited, so no SMS code is needed",
  inviteGone: "Invitation no longer valid",
  inviteGoneHint:
    "The link was used, expired, or is incomplete. Ask the person who invited you for a new one.",
  noCodesTitle: "Can’t reset by SMS",
  noCodes:
    "SMS isn’t set up for this service, so passwords can’t be reset with a code. Ask your administrator to reset it.",
  setupTitle: (product) => `Set up ${product}`,
  setupNote: "Create the first account. It will also be this service’s administrator.",
  setupSubmit: "Create account and sign in",
  setupCompany: "Company or team name",
  setupCompanyPlaceholder: "Optional",
  setupGone: "Setup link no longer valid",
  setupGoneHint:
    "The link works once within an hour. Run the command below on the server to get a new one.",
  setupCommand: "npm run admin -- setup-link",
  link: "Invitation link",
  linkOnce:
    "The link is shown only once and works once within 7 days. Copy it now and send it to the invitee.",
  copyLink: "Copy link",
  linkDone: "Done",
  copyCommand: "Copy command",
};
