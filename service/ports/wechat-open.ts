import * as v from "valibot";
import { jsonOf } from "../base/json-of";
import { say } from "../base/message";
import type { WechatSettings } from "../base/port-settings";
import { WechatError, type WechatPort } from ".";

const timeoutMs = 8_000;
const pageUrl = "https://open.weixin.qq.com/connect/qrconnect";
const apiUrl = "https://api.weixin.qq.com";

const token = v.object({
  access_token: v.string(),
  openid: v.string(),
  unionid: v.optional(v.string()),
});
const errorSchema = v.object({ errcode: v.number() });
/** WeChat looks at the code last: whoever hears this was let in. */
const unknownCode = 40029;
const person = v.object({ nickname: v.string() });

/** Website sign-in of WeChat's open platform: https://developers.weixin.qq.com/doc/oplatform/Website_App/WeChat_Login/Wechat_Login.html */
export function wechatOpen(
  { appId, appSecret }: Extract<WechatSettings, { kind: "real" }>,
  { url = apiUrl }: { url?: string } = {},
): WechatPort {
  async function request(path: string, query: Record<string, string>): Promise<unknown> {
    const address = `${url}${path}?${new URLSearchParams(query)}`;
    try {
      const response = await fetch(address, {
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      return jsonOf(await response.text());
    } catch {
      throw new WechatError(say("微信暂时无法连接，请稍后重试"));
    }
  }
  const askToken = (code: string) =>
    request("/sns/oauth2/access_token", {
      appid: appId,
      secret: appSecret,
      code,
      grant_type: "authorization_code",
    });
  return {
    kind: "real",
    address: ({ state, origin }) => {
      const query = new URLSearchParams({
        appid: appId,
        redirect_uri: `${origin}/wechat`,
        response_type: "code",
        scope: "snsapi_login",
        state,
      });
      return `${pageUrl}?${query}#wechat_redirect`;
    },
    async check() {
      const said = v.safeParse(errorSchema, await askToken("check"));
      if (!said.success) throw new WechatError(say("微信的应答无法读取"));
      if (said.output.errcode !== unknownCode) {
        throw new WechatError(
          say("微信不认识这个应用，请检查 appId 与 appSecret（{}）", said.output.errcode),
        );
      }
    },
    async identify(code) {
      const parsed = v.safeParse(token, await askToken(code));
      if (!parsed.success) throw new WechatError(say("微信授权已过期，请重新扫码"));
      const { access_token, openid } = parsed.output;
      const known = v.safeParse(person, await request("/sns/userinfo", { access_token, openid }));
      // The name is only shown; who it is, is known without it.
      return { id: openid, name: known.success ? known.output.nickname.slice(0, 40) : "微信用户" };
    },
  };
}
