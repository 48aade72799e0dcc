import { createHash, createHmac, randomBytes } from "node:crypto";
import { signingKeyLeast } from "../../src/core/api/contract/constants/postback";
import { withPairsSet } from "../../src/core/format/address";
import { type CallbackProblem, callbackAddress, hasFixedHost } from "../ads/callback-address";
import type { Postback, PostbackForm } from "../ads/platform-parts";
import type { PostbackRequest } from "../ports";
import type { AdClick } from "../store/ad-click";

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
  /** The host that the channel's owner typed in; empty when none was. */
  host: string;
}

/** Why none can be built. */
export type BuildProblem = CallbackProblem | "NO_KEY" | "WEAK_KEY" | "NO_HOST";

const oceanUrl = "https://analytics.oceanengine.com/api/v2/conversion";
const weiboUrl = "https://appmonitor.biz.weibo.com/sdkserver/active";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");
const yuan = (cents: number) => (cents / 100).toFixed(2);
const seconds = (ms: number) => Math.floor(ms / 1000);

/** GET of an address with parameters in its query, of which the medium's own keep every byte. */
const get = (address: string, query: Record<string, string>): PostbackRequest => ({
  method: "GET",
  url: withPairsSet(address, Object.entries(query)),
});

/** With the hosts that an address from the click may have. */
type Build = (
  parts: PostbackParts & { hosts: readonly string[] },
) => PostbackRequest | BuildProblem;

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

const kuaishou: Build = ({ click, event, happenedMs, amountCents, hosts }) => {
  const address = callbackAddress(click.callbackUrl ?? click.callback, hosts);
  if (typeof address === "string") return address;
  return get(address.url, {
    event_type: event,
    event_time: String(happenedMs),
    ...(amountCents === null ? {} : { purchase_amount: yuan(amountCents) }),
  });
};

const isHash = (value: string) => /^[0-9a-f]{32}$/i.test(value);
const hashed = (value: string) => (isHash(value) ? value.toLowerCase() : md5(value));

const tencent: Build = ({ id, click, event, source, happenedMs, amountCents, keys, hosts }) => {
  const address = callbackAddress(click.callbackUrl ?? click.callback, hosts);
  if (typeof address === "string") return address;
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
  return { method: "POST", url: address.url, body, ...(headers ? { headers } : {}) };
};

const baidu: Build = ({ click, event, amountCents, keys, hosts }) => {
  if (!keys.akey) return "NO_KEY";
  if (!click.callbackUrl) return "NO_CALLBACK";
  const filled = click.callbackUrl
    .replaceAll(/\{\{ATYPE\}\}|%7B%7BATYPE%7D%7D/gi, event)
    .replaceAll(/\{\{AVALUE\}\}|%7B%7BAVALUE%7D%7D/gi, String(amountCents ?? 0))
    .replace(/[?&]sign=(\{\{SIGN\}\}|%7B%7BSIGN%7D%7D)/i, "");
  const sign = md5(filled + keys.akey);
  // Signed is the address as Baidu gave it, filled and without the signature, and then the key.
  const address = callbackAddress(`${filled}&sign=${sign}`, hosts);
  return typeof address === "string" ? address : { method: "GET", url: address.url };
};

const weibo: Build = ({ click, event, keys }) => {
  if (!keys.company) return "NO_KEY";
  if (!click.callback) return "NO_CALLBACK";
  return get(weiboUrl, { company: keys.company, IMP: click.callback, action_type: event });
};

const generic: Build = ({ id, click, event, happenedMs, amountCents, keys, host }) => {
  if (host === "") return "NO_HOST";
  const address = callbackAddress(click.callbackUrl ?? click.callback, [host]);
  if (typeof address === "string") return address;
  if (keys.token && keys.token.length < signingKeyLeast) return "WEAK_KEY";
  const amount = amountCents === null ? "" : yuan(amountCents);
  const signed = [id, event, happenedMs, amount].join("\n");
  return get(address.url, {
    event_type: event,
    event_time: String(happenedMs),
    event_id: id,
    ...(amount === "" ? {} : { amount }),
    ...(keys.token ? { sign: createHmac("sha256", keys.token).update(signed).digest("hex") } : {}),
  });
};

const template: Build = (parts) => {
  const { id, click, event, happenedMs, amountCents, keys } = parts;
  if (!keys.template) return generic(parts);
  if (!hasFixedHost(keys.template)) return "FOREIGN_HOST";
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
  const { token: _, ...payload } = values;
  return { method: "POST", url, body: JSON.stringify(payload) };
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
export const buildRequest = (postback: Postback, parts: PostbackParts) =>
  forms[postback.form]({ ...parts, hosts: "hosts" in postback ? postback.hosts : [] });
