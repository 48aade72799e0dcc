import type { zh } from "../element";

export const en: typeof zh = {
  sessionMissing: "No session",
  sessionMissingHint: (name) =>
    `There is no session named "${name}" on this page. Please contact the site's administrator.`,
  providerMissingHint: "Put a SessionProvider around this component.",
  signedOut: "Not signed in",
  signedOutHint: "Sign in to see what is here.",
  enterAgain: "Enter again",
  appMissing: "No app is open",
  appMissingHint: "Open an app in the app switcher first.",
  areas: {
    app: "app details",
    workbench: "workbench",
    channel: "channels",
    report: "reports",
    message: "unread messages",
    link: "short links and WeChat links",
    share: "referrals",
    monitor: "monitoring and fraud evidence",
    integration: "integration",
    account: "account",
    finance: "finance",
  },
  areaMissing: (areas) =>
    `What this page was granted does not include: ${areas}. Please contact whoever granted it.`,
  ownOnly: "This takes a sign-in of one's own; what embedded pages are granted does not cover it.",
  lookOnly: "This page was granted a look only; the form cannot be used.",
  originRefused: (page, service) =>
    `This page's origin, ${page}, is not one that ${service} allows. An administrator adds it to XI_EMBED_ORIGINS of the service, or to the origins of the embed key.`,
  notOurs: (service) => `${service} answers, but is no xi-console service. Please check base-url.`,
  tokenFailed: "No access token could be had, please try again later",
  unsupportedReact:
    "The React version of this page is too old for this component; use the element instead.",
};
