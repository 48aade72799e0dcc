import type { zh } from "../element";

export const en: typeof zh = {
  sessionMissing: "No session",
  sessionMissingHint: (name) =>
    `There’s no session named “${name}” on this page. Contact the site’s administrator.`,
  providerMissingHint: "Wrap this component in a SessionProvider.",
  signedOut: "Not signed in",
  signedOutHint: "Sign in to see this content.",
  enterAgain: "Enter again",
  appMissing: "No app selected",
  appMissingHint: "Select an app in the app switcher first.",
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
  features: { export: "export", share: "sharing", phone: "whole phone numbers" },
  areaMissing: (areas) =>
    `This page isn’t authorized for: ${areas}. Contact whoever granted the access.`,
  ownOnly: "This feature requires your own sign-in and isn’t available through an embedded page.",
  lookOnly: "This page has view-only access, so the form can’t be used.",
  originRefused: (page, service) =>
    `This page’s origin ${page} isn’t allowed by ${service}. Ask an administrator to add it to XI_EMBED_ORIGINS or to the embed key’s origins.`,
  attributesUnusable: (names) =>
    `The value of ${names} can’t be used. Contact the site’s administrator.`,
  notOurs: (service) => `${service} didn’t respond like an xi-console service. Check base-url.`,
  tokenFailed: "Couldn’t get an access token. Try again later",
  tokenRefused:
    "This site didn’t give an access token. Sign in to the site again, or contact its administrator.",
  unsupportedReact:
    "This page’s React version is too old for this component. Use the custom element instead.",
};
