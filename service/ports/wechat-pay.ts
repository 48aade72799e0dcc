import {
  createDecipheriv,
  createSign,
  createVerify,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import * as v from "valibot";
import { jsonOf } from "../base/json-of";
import { type Message, say, verbatim } from "../base/message";
import type { WechatPay } from "../base/pay-settings";
import { PaymentError, type PaymentNotice } from ".";
import {
  type ChannelOptions,
  noticePath,
  type PaymentChannel,
  paymentTimeoutMs,
  unknownNo,
} from "./payment-channel";

const apiUrl = "https://api.mch.weixin.qq.com";
/** WeChat Pay takes a notification as old after 5 minutes. */
const freshMs = 5 * 60_000;

const paid = v.object({
  mchid: v.string(),
  out_trade_no: v.string(),
  transaction_id: v.string(),
  trade_state: v.literal("SUCCESS"),
  amount: v.object({ total: v.pipe(v.number(), v.integer()), currency: v.optional(v.string()) }),
});
const sealed = v.object({
  resource: v.object({
    algorithm: v.literal("AEAD_AES_256_GCM"),
    ciphertext: v.string(),
    associated_data: v.optional(v.string(), ""),
    nonce: v.string(),
  }),
});

/** A moment as the API writes it, in Asia/Shanghai. */
const rfc3339 = (ms: number): string =>
  `${new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

const isSameText = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Returns WeChat Pay's own words, or else ours. */
const rejectedBy = ({ message }: { message?: string }, unexplained: Message): PaymentError =>
  new PaymentError(message === undefined ? unexplained : verbatim(String(message)));

/** WeChat Pay's API v3, Native payments: https://pay.weixin.qq.com/doc/v3/merchant/4012791874 */
export function wechatChannel(access: WechatPay, { now, url }: ChannelOptions): PaymentChannel {
  const base = url ?? apiUrl;

  function authorization(method: string, path: string, body: string): string {
    const timestamp = Math.floor(now() / 1000);
    const nonce = randomBytes(16).toString("hex");
    const text = `${method}\n${path}\n${timestamp}\n${nonce}\n${body}\n`;
    const signature = createSign("RSA-SHA256").update(text).sign(access.privateKey, "base64");
    const fields = {
      mchid: access.mchId,
      nonce_str: nonce,
      signature,
      timestamp,
      serial_no: access.serialNo,
    };
    const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    return `WECHATPAY2-SHA256-RSA2048 ${list.join(",")}`;
  }

  /** True when WeChat Pay signed a body with the known key. */
  function isSigned(headers: Headers, body: string): boolean {
    const of = (name: string) => headers.get(`wechatpay-${name}`) ?? "";
    const timestamp = Number(of("timestamp"));
    if (!(Math.abs(now() - timestamp * 1000) <= freshMs)) return false;
    if (!isSameText(of("serial"), access.platformSerial)) return false;
    return createVerify("RSA-SHA256")
      .update(`${of("timestamp")}\n${of("nonce")}\n${body}\n`)
      .verify(access.platformKey, of("signature"), "base64");
  }

  async function request(method: "GET" | "POST", path: string, sent?: object) {
    const body = sent ? JSON.stringify(sent) : "";
    const response = await fetch(base + path, {
      method,
      headers: {
        accept: "application/json",
        authorization: authorization(method, path, body),
        "user-agent": "xi-console",
        ...(sent ? { "content-type": "application/json" } : {}),
      },
      ...(sent ? { body } : {}),
      signal: AbortSignal.timeout(paymentTimeoutMs),
    }).catch(() => {
      throw new PaymentError(say("连接失败，请稍后重试"));
    });
    const text = await response.text();
    const json = (jsonOf(text) ?? {}) as { code?: string; message?: string };
    if (response.ok && !isSigned(response.headers, text)) {
      throw new PaymentError(say("应答的签名不正确，请联系管理员"));
    }
    return {
      status: response.status,
      isOk: response.ok,
      isSigned: isSigned(response.headers, text),
      json,
    };
  }

  const pathOf = (no: string) => `/v3/pay/transactions/out-trade-no/${no}?mchid=${access.mchId}`;

  function noticeOf(json: unknown): PaymentNotice | null {
    const parsed = v.safeParse(paid, json);
    if (!parsed.success || parsed.output.mchid !== access.mchId) return null;
    const { out_trade_no, transaction_id, amount } = parsed.output;
    if (amount.currency !== undefined && amount.currency !== "CNY") return null;
    return {
      channel: "wechat",
      no: out_trade_no,
      cents: amount.total,
      transactionId: transaction_id,
    };
  }

  function unseal(text: string): unknown {
    const parsed = v.safeParse(sealed, jsonOf(text));
    if (!parsed.success) return undefined;
    const { ciphertext, associated_data, nonce } = parsed.output.resource;
    const bytes = Buffer.from(ciphertext, "base64");
    try {
      const decipher = createDecipheriv("aes-256-gcm", access.apiV3Key, nonce);
      decipher.setAuthTag(bytes.subarray(-16)).setAAD(Buffer.from(associated_data));
      return jsonOf(
        Buffer.concat([decipher.update(bytes.subarray(0, -16)), decipher.final()]).toString("utf8"),
      );
    } catch {
      return undefined;
    }
  }

  return {
    async begin({ no, cents, subject, expireAt, origin }) {
      const { isOk, json } = await request("POST", "/v3/pay/transactions/native", {
        appid: access.appId,
        mchid: access.mchId,
        description: subject.slice(0, 40),
        out_trade_no: no,
        time_expire: rfc3339(expireAt),
        notify_url: origin + noticePath("wechat"),
        amount: { total: cents, currency: "CNY" },
      });
      const { code_url: codeUrl } = json as { code_url?: unknown };
      if (isOk && typeof codeUrl === "string") return codeUrl;
      throw rejectedBy(json, say("没有给出二维码，请稍后重试"));
    },
    find: async (no) => noticeOf((await request("GET", pathOf(no))).json),
    async check() {
      const { status, isSigned: isTheirs, json } = await request("GET", pathOf(unknownNo));
      if (status !== 404) throw rejectedBy(json, say("应答 HTTP {}", status));
      if (!isTheirs)
        throw new PaymentError(say("应答的签名不正确，请检查 platformSerial 与 platformKey"));
    },
    async close(no) {
      await request("POST", `/v3/pay/transactions/out-trade-no/${no}/close`, {
        mchid: access.mchId,
      });
    },
    readNotice: async ({ headers, body }) =>
      isSigned(headers, body) ? noticeOf(unseal(body)) : null,
    answerNotice: (isTaken) =>
      isTaken
        ? new Response(null, { status: 204 })
        : Response.json({ code: "FAIL", message: "失败" }, { status: 400 }),
  };
}
