import { type Environment, mobiles } from "./read-env";

/** Whom a machine sets a deployment up for. */
export interface FirstAdmin {
  mobile: string;
  passwordFile: string;
}

/** Reads `XI_ADMIN_MOBILE` and `XI_ADMIN_PASSWORD_FILE`, which go together. */
export function readFirstAdmin(env: Environment): FirstAdmin | null {
  const [mobile, ...more] = mobiles(env, "XI_ADMIN_MOBILE", "");
  const passwordFile = env.XI_ADMIN_PASSWORD_FILE || "";
  if (mobile === undefined && passwordFile === "") return null;
  if (mobile === undefined || more.length > 0 || passwordFile === "") {
    throw new Error("XI_ADMIN_MOBILE（一个手机号）与 XI_ADMIN_PASSWORD_FILE 要一起设置");
  }
  return { mobile, passwordFile };
}
