export { AccountHead } from "./account-head";
export { useSignIn } from "./use-sign-in";
