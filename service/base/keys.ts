import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { jsonOf } from "./json-of";

export interface Keys {
  signingKey: string;
  cipherKey: string;
  /** Lets `npm run ops:token` open operations sessions; never leaves the machine. */
  adminKey: string;
}

const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const storedKeys = v.object({
  signingKey: v.pipe(v.string(), v.minLength(16)),
  cipherKey: hex32,
  adminKey: hex32,
});

const newKeys = (): Keys => ({
  signingKey: randomBytes(32).toString("hex"),
  cipherKey: randomBytes(32).toString("hex"),
  adminKey: randomBytes(32).toString("hex"),
});

/** The given keys; a missing one comes from `keys.json` in `dataDir`, written (0600) when absent. */
export function loadKeys(given: Partial<Keys>, dataDir: string): Keys {
  if (given.cipherKey && !v.is(hex32, given.cipherKey)) {
    throw new Error("XI_CIPHER_KEY 应为 64 位小写十六进制（32 字节）");
  }
  if (given.signingKey && given.signingKey.length < 16) {
    throw new Error("XI_SIGNING_KEY 至少 16 个字符");
  }
  if (given.adminKey && given.adminKey.length < 16) {
    throw new Error("XI_ADMIN_KEY 至少 16 个字符");
  }
  const { signingKey, cipherKey, adminKey } = given;
  if (signingKey && cipherKey && adminKey) return { signingKey, cipherKey, adminKey };
  const kept = dataDir === "memory" ? newKeys() : keptKeys(dataDir);
  return {
    signingKey: signingKey || kept.signingKey,
    cipherKey: cipherKey || kept.cipherKey,
    adminKey: adminKey || kept.adminKey,
  };
}

function keptKeys(dataDir: string): Keys {
  const file = join(dataDir, "keys.json");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${JSON.stringify(newKeys(), null, 2)}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const parsed = v.safeParse(storedKeys, jsonOf(readFileSync(file, "utf8")));
  if (!parsed.success) throw new Error(`密钥文件 ${file} 的内容不完整，请恢复或删除后重新启动`);
  return parsed.output;
}

/**
 * The secret that secrets of embed keys are derived from: the given one, or else `secret.key` in
 * `dataDir`, written (0600) when absent. Losing it ends every embed key's secret.
 */
export function loadMasterSecret(given: string | undefined, dataDir: string): string {
  if (given && given.length < 32) throw new Error("XI_SECRET 至少 32 个字符");
  const fresh = () => randomBytes(32).toString("hex");
  if (given || dataDir === "memory") return given || fresh();
  const file = join(dataDir, "secret.key");
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, `${fresh()}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const kept = readFileSync(file, "utf8").trim();
  if (!v.is(hex32, kept)) throw new Error(`密钥文件 ${file} 的内容不完整，请恢复后重新启动`);
  return kept;
}
