import { createHash, randomBytes } from "node:crypto";
import type { PostbackForm } from "../ads/platform-parts";
import type { PostbackRequest } from "../ports";
import type { AdClick } from "../store/ad-click";

/** What a postback is made of. */
export interface PostbackParts {
  /** The same for every try and every repetition. */
  id: string;
  event: string;
  source: string;
  happenedMs: number;
  amountCents: number | null;
  click: AdClick;
  /** Secrets of the channel or its account, by their names. */
  keys: Record<string, string>;
}

/** Why none can be built. */
export type BuildFault = "NO_CALLBACK" | "NO_KEY";

const oceanUrl = "https://analytics.oceanengine.com/api/v2/conversion";
const weiboUrl = "http://appmonitor.biz.weibo.com/sdkserver/active";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const yuan = (cents: number) => (cents / 100).toFixed(2);
const seconds = (ms: number) => Math.floor(ms / 1000);

/** An address with parameters added; null when it is none. */
function withQuery(address: string | undefined, query: Record<string, string>): string | null {
  if (!address || !URL.canParse(address)) return null;
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const get = (url: string | null): PostbackRequest | BuildFault =>
  url === null ? "NO_CALLBACK" : { method: "GET", url };

type Build = (parts: PostbackParts) => PostbackRequest | BuildFault;

const ocean: Build = ({ click, event, happenedMs, amountCents, id }) => {
  if (!click.callback) return "NO_CALLBACK";
  const { oaid, idfa, imeiMd5 } = click.ids ?? {};
  const body = {
    event_type: event,
    context: {
      ad: { callback: click.callback },
      device: {
        ...(oaid ? { oaid } : {}),
        ...(idfa ? { idfa } : {}),
        ...(imeiMd5 ? { imei: imeiMd5 } : {}),
      },
    },
    ...(amountCents === null ? {} : { properties: { pay_amount: amountCents } }),
    timestamp: happenedMs,
    outer_event_id: id,
  };
  return { method: "POST", url: oceanUrl, body: JSON.stringify(body) };
};

const kuaishou: Build = ({ click, event, happenedMs, amountCents }) =>
  get(
    withQuery(click.callbackUrl ?? click.callback, {
      event_type: event,
      event_time: String(happenedMs),
      ...(amountCents === null ? {} : { purchase_amount: yuan(amountCents) }),
    }),
  );

const isHash = (value: string) => /^[0-9a-f]{32}$/i.test(value);
const hashed = (value: string) => (isHash(value) ? value.toLowerCase() : md5(value));

const tencent: Build = ({ id, click, event, source, happenedMs, amountCents, keys }) => {
  const url = withQuery(click.callbackUrl ?? click.callback, {});
  if (url === null) return "NO_CALLBACK";
  const headers = keys.token && {
    "access-token": keys.token,
    timestamp: String(seconds(Date.now())),
    nonce: randomBytes(16).toString("hex"),
  };
  const { oaid, muid, imeiMd5, idfa, androidId } = click.ids ?? {};
  const action = {
    outer_action_id: id,
    action_time: seconds(happenedMs),
    action_type: event,
    user_id: {
      ...(imeiMd5 || muid ? { hash_imei: (imeiMd5 ?? muid ?? "").toLowerCase() } : {}),
      ...(idfa ? { hash_idfa: hashed(isHash(idfa) ? idfa : idfa.toUpperCase()) } : {}),
      ...(androidId ? { hash_android_id: hashed(androidId) } : {}),
      ...(oaid ? (isHash(oaid) ? { hash_oaid: oaid } : { oaid }) : {}),
    },
    action_param: {
      ...(source === "retain" ? { claim_type: 4, length_of_stay: 1 } : {}),
      ...(amountCents === null ? {} : { value: amountCents }),
    },
  };
  const body = JSON.stringify({ actions: [action] });
  return { method: "POST", url, body, ...(headers ? { headers } : {}) };
};

const baidu: Build = ({ click, event, amountCents, keys }) => {
  if (!keys.akey) return "NO_KEY";
  if (!click.callbackUrl) return "NO_CALLBACK";
  const filled = click.callbackUrl
    .replaceAll(/\{\{ATYPE\}\}|%7B%7BATYPE%7D%7D/gi, event)
    .replaceAll(/\{\{AVALUE\}\}|%7B%7BAVALUE%7D%7D/gi, String(amountCents ?? 0))
    .replace(/[?&]sign=(\{\{SIGN\}\}|%7B%7BSIGN%7D%7D)/i, "");
  if (!URL.canParse(filled)) return "NO_CALLBACK";
  // Signed is the address as it is sent, without the signature, and then the key.
  return { method: "GET", url: `${filled}&sign=${md5(filled + keys.akey)}` };
};

const weibo: Build = ({ click, event, keys }) => {
  if (!keys.company) return "NO_KEY";
  if (!click.callback) return "NO_CALLBACK";
  return get(
    withQuery(weiboUrl, { company: keys.company, IMP: click.callback, action_type: event }),
  );
};

const generic: Build = ({ id, click, event, happenedMs, amountCents, keys }) =>
  get(
    withQuery(click.callbackUrl ?? click.callback, {
      event_type: event,
      event_time: String(happenedMs),
      event_id: id,
      ...(amountCents === null ? {} : { amount: yuan(amountCents) }),
      ...(keys.token ? { sign: md5(`${id}${event}${happenedMs}${keys.token}`) } : {}),
    }),
  );

const template: Build = (parts) => {
  const { id, click, event, happenedMs, amountCents, keys } = parts;
  if (!keys.template) return generic(parts);
  const values: Record<string, string> = {
    callback: click.callback ?? click.callbackUrl ?? "",
    click_id: click.clickId ?? "",
    event,
    id,
    time: String(happenedMs),
    token: keys.token ?? "",
    amount: amountCents === null ? "" : yuan(amountCents),
  };
  const url = keys.template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(values[name] ?? "") : whole,
  );
  if (!URL.canParse(url)) return "NO_CALLBACK";
  if (keys.method?.toUpperCase() !== "POST") return { method: "GET", url };
  const { token: _, ...told } = values;
  return { method: "POST", url, body: JSON.stringify(told) };
};

