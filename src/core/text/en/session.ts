import type { zh } from "../session";

export const en: typeof zh = {
  unknownError: "Something went wrong. Try again later.",
  noSuchApp: "This app doesn’t exist or was deleted",
  network: "Network error. Try again later",
  forbiddenTitle: "Sign-in blocked",
  forbiddenBody: "This account is suspended for a suspected violation. Contact support to appeal.",
  withPhone: (said, phone) => `${said} (support: ${phone})`,
  expiredTitle: "Session expired",
  expiredBody: "Your session has expired. Sign in again to continue.",
  relogin: "Sign in again",
  blocked: {
    demo: "The demo account can’t do this",
    operations: "Operators signed in as a customer can’t do this",
    experience: "The demo app can’t do this",
    "read-only": "This embed token is view-only and can’t do this",
  },
  crashTitle: "Something went wrong",
  crashHint: "Other parts aren’t affected. You can retry.",
};
