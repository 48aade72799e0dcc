import type { zh } from "../wechat";

export const en: typeof zh = {
  title: "WeChat authorization",
  signIn: "Sign in with WeChat",
  failed: "Not completed",
  over: "The WeChat authorization has expired or was already used. Sign in again.",
  notAsked:
    "This authorization wasn’t started in this browser. Go back to the sign-in or account page and open WeChat again.",
  toLogin: "Go to sign-in",
  bound: (name) => `Linked to WeChat “${name}”`,
  boundHint: "You can close this page and return to your account.",
  toAccount: "Account",
  needsMobile: "One more step",
  needsMobileHint: "This WeChat isn’t linked to an account yet. Link a mobile.",
  bindTitle: "Link a mobile",
  bindSubmit: "Link and sign in",
  passwordHint:
    "Used as the sign-in password if the mobile has no account yet. Existing accounts keep their password",
  withdrawn: "You signed in before your account was closed, so the closure request was withdrawn",
};