const forms: Record<PostbackForm, Build> = {
  ocean,
  kuaishou,
  tencent,
  baidu,
  weibo,
  generic,
  template,
};

/** The request that tells a platform, or why it cannot be told. */
export const buildRequest = (form: PostbackForm, parts: PostbackParts) => forms[form](parts);

/** Words that mean success in the fields platforms answer with. */
const fine = new Set(["0", "200", "1", "true", "ok", "success", ""]);
const onlyZero = new Set(["code", "ret", "errcode", "error_code", "errno", "retcode"]);

/** Whether an answer says yes: platforms answer 200 and put the error into the body. */
export function isTaken(form: PostbackForm, status: number | null, body: string): boolean {
  if (status === null || status < 200 || status >= 300) return false;
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return !/\b(error|fail|invalid)/i.test(body.slice(0, 200));
  }
  if (typeof parsed !== "object" || parsed === null) return parsed !== false;
  // Kuaishou says 1 where the others say 0.
  const said = Object.entries(parsed).map(([name, value]) => [name.toLowerCase(), String(value)]);
  if (form === "kuaishou") return said.every(([name, value]) => name !== "result" || value === "1");
  return said.every(([name = "", value = ""]) => {
    if (onlyZero.has(name)) return value === "0" || value === "200";
    if (name === "success") return value === "true" || value === "1";
    return name === "status" || name === "result" ? fine.has(value.toLowerCase()) : true;
  });
}

/** An address with its secrets taken out, for the log. */
export function maskUrl(text: string): string {
  if (!URL.canParse(text)) return text.slice(0, 60);
  const url = new URL(text);
  for (const [name, value] of [...url.searchParams]) {
    const isOpen = /^(event|a_|action_type|purchase|amount|timestamp|os$)/.test(name);
    if (!isOpen && value.length > 4) url.searchParams.set(name, `${value.slice(0, 4)}***`);
  }
  return decodeURIComponent(url.href.replaceAll("%2A", "*")).slice(0, 1000);
}
