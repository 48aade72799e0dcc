import type { zh } from "../wechat";

export const en: typeof zh = {
  title: "WeChat",
  signIn: "Sign in with WeChat",
  failed: "Not done",
  over: "What WeChat gave has expired or was used; sign in again.",
  notAsked:
    "This browser did not ask WeChat: go back to sign-in or your account and open WeChat again.",
  toLogin: "To sign-in",
  bound: (name) => `WeChat “${name}” is bound`,
  boundHint: "You can close this page and go back to your account.",
  toAccount: "Account information",
  needsMobile: "One more step",
  needsMobileHint: "No account has this WeChat yet: bind a mobile.",
  bindTitle: "Bind a mobile",
  bindSubmit: "Bind and sign in",
  passwordHint:
    "Becomes the password where the mobile has no account yet; an account keeps its own",
  withdrawn: "You signed in before the account was closed: the request is withdrawn",
};
