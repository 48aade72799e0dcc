import { createPrivateKey, sign } from "node:crypto";
import { type Message, say } from "../base/message";
import type { AsaAccess, AsaCampaign, AsaKeywordDay, AsaProblem, SearchAdsPort } from ".";

const audience = "https://appleid.apple.com";
const tokenUrl = "https://appleid.apple.com/auth/oauth2/token";
const apiUrl = "https://api.searchads.apple.com/api/v5";
const attributionUrl = "https://api-adservices.apple.com/api/v1/";
const timeoutMs = 20_000;
const pageSize = 1_000;
/** Apple asks to try again after 5 s when it does not know a token yet. */
const tokenTries = 3;
const tokenPauseMs = 5_000;

export class AsaError extends Error {
  constructor(
    readonly fault: AsaProblem,
    readonly text: Message,
  ) {
    super(text.zh);
  }
}

const encode = (value: object | Buffer) =>
  (Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value))).toString("base64url");

/** The JWT that Apple takes as a client secret: ES256, an hour long. */
export function clientSecret({ clientId, teamId, keyId, privateKey }: AsaAccess, nowMs: number) {
  const iat = Math.floor(nowMs / 1000);
  const header = encode({ alg: "ES256", kid: keyId });
  const claims = { sub: clientId, aud: audience, iat, exp: iat + 3600, iss: teamId };
  const text = `${header}.${encode(claims)}`;
  const key = createPrivateKey(privateKey);
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${encode(signature)}`;
}

export interface SearchAdsOptions {
  now: () => number;
  /** Apple's addresses; others only in tests. */
  urls?: { token: string; api: string; attribution: string };
}

/** Asks Apple over HTTP. */
export function searchAds({ now, urls }: SearchAdsOptions): SearchAdsPort {
  const at = urls ?? { token: tokenUrl, api: apiUrl, attribution: attributionUrl };

  async function request(url: string, init: RequestInit): Promise<Response> {
    return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
      throw new AsaError("unreachable", say("连接苹果失败，请稍后重试"));
    });
  }

  async function tokenOf(access: AsaAccess): Promise<string> {
    let secret: string;
    try {
      secret = clientSecret(access, now());
    } catch {
      throw new AsaError("denied", say("私钥无效"));
    }
    const body = new URLSearchParams({
      grant_type: "client_credentials",
      client_id: access.clientId,
      client_secret: secret,
      scope: "searchadsorg",
    });
    const response = await request(at.token, { method: "POST", body });
    if (response.status >= 500)
      throw new AsaError("unreachable", say("苹果返回 {}", response.status));
    const { access_token: token } = (await response.json().catch(() => ({}))) as {
      access_token?: string;
    };
    if (!response.ok || !token) throw new AsaError("denied", say("苹果拒绝了授权，请检查各项凭据"));
    return token;
  }

  async function call(access: AsaAccess, token: string, path: string, body?: object) {
    const response = await request(at.api + path, {
      method: body ? "POST" : "GET",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "x-ap-context": `orgId=${access.orgId}`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status === 401 || response.status === 403) {
      throw new AsaError("denied", say("授权已失效，或没有该组织的权限"));
    }
    if (!response.ok) throw new AsaError("unreachable", say("苹果返回 {}", response.status));
    return (await response.json()) as { data?: unknown };
  }

  async function campaigns(access: AsaAccess): Promise<AsaCampaign[]> {
    const token = await tokenOf(access);
    const { data } = await call(access, token, `/campaigns?limit=${pageSize}`);
    const rows = (Array.isArray(data) ? data : []) as { id: number; name: string }[];
    return rows.map(({ id, name }) => ({ id: String(id), name }));
  }

  async function report(
    access: AsaAccess,
    { id, name }: AsaCampaign,
    { from, to, token }: { from: string; to: string; token: string },
  ): Promise<AsaKeywordDay[]> {
    const days: AsaKeywordDay[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const { data } = await call(access, token, `/reports/campaigns/${id}/keywords`, {
        startTime: from,
        endTime: to,
        granularity: "DAILY",
        timeZone: "ORTZ",
        selector: {
          orderBy: [{ field: "localSpend", sortOrder: "DESCENDING" }],
          pagination: { offset, limit: pageSize },
        },
        returnRowTotals: false,
        returnGrandTotals: false,
        returnRecordsWithNoMetrics: false,
      });
      const rows = rowsOf(data);
      for (const row of rows) days.push(...daysOf({ id, name }, row));
      if (rows.length < pageSize) return days;
    }
  }

  return {
    campaigns,
    async keywordDays(access, { from, to, only }) {
      const all = await campaigns(access);
      const token = await tokenOf(access);
      const wanted = only === null ? all : all.filter(({ id }) => only.includes(id));
      const found: AsaKeywordDay[] = [];
      for (const one of wanted) found.push(...(await report(access, one, { from, to, token })));
      return found;
    },
    async exchange(appToken, serialize = (work) => work()) {
      for (let n = 1; n <= tokenTries; n++) {
        const headers = { "content-type": "text/plain" };
        const { status, attribution } = await serialize(async () => {
          const response = await request(at.attribution, {
            method: "POST",
            headers,
            body: appToken,
          });
          return {
            status: response.status,
            attribution: response.ok ? ((await response.json()) as object) : null,
          };
        });
        if (attribution) return attribution;
        if (status !== 404 || n === tokenTries) return null;
        await new Promise((done) => setTimeout(done, urls ? 10 : tokenPauseMs));
      }
      return null;
    },
  };
}

interface ReportRow {
  metadata: { adGroupId: number; adGroupName?: string; keywordId: number; keyword?: string };
  granularity?: {
    date: string;
    impressions?: number;
    taps?: number;
    tapNewDownloads?: number;
    tapRedownloads?: number;
    newDownloads?: number;
    redownloads?: number;
    localSpend?: { amount: string };
  }[];
}

function rowsOf(data: unknown): ReportRow[] {
  const { reportingDataResponse: found } = (data ?? {}) as {
    reportingDataResponse?: { row?: ReportRow[] };
  };
  return found?.row ?? [];
}

const daysOf = (campaign: AsaCampaign, { metadata, granularity = [] }: ReportRow) =>
  granularity.map(
    (day): AsaKeywordDay => ({
      day: day.date,
      campaignId: campaign.id,
      campaign: campaign.name,
      groupId: String(metadata.adGroupId),
      group: metadata.adGroupName ?? "",
      keywordId: String(metadata.keywordId),
      keyword: metadata.keyword ?? "",
      impressions: day.impressions ?? 0,
      taps: day.taps ?? 0,
      newDownloads: day.tapNewDownloads ?? day.newDownloads ?? 0,
      redownloads: day.tapRedownloads ?? day.redownloads ?? 0,
      spendCents: Math.round(Number(day.localSpend?.amount ?? 0) * 100),
    }),
  );
