import type { zh } from "../session";

export const en: typeof zh = {
  unknownError: "Unknown error",
  noSuchApp: "This app does not exist or has been deleted",
  network: "Network problem, please try again later",
  forbiddenTitle: "Sign-in forbidden",
  forbiddenBody: "The account is disabled for a suspected violation. Contact support to appeal.",
  withPhone: (said, phone) => `${said} (support: ${phone})`,
  expiredTitle: "Sign-in expired",
  expiredBody: "Your sign-in has expired. Sign in again to go on.",
  relogin: "Sign in again",
  blocked: {
    demo: "The demo account is only for demonstration and cannot perform this operation",
    operations: "Operations direct-login staff cannot perform this operation",
    experience: "The experience demo is only for demonstration and cannot perform this operation",
    "read-only": "This embed token may only view and cannot perform this operation",
  },
  crashTitle: "Something went wrong here",
  crashHint: "The other parts are not affected; you can retry.",
};
