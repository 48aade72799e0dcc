import * as v from "valibot";
import type { WechatFault } from "../../src/core/api/contract";
import { jsonOf } from "../base/json-of";
import { MiniLinkError, type MiniLinkPort, type MiniPage, MiniTokenEnded } from "./mini-link-port";

const apiUrl = "https://api.weixin.qq.com";
const timeoutMs = 8_000;

/** WeChat's numbers of what went wrong: https://developers.weixin.qq.com/miniprogram/dev/OpenApiDoc/qrcode-link/url-scheme/generateScheme.html */
const reasonByCode: Record<number, WechatFault> = {
  [-1]: "busy",
  40002: "subject",
  40013: "appId",
  40097: "refused",
  40125: "secret",
  40164: "network",
  40165: "path",
  40212: "query",
  43104: "subject",
  44990: "rate",
  44993: "made",
  45009: "made",
  45011: "rate",
  50002: "banned",
  61004: "network",
  85079: "unpublished",
  85402: "version",
  85406: "opened",
  89503: "network",
  89506: "network",
  89507: "network",
};
/** While a link is made this number says that leave was withdrawn, not that the AppID is wrong. */
const bannedWhileMaking = 40013;
const endedTokens = new Set([40001, 40014, 42001]);

const failure = v.object({ errcode: v.number() });
const tokenResponse = v.object({ access_token: v.string(), expires_in: v.number() });
const schemeResponse = v.object({ openlink: v.pipe(v.string(), v.startsWith("weixin://")) });
const linkResponse = v.object({ url_link: v.pipe(v.string(), v.startsWith("https://")) });
const quotaResponse = v.object({ quota_info: v.object({ remain_visit_quota: v.number() }) });

interface Options {
  now: () => number;
  /** WeChat's address; another only in tests. */
  url?: string;
  waitMs?: number;
}

const lifeOf = ({ days }: MiniPage) => ({
  is_expire: true,
  expire_type: 1,
  expire_interval: days,
});

/** Links made by WeChat: stable_token, generatescheme, generate_urllink and queryscheme. */
export function wechatMiniLinks({ now, url = apiUrl, waitMs = timeoutMs }: Options): MiniLinkPort {
  async function send(path: string, body: object): Promise<unknown> {
    let text: string;
    try {
      const response = await fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
        redirect: "error",
        signal: AbortSignal.timeout(waitMs),
      });
      if (response.status === 429) throw new MiniLinkError("rate", response.status);
      if (!response.ok) throw new MiniLinkError("busy", response.status);
      text = await response.text();
    } catch (error) {
      if (error instanceof MiniLinkError) throw error;
      const isLate = error instanceof Error && error.name === "TimeoutError";
      throw new MiniLinkError(isLate ? "late" : "unreachable");
    }
    return jsonOf(text);
  }

  async function request<Schema extends v.GenericSchema>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<v.InferOutput<Schema>> {
    const said = await send(path, body);
    const failed = v.safeParse(failure, said);
    const code = failed.success ? failed.output.errcode : 0;
    const isMaking = path.startsWith("/wxa/");
    if (isMaking && endedTokens.has(code)) throw new MiniTokenEnded();
    if (isMaking && code === bannedWhileMaking) throw new MiniLinkError("banned", code);
    // Without a token yet, 40001 is about the secret.
    if (code === 40001) throw new MiniLinkError("secret", code);
    if (code !== 0) throw new MiniLinkError(reasonByCode[code] ?? "refused", code);
    const parsed = v.safeParse(schema, said);
    if (!parsed.success) throw new MiniLinkError("unreadable");
    return parsed.output;
  }
  const withToken = (path: string, token: string) =>
    `${path}?${new URLSearchParams({ access_token: token })}`;

  return {
    kind: "real",
    async token({ appId, secret }, isFresh = false) {
      const body = {
        grant_type: "client_credential",
        appid: appId,
        secret,
        force_refresh: isFresh,
      };
      const { access_token: token, expires_in: seconds } = await request(
        "/cgi-bin/stable_token",
        body,
        tokenResponse,
      );
      return { token, until: now() + seconds * 1000 };
    },
    async scheme(token, page) {
      const { path, query, version } = page;
      const jump = { path, query, env_version: version };
      const body = { jump_wxa: jump, ...lifeOf(page) };
      return (await request(withToken("/wxa/generatescheme", token), body, schemeResponse))
        .openlink;
    },
    async urlLink(token, page) {
      const { path, query, version } = page;
      const body = { path, query, env_version: version, ...lifeOf(page) };
      return (await request(withToken("/wxa/generate_urllink", token), body, linkResponse))
        .url_link;
    },
    async opensLeft(token) {
      const path = withToken("/wxa/queryscheme", token);
      return (await request(path, { query_type: 1 }, quotaResponse)).quota_info.remain_visit_quota;
    },
    async check() {
      // An AppID that cannot be is refused by whoever answers.
      await send("/cgi-bin/stable_token", {
        grant_type: "client_credential",
        appid: "check",
        secret: "check",
      });
    },
  };
}
