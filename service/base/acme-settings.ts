import * as v from "valibot";
import { readKeys } from "./pay-settings";
import type { Environment } from "./read-env";

/** An authority that issues certificates by ACME, and who the deployment is to it. */
export interface AcmeSettings {
  /** Address of its directory. */
  directory: string;
  /** Contact address for mail of the authority; empty = none. */
  mail: string;
  /** External account binding; null where the authority requires none. */
  binding: { kid: string; hmacKey: string } | null;
}

const binding = v.object({
  kid: v.pipe(v.string(), v.trim(), v.minLength(1)),
  /** Base64url, as the authority tells it. */
  hmacKey: v.pipe(v.string(), v.trim(), v.regex(/^[\w+/-]{8,}=*$/)),
});

const isUsable = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === "https:" || (protocol === "http:" && hostname === "127.0.0.1");
};

/** Reads `XI_ACME_*`; null where none is asked: nobody agrees to terms by leaving a setting as it is. */
export function readAcme(env: Environment): AcmeSettings | null {
  const directory = env.XI_ACME_DIRECTORY?.trim();
  if (!directory) return null;
  if (!isUsable(directory)) {
    throw new Error(`XI_ACME_DIRECTORY 应为 https 地址，现在是「${directory}」`);
  }
  if (env.XI_ACME_TERMS !== "agreed") {
    throw new Error("设置 XI_ACME_DIRECTORY 需要同意该机构的服务条款：XI_ACME_TERMS=agreed");
  }
  const mail = env.XI_ACME_MAIL?.trim() ?? "";
  if (mail && !/^[^\s@,?]+@[^\s@,?]+$/.test(mail)) {
    throw new Error(`XI_ACME_MAIL 应为邮箱地址，现在是「${mail}」`);
  }
  return { directory, mail, binding: readKeys("XI_ACME_EAB", env.XI_ACME_EAB, binding) };
}
