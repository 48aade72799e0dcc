import { createPrivateKey, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import * as v from "valibot";
import type { BankAccount } from "../../src/core/api/contract";
import { jsonOf } from "./json-of";

const given = v.pipe(v.string(), v.trim(), v.minLength(1));
const privateKey = v.pipe(
  given,
  v.check((pem) => isKey(() => createPrivateKey(pem))),
);
const publicKey = v.pipe(
  given,
  v.check((pem) => isKey(() => createPublicKey(pem))),
);

function isKey(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

const wechat = v.object({
  mchId: given,
  appId: given,
  /** Of the merchant's certificate. */
  serialNo: given,
  /** PEM. */
  privateKey,
  apiV3Key: v.pipe(v.string(), v.length(32)),
  /** Number and PEM of the key that WeChat Pay signs with. */
  platformSerial: given,
  platformKey: publicKey,
});
const alipay = v.object({ appId: given, privateKey, alipayKey: publicKey });

export type WechatPay = v.InferOutput<typeof wechat>;
export type Alipay = v.InferOutput<typeof alipay>;

/**
 * Payment settings: the sandbox cashier of this service, where no money moves, or real channels.
 */
export type PaySettings = { isSandbox: true } | ({ isSandbox: false } & RealPay);

export interface RealPay {
  wechat: WechatPay | null;
  alipay: Alipay | null;
}

/** Reads the file named by a variable; null when none is named. Throws when it is unusable. */
export function readKeys<Schema extends v.GenericSchema>(
  name: string,
  file: string | undefined,
  schema: Schema,
): v.InferOutput<Schema> | null {
  if (!file) return null;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`${name} 指向的文件无法读取：${file}`);
  }
  const parsed = v.safeParse(schema, jsonOf(text));
  if (parsed.success) return parsed.output;
  throw new Error(`${name} 的内容有误：${v.getDotPath(parsed.issues[0]) ?? "不是 JSON"}`);
}

/** Reads `XI_PAY`: the cashier that moves no money is the default only where nobody else can reach it. */
export function readPay(env: Record<string, string | undefined>, isLocal: boolean): PaySettings {
  const real = {
    wechat: readKeys("XI_WECHAT_PAY", env.XI_WECHAT_PAY, wechat),
    alipay: readKeys("XI_ALIPAY", env.XI_ALIPAY, alipay),
  };
  const hasReal = real.wechat !== null || real.alipay !== null;
  const mode = env.XI_PAY ?? (hasReal || !isLocal ? "real" : "sandbox");
  if (mode === "sandbox") return { isSandbox: true };
  if (mode !== "real") {
    throw new Error(`XI_PAY 只能是「sandbox」、「real」，现在是「${mode}」`);
  }
  if (hasReal && !env.XI_ORIGIN) {
    throw new Error("接入微信支付、支付宝需要设置 XI_ORIGIN，它们的通知发往这个地址");
  }
  return { isSandbox: false, ...real };
}

const displayText = v.pipe(given, v.maxLength(100));
const account = v.object({ name: displayText, bank: displayText, account: displayText });

/** Lets transfers be tried on a service that nobody else can reach; no such bank exists. */
const sandbox: BankAccount = {
  name: "析源沙箱（请勿转账）",
  bank: "沙箱银行演示支行",
  account: "0000 0000 0000 0000",
};

/** The account that the file of `XI_BANK` names; null = no transfers. */
export const readBank = (
  env: Record<string, string | undefined>,
  isSandbox: boolean,
): BankAccount | null => readKeys("XI_BANK", env.XI_BANK, account) ?? (isSandbox ? sandbox : null);
