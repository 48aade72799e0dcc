import { createHash } from "node:crypto";
import type { AdLinkKind } from "../../../src/core/api/contract";
import { cleanText } from "../../base/clean-text";
import { canonicalIp } from "../../base/client-ip";
import type { AdClick } from "../../store/ad-click";
import type { AdEvent } from "../batch/ad-state";
import { aheadAtMostMs } from "../batch/arrival";

const idFields = ["oaid", "imei", "android_id", "idfa", "caid", "gaid", "muid"] as const;
type IdField = (typeof idFields)[number];

/** Our names of ids as installs report them. */
const nameOf: Record<IdField, string> = {
  oaid: "oaid",
  imei: "imeiMd5",
  android_id: "androidId",
  idfa: "idfa",
  caid: "caid",
  gaid: "gaid",
  muid: "muid",
};

const factFields = {
  callback: 2000,
  callback_url: 2000,
  click_id: 256,
  account: 64,
  campaign: 64,
  group: 64,
  creative: 64,
  campaign_name: 120,
  group_name: 120,
  creative_name: 120,
  site: 64,
} as const;
type FactField = keyof typeof factFields;
const plainFields = ["ip", "ua", "ts", "os", "model"] as const;

/** Fields of a monitoring link, by our names. */
export type MonitorField = IdField | FactField | (typeof plainFields)[number];

const ownFields = new Set<string>([...idFields, ...Object.keys(factFields), ...plainFields]);

const idsAtMost = 5;
const paramsAtMost = 20;

/** A macro that the platform left as it is, or filled with a word for nothing. */
export const isUnfilled = (value: string): boolean =>
  /^(__\w+__|\$?\{\{?\w+\}?\}|\[\w+\]|null|undefined|none|nil|unknown|[0-]+)$/i.test(value);

const clean = (value: string, max: number): string => cleanText(value.trim(), max).trim();

/** Ids come alone, repeated, in brackets, or as JSON lists of texts or of `{caid: …}`. */
function listOf(values: string[]): string[] {
  return values.flatMap((value) => {
    if (!/^\s*\[/.test(value)) return value.split(",");
    try {
      const parsed: unknown = JSON.parse(value);
      return Array.isArray(parsed) ? parsed.map(idOf) : [];
    } catch {
      return [value.replace(/^\s*\[|\]\s*$/g, "")];
    }
  });
}

function idOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item ?? "");
  const { caid, kenyId, id, qaid } = item as Record<string, unknown>;
  return String(caid ?? kenyId ?? qaid ?? id ?? "");
}

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

/** The texts under which a touch with this id is found again by an install. */
function keysOf(field: IdField, value: string): string[] {
  const text = value.toLowerCase();
  const isHashed = /^[0-9a-f]{32}$/.test(text);
  if (field === "muid") return [`md5:${text}`];
  // An IMEI as it is has 14 or 15 digits; installs report its MD5 only.
  if (field === "imei") return [`md5:${isHashed ? text : md5(text)}`];
  // What looks like an MD5 may also be the id itself: some makers' OAID has 32 digits.
  const plain = `${nameOf[field]}:${text}`;
  // Some platforms write the version of the CAID before it.
  const bare = /^\d{8}_(.+)$/.exec(text)?.[1];
  return [
    plain,
    ...(bare ? [`${nameOf[field]}:${bare}`] : []),
    ...(isHashed ? [`md5:${text}`] : []),
  ];
}

/** A click may be reported long after it happened, but not much before. */
function timeOf(value: string, nowMs: number): number {
  const number = Number(value);
  if (!/^\d{9,16}$/.test(value) || !Number.isFinite(number)) return nowMs;
  const ms = number < 1e11 ? number * 1000 : number < 1e14 ? number : Math.floor(number / 1000);
  return ms > nowMs + aheadAtMostMs ? nowMs : ms;
}

export interface MonitorCall {
  event: Omit<AdEvent, "platform">;
  /** Of the person, not of the platform's server; empty when it did not say. */
  ip: string;
  ua: string;
  os: string;
}

/** Reads a call of a monitoring link; whatever it holds, there is an event. */
export function readMonitorCall(
  url: URL,
  { code, type, nowMs }: { code: string; type: AdLinkKind; nowMs: number },
): MonitorCall {
  const values = new Map<string, string[]>();
  const unfilled = new Set<string>();
  for (const [rawName, value] of url.searchParams) {
    const name = rawName.replace(/\[\d*\]$/, "");
    if (value !== "" && isUnfilled(value)) unfilled.add(name);
    else if (value !== "") values.set(name, [...(values.get(name) ?? []), value]);
  }
  const one = (name: string, max: number) => clean(values.get(name)?.[0] ?? "", max);
  const ids: Record<string, string> = {};
  const keys: string[] = [];
  for (const field of idFields) {
    const list = listOf(values.get(field) ?? [])
      .map((value) => clean(value, 128))
      .filter((value) => value !== "" && !isUnfilled(value))
      .slice(0, idsAtMost);
    const [first] = list;
    if (first !== undefined) ids[nameOf[field]] = first;
    for (const value of list) keys.push(...keysOf(field, value));
  }
  const facts = Object.fromEntries(
    (Object.keys(factFields) as FactField[]).map((field) => [field, one(field, factFields[field])]),
  ) as Record<FactField, string>;
  const ip = one("ip", 64);
  const ua = one("ua", 512);
  const ad = trimmed({
    callback: facts.callback,
    callbackUrl: clean(addressOf(facts.callback_url), factFields.callback_url),
    clickId: facts.click_id,
    account: facts.account,
    campaign: facts.campaign,
    group: facts.group,
    creative: facts.creative,
    campaignName: facts.campaign_name,
    groupName: facts.group_name,
    creativeName: facts.creative_name,
    site: facts.site,
    ip,
    ua,
  });
  const ts = timeOf(one("ts", 20), nowMs);
  // What a platform sends again is the same click: by its own number, or else by all it said.
  const same = facts.click_id === "" ? url.search : `${facts.click_id}:${keys.join()}`;
  const others = [...values].filter(([name]) => !ownFields.has(name)).slice(0, paramsAtMost);
  return {
    ip: canonicalIp(ip),
    ua,
    os: one("os", 20),
    event: {
      kind: "ad",
      type,
      code,
      keys,
      ts,
      id: md5(`${code}:${type}:${same}`),
      ad: Object.keys(ids).length > 0 ? { ...ad, ids } : ad,
      unfilled: [...unfilled].filter((name) => ownFields.has(name)),
      params: Object.fromEntries(
        others.map(([name, [value = ""]]) => [clean(name, 64), clean(value, 256)]),
      ),
    },
  };
}

/** Some platforms encode the address once more. */
function addressOf(value: string): string {
  if (!/^https?%3a/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const trimmed = (facts: AdClick): AdClick =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== "" && value !== undefined),
  );
