import * as v from "valibot";
import { readKeys } from "./pay-settings";

const given = v.pipe(v.string(), v.trim(), v.minLength(1));
const smtp = v.object({
  host: given,
  port: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535)),
  /** TLS from the first byte (465); otherwise STARTTLS is required. */
  secure: v.optional(v.boolean(), false),
  /** Only for a server of one's own network that speaks no TLS. */
  plain: v.optional(v.boolean(), false),
  user: v.optional(v.string(), ""),
  password: v.optional(v.string(), ""),
  /** `析源 <no-reply@example.com>`. */
  from: given,
});
const wechat = v.object({ appId: given, appSecret: given });
const tencent = v.object({
  secretId: given,
  secretKey: given,
  region: v.optional(given, "ap-guangzhou"),
});

const templates = v.object({
  /** Template with one variable: the code. */
  code: given,
  /** Template with one variable: the text. Without it only codes are sent. */
  notice: v.optional(v.string(), ""),
});
const sms = v.variant("provider", [
  v.object({
    provider: v.literal("aliyun"),
    accessKeyId: given,
    accessKeySecret: given,
    signName: given,
    templates,
  }),
  v.object({
    provider: v.literal("tencent"),
    secretId: given,
    secretKey: given,
    region: v.optional(given, "ap-guangzhou"),
    /** SmsSdkAppId. */
    appId: given,
    signName: given,
    templates,
  }),
]);

type Environment = Record<string, string | undefined>;

/** Mail settings: the outbox, or an SMTP server. */
export type MailSettings = { kind: "outbox" } | ({ kind: "smtp" } & v.InferOutput<typeof smtp>);

/** SMS settings: the outbox, or a provider. */
export type SmsSettings = { provider: "outbox" } | v.InferOutput<typeof sms>;

/** WeChat settings: disabled, a local stand-in page of this service, or real. */
export type WechatSettings =
  | { kind: "none" | "local" }
  | ({ kind: "real" } & v.InferOutput<typeof wechat>);

/** Who reads documents: the person who types, or Tencent Cloud. */
export type OcrSettings = { kind: "typed" } | ({ kind: "tencent" } & v.InferOutput<typeof tencent>);

/** Reads `XI_SMTP`, the file with the mail server. */
export function readMail(env: Environment): MailSettings {
  const found = readKeys("XI_SMTP", env.XI_SMTP, smtp);
  return found ? { kind: "smtp", ...found } : { kind: "outbox" };
}

/** Reads `XI_SMS`, the file with the provider's key, signature and templates. */
export const readSms = (env: Environment): SmsSettings =>
  readKeys("XI_SMS", env.XI_SMS, sms) ?? { provider: "outbox" };

/** Reads `XI_WECHAT`, the file with the website application of WeChat's open platform. */
export function readWechat(env: Environment, isLocal: boolean): WechatSettings {
  const found = readKeys("XI_WECHAT", env.XI_WECHAT, wechat);
  if (!found) return { kind: isLocal ? "local" : "none" };
  if (!env.XI_ORIGIN) {
    throw new Error("接入微信登录需要设置 XI_ORIGIN，微信会带着结果回到这个地址");
  }
  return { kind: "real", ...found };
}

/** Reads `XI_OCR`, the file with the key of Tencent Cloud. */
export function readOcr(env: Environment): OcrSettings {
  const found = readKeys("XI_OCR", env.XI_OCR, tencent);
  return found ? { kind: "tencent", ...found } : { kind: "typed" };
}
