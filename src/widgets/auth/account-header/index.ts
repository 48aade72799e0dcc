export { AccountHeader } from "./account-header";
export { useOpenSession } from "./use-open-session";
export { useSignIn } from "./use-sign-in";
