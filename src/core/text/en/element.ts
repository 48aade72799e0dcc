import type { zh } from "../zh-cn/element";

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
  tokenFailed: "No access token could be had, please try again later",
  unsupportedReact:
    "The React version of this page is too old for this component; use the element instead.",
};
