import { createHash } from "node:crypto";
import { type BlockList, isIPv6 } from "node:net";
import type { OpenScope } from "../../../src/core/api/contract";
import { scopes } from "../../../src/core/text/open-words";
import { canonicalIp } from "../../base/client-ip";
import { say } from "../../base/message";
import { claimNonce } from "../../calls/protect";
import { isSameText, openSecretOf, signCall } from "../../features/open-api";
import type { ServiceDeps } from "../deps";
import type { Credentials } from "./credentials";
import type { HeldKey } from "./held-keys";
import { ProblemError } from "./problem";

const maxAgeMs = 5 * 60_000;

/** Signed parts of a request besides the headers. */
interface Sent {
  method: string;
  path: string;
  body: string;
}

/** Every secret that opens the key at this moment, the newest first. */
function* liveSecrets(masterSecret: string, key: HeldKey, nowMs: number): Iterable<string> {
  yield openSecretOf(masterSecret, key.keyId, key.version);
  if (key.version > 1 && key.overlapUntilMs !== null && key.overlapUntilMs > nowMs) {
    yield openSecretOf(masterSecret, key.keyId, key.version - 1);
  }
}

const wrong = () => new ProblemError("unauthorized", say("密钥或签名不正确"));

/** True when a request contains a secret of its key or is signed with one. */
function isProven(key: HeldKey, given: Credentials, sent: Sent, deps: ServiceDeps): boolean {
  const secrets = [...liveSecrets(deps.config.masterSecret, key, deps.now())];
  if (given.way === "bearer") {
    return secrets.some((secret) => isSameText(given.secret, secret));
  }
  const { timestamp, nonce, sign } = given;
  return secrets.some((secret) =>
    isSameText(sign, signCall(secret, { ...sent, timestamp, nonce })),
  );
}

function checkAge({ timestamp, nonce }: { timestamp: string; nonce: string }, nowMs: number): void {
  if (!/^\d{13}$/.test(timestamp)) {
    throw new ProblemError("bad_request", say("X-Timestamp 应为 13 位毫秒时间戳"), "X-Timestamp");
  }
  if (!/^[\w-]{8,64}$/.test(nonce)) {
    throw new ProblemError("bad_request", say("X-Nonce 应为 8–64 位字母、数字、_ 或 -"), "X-Nonce");
  }
  if (Math.abs(nowMs - Number(timestamp)) > maxAgeMs) {
    const reason = say("请求已过期：时间戳与服务时间相差超过 5 分钟");
    throw new ProblemError("clock_skew", reason, "X-Timestamp");
  }
}

/** The key of a request that proves to have it; an unknown key sounds like a wrong secret. */
export async function proveKey(
  key: HeldKey | null,
  given: Credentials,
  sent: Sent,
  deps: ServiceDeps,
): Promise<HeldKey> {
  if (given.way === "signed") checkAge(given, deps.now());
  if (!key || !isProven(key, given, sent, deps)) throw wrong();
  if (given.way === "signed") {
    const used = createHash("sha256").update(`${key.keyId}\n${given.nonce}`).digest("hex");
    if (!(await claimNonce(deps.store.db, used, deps.now()))) {
      throw new ProblemError("replayed", say("请求已被处理：同一个 X-Nonce 只能用一次"), "X-Nonce");
    }
  }
  return key;
}

/** Refuses a key that ended, one from elsewhere, and what it was not given for. */
export function checkKey(
  key: HeldKey,
  { scope, ip, isTry }: { scope: OpenScope; ip: string; isTry: boolean },
  nowMs: number,
): void {
  if (key.isRevoked) throw new ProblemError("key_revoked", say("密钥已吊销"));
  if (key.expiresMs !== null && key.expiresMs <= nowMs) {
    throw new ProblemError("key_expired", say("密钥已过期"));
  }
  if (key.isOrphan) throw new ProblemError("forbidden", say("密钥的应用或账号已不可用"));
  if (!key.isEnabled) throw new ProblemError("disabled", say("这个应用没有开启数据接口"));
  const from = canonicalIp(ip);
  // The console's form calls from the owner's browser, whatever network that is in.
  const isWithin = (networks: BlockList) =>
    from !== "" && networks.check(from, isIPv6(from) ? "ipv6" : "ipv4");
  if (!isTry && key.networks && !isWithin(key.networks)) {
    throw new ProblemError(
      "ip_not_allowed",
      say("来源 IP {} 不在密钥的白名单内", from || say("未知")),
    );
  }
  if (!key.scopes.includes(scope)) {
    throw new ProblemError("scope_missing", say("密钥没有这个接口需要的权限：{}", scopes[scope]));
  }
}
