import { createSign, createVerify } from "node:crypto";
import { formatTime } from "../../src/core/format/day";
import { defaultZones } from "../../src/core/format/zone";
import { jsonOf } from "../base/json-of";
import { type Message, say, verbatim } from "../base/message";
import type { Alipay } from "../base/pay-settings";
import { PaymentError, type PaymentNotice } from ".";
import {
  type ChannelOptions,
  noticePath,
  type PaymentChannel,
  paymentTimeoutMs,
  unknownNo,
} from "./payment-channel";

/** The sub-code of a payment that nobody made. */
const unknownTrade = "ACQ.TRADE_NOT_EXIST";
const gateway = "https://openapi.alipay.com/gateway.do";

/** `a=1&b=2`, sorted, without what is empty: what both sides sign. */
const textOf = (fields: [string, string][]): string =>
  fields
    .filter(([, value]) => value !== "")
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** 分 from 「12.30」; null when it is no amount. */
function centsOf(yuan: string): number | null {
  const found = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

const isPaid = (status: unknown) => status === "TRADE_SUCCESS" || status === "TRADE_FINISHED";

/** The object of a key in an answer, byte for byte as it was signed. */
function signedPart(text: string, key: string): string {
  const start = text.indexOf(`"${key}":`);
  if (start < 0) return "";
  const from = start + key.length + 3;
  const end = text.lastIndexOf(',"sign":');
  return end > from ? text.slice(from, end) : "";
}

/** Returns Alipay's own words, or else ours. */
function rejectedBy(response: Record<string, unknown>, unexplained: Message): PaymentError {
  const reason = response.sub_msg ?? response.msg;
  return new PaymentError(reason === undefined ? unexplained : verbatim(String(reason)));
}

/** Alipay's open API, codes by `alipay.trade.precreate`: https://opendocs.alipay.com/open/8ad49e4a_alipay.trade.precreate */
export function alipayChannel(access: Alipay, { now, url }: ChannelOptions): PaymentChannel {
  const isSigned = (text: string, sign: string): boolean =>
    createVerify("RSA-SHA256").update(text).verify(access.alipayKey, sign, "base64");

  async function request(method: string, content: object, more: Record<string, string> = {}) {
    const fields: Record<string, string> = {
      app_id: access.appId,
      method,
      format: "JSON",
      charset: "utf-8",
      sign_type: "RSA2",
      timestamp: formatTime(now(), defaultZones),
      version: "1.0",
      biz_content: JSON.stringify(content),
      ...more,
    };
    const text = textOf(Object.entries(fields));
    const sign = createSign("RSA-SHA256").update(text).sign(access.privateKey, "base64");
    const response = await fetch(`${url ?? gateway}?charset=utf-8`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
      body: new URLSearchParams({ ...fields, sign }).toString(),
      signal: AbortSignal.timeout(paymentTimeoutMs),
    }).catch(() => {
      throw new PaymentError(say("连接失败，请稍后重试"));
    });
    const said = await response.text();
    const key = `${method.replaceAll(".", "_")}_response`;
    const whole = (jsonOf(said) ?? {}) as Record<string, unknown>;
    const result = (whole[key] ?? whole.error_response ?? {}) as Record<string, unknown>;
    const isTheirs = isSigned(signedPart(said, key), String(whole.sign ?? ""));
    if (result.code === "10000" && !isTheirs) {
      throw new PaymentError(say("应答的签名不正确，请联系管理员"));
    }
    return { reply: result, isTheirs };
  }

  function noticeOf(fields: Record<string, unknown>): PaymentNotice | null {
    const cents = centsOf(String(fields.total_amount ?? ""));
    if (!isPaid(fields.trade_status) || cents === null) return null;
    return {
      channel: "alipay",
      no: String(fields.out_trade_no ?? ""),
      cents,
      transactionId: String(fields.trade_no ?? ""),
    };
  }

  return {
    async begin({ no, cents, subject, expireAt, origin }) {
      const { reply: response } = await request(
        "alipay.trade.precreate",
        {
          out_trade_no: no,
          total_amount: (cents / 100).toFixed(2),
          subject,
          time_expire: formatTime(expireAt, defaultZones),
        },
        { notify_url: origin + noticePath("alipay") },
      );
      if (response.code === "10000" && typeof response.qr_code === "string")
        return response.qr_code;
      throw rejectedBy(response, say("没有给出二维码，请稍后重试"));
    },
    async find(no) {
      const { reply: response } = await request("alipay.trade.query", { out_trade_no: no });
      return response.code === "10000" ? noticeOf(response) : null;
    },
    async check() {
      const { reply: response, isTheirs } = await request("alipay.trade.query", {
        out_trade_no: unknownNo,
      });
      if (response.sub_code !== unknownTrade) {
        throw rejectedBy(response, say("没有读得懂的应答"));
      }
      if (!isTheirs) throw new PaymentError(say("应答的签名不正确，请检查 alipayKey"));
    },
    async close(no) {
      await request("alipay.trade.close", { out_trade_no: no });
    },
    async readNotice({ body }) {
      const fields = Object.fromEntries(new URLSearchParams(body));
      const { sign = "", sign_type, ...signed } = fields;
      if (sign_type !== "RSA2" || signed.app_id !== access.appId) return null;
      return isSigned(textOf(Object.entries(signed)), sign) ? noticeOf(signed) : null;
    },
    answerNotice: (isTaken) => new Response(isTaken ? "success" : "fail"),
  };
}
