import type { zh } from "../registration";

export const en: typeof zh = {
  noWayTitle: {
    open: "Sign-up is not possible yet",
    invite: "Sign-up is by invitation",
    closed: "Sign-up is closed",
  },
  noWay: {
    open: "No SMS provider is set up here, so codes cannot be sent. Ask the administrator.",
    invite: "Ask the administrator or a colleague for an invitation link. It makes your account.",
    closed: "The administrator opens accounts here. Ask them if you need one.",
  },
  toLogin: "Sign in",
  invitedBy: (name) => `${name} invites you`,
  invitedTo: (app) => `Your account will have access to “${app}”`,
  inviteUntil: (time) => `The link works once, until ${time}. No SMS code is needed`,
  noCodeNeeded: "You are invited: no SMS code is needed",
  inviteGone: "This invitation cannot be used",
  inviteGoneHint:
    "The link was used, is over, or is not whole. Ask whoever invited you for another.",
  noCodesTitle: "No recovery by text message",
  noCodes:
    "No SMS provider is set up here, so a password cannot be recovered by a code. Ask the administrator to reset it.",
  setupTitle: (product) => `Set up ${product}`,
  setupNote: "There is no account yet. The first one also administers this deployment.",
  setupSubmit: "Create the account",
  setupCompany: "Company or team",
  setupCompanyPlaceholder: "Optional",
  setupGone: "This setup link cannot be used",
  setupGoneHint:
    "It works once, within an hour. Run this on the machine of the service for a new one.",
  setupCommand: "npm run admin -- setup-link",
  link: "Invitation link",
  linkOnce:
    "The link is shown only this once and works once within seven days. Copy it now and pass it on.",
  copyLink: "Copy link",
  linkDone: "Done",
  copyCommand: "Copy the command",
};
