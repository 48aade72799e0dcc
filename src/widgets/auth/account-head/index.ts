export { AccountHead } from "./account-head";
export { useOpenSession } from "./use-open-session";
export { useSignIn } from "./use-sign-in";
