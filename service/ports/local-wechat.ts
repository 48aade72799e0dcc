import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { jsonOf } from "../base/json-of";
import { say } from "../base/message";
import { WechatError, type WechatPort } from ".";

/** Path of the page that stands in for WeChat. */
export const localWechatPath = "/dev/wechat";
const validMs = 5 * 60_000;

const sealed = v.object({ name: v.string(), expiresMs: v.number() });

const macOf = (secret: string, payload: string): Buffer =>
  createHmac("sha256", secret).update(`xi-wechat\n${payload}`).digest();

/** Creates the code of the local login page for a name: like WeChat's, valid for five minutes. */
export function localWechatCode(secret: string, name: string, nowMs: number): string {
  const text = JSON.stringify({ name, expiresMs: nowMs + validMs });
  const payload = Buffer.from(text).toString("base64url");
  return `${payload}.${macOf(secret, payload).toString("base64url")}`;
}

/** Stands in for WeChat on one machine: whoever opens its page says who they are. */
export const localWechat = (secret: string, now: () => number): WechatPort => ({
  kind: "local",
  address: ({ state, origin }) => `${origin}${localWechatPath}?state=${encodeURIComponent(state)}`,
  async identify(code) {
    const [payload = "", mac = ""] = code.split(".");
    const [given, expected] = [Buffer.from(mac, "base64url"), macOf(secret, payload)];
    const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
    const text = Buffer.from(payload, "base64url").toString();
    const parsed = isOurs ? v.safeParse(sealed, jsonOf(text)) : null;
    if (!parsed?.success || parsed.output.expiresMs <= now()) {
      throw new WechatError(say("微信授权已过期，请重新扫码"));
    }
    const { name } = parsed.output;
    return { id: `local:${createHash("sha256").update(name).digest("hex").slice(0, 28)}`, name };
  },
});

/** No WeChat at all. */
export const noWechat: WechatPort = {
  kind: "none",
  address: () => {
    throw new Error("no WeChat is set up");
  },
  identify: async () => {
    throw new WechatError(say("微信登录尚未开通"));
  },
};
