import type { EdgeBlock, EdgeSettings } from "../../src/core/api/contract";

const plain: EdgeSettings = {
  business: "api",
  tcpPort: null,
  origins: [
    { address: "origin-a.xingmo.example", port: 443, weight: 2, isBackup: false },
    { address: "origin-b.xingmo.example", port: 443, weight: 1, isBackup: false },
  ],
  originProtocol: "https",
  originHost: "",
  balance: "least",
  health: { fails: 3, seconds: 10 },
  cache: [],
  https: { isForced: false, hasHttp2: true },
  cc: null,
  allow: [],
  deny: [],
  regions: { mode: "deny", names: [] },
  agents: [],
  waf: "off",
};
const limited: EdgeSettings = {
  ...plain,
  cc: { perSecond: 20, burst: 40 },
  agents: ["python-requests", "Scrapy"],
};

/** Versions of the domains of the demonstration, the oldest first. */
const settingsDrafts = {
  api: [
    plain,
    limited,
    {
      ...limited,
      cache: [{ kind: "path", pattern: "/config/", seconds: 60, ignoresQuery: false }],
      regions: { mode: "deny", names: ["海外"] },
    },
  ],
  download: [
    {
      ...plain,
      business: "download",
      balance: "primary",
      origins: [
        { address: "files.xingmo.example", port: 443, weight: 1, isBackup: false },
        { address: "files-b.xingmo.example", port: 443, weight: 1, isBackup: true },
      ],
      cache: [
        { kind: "suffix", pattern: "apk", seconds: 86_400, ignoresQuery: true },
        { kind: "path", pattern: "/static/", seconds: 3600, ignoresQuery: false },
      ],
    },
  ],
} satisfies Record<string, EdgeSettings[]>;

/** Configuration of a demo domain. */
export interface EdgeDraft {
  domain: string;
  /** Requests of an average minute, and bytes of an average answer. */
  perMinute: number;
  bytesEach: number;
  /** Of all that could come from the cache. */
  hitShare: number;
  edgeMs: number;
  originMs: number;
  settings: EdgeSettings[];
}

export const edgeDrafts: EdgeDraft[] = [
  {
    domain: "api.xingmo.example",
    perMinute: 420,
    bytesEach: 2_400,
    hitShare: 0.32,
    edgeMs: 34,
    originMs: 48,
    settings: settingsDrafts.api,
  },
  {
    domain: "cdn.xingmo.example",
    perMinute: 260,
    bytesEach: 96_000,
    hitShare: 0.94,
    edgeMs: 12,
    originMs: 85,
    settings: settingsDrafts.download,
  },
];

interface TopDraft {
  domain: string;
  kind: "domain" | "path" | "address" | "region";
  name: string;
  perDay: number;
  bytesEach: number;
}

const tops = (
  domain: string,
  kind: TopDraft["kind"],
  bytesEach: number,
  named: Record<string, number>,
): TopDraft[] =>
  Object.entries(named).map(([name, perDay]) => ({ domain, kind, name, perDay, bytesEach }));

const api = "api.xingmo.example";
const cdn = "cdn.xingmo.example";
/** Shares of the provinces. */
const provinces = {
  广东: 16,
  江苏: 9,
  浙江: 8,
  山东: 8,
  河南: 7,
  四川: 6,
  北京: 6,
  湖北: 5,
  上海: 5,
};
const regions = (perDay: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(provinces).map(([name, share]) => [name, Math.round((perDay * share) / 100)]),
  );

export const topDrafts: TopDraft[] = [
  ...tops(api, "domain", 2_400, { [api]: 372_000 }),
  ...tops(cdn, "domain", 96_000, { [cdn]: 230_000 }),
  ...tops(api, "path", 2_400, {
    "/v2/feed": 96_000,
    "/v2/login": 41_000,
    "/v2/profile": 38_000,
    "/config/app.json": 33_000,
    "/v2/report": 27_000,
    "/v2/search": 19_000,
  }),
  ...tops(cdn, "path", 96_000, {
    "/static/app.js": 51_000,
    "/static/app.css": 47_000,
    "/static/hero.webp": 36_000,
    "/xingmo-3.2.1.apk": 8_200,
    "/xingmo-3.2.0.apk": 1_100,
  }),
  ...tops(api, "address", 2_400, {
    "113.90.24.18": 3_900,
    "180.101.50.7": 2_700,
    "223.104.6.41": 2_100,
    "117.136.40.9": 1_500,
  }),
  ...tops(cdn, "address", 96_000, {
    "223.104.6.41": 2_000,
    "39.144.12.80": 1_700,
    "113.90.24.18": 900,
  }),
  ...tops(api, "region", 2_400, regions(372_000)),
  ...tops(cdn, "region", 96_000, regions(230_000)),
];

interface AttackDraft {
  domain: string;
  kind: EdgeBlock;
  address: string;
  region: string;
  target: string;
  hoursAgo: number;
  minutes: number;
  requests: number;
}

const attack = (
  [domain, kind, address, region, target]: [string, EdgeBlock, string, string, string],
  [hoursAgo, minutes, requests]: [number, number, number],
): AttackDraft => ({ domain, kind, address, region, target, hoursAgo, minutes, requests });

/** Blocked attacks, newest first. */
export const attackDrafts: AttackDraft[] = [
  attack([api, "cc", "113.90.24.18", "广东", "/v2/login"], [2, 6, 8_420]),
  attack([api, "region", "34.80.12.9", "海外", "/v2/feed"], [5, 14, 1_260]),
  attack([api, "agent", "47.92.33.10", "河北", "/v2/search"], [9, 31, 5_730]),
  attack([api, "cc", "180.101.50.7", "江苏", "/v2/login"], [20, 3, 2_910]),
  attack([cdn, "cc", "39.144.12.80", "北京", "/xingmo-3.2.1.apk"], [27, 9, 1_480]),
  attack([api, "agent", "124.70.5.88", "贵州", "/v2/feed"], [51, 42, 9_640]),
  attack([api, "region", "52.77.210.4", "海外", "/config/app.json"], [76, 5, 330]),
  attack([api, "cc", "117.136.40.9", "山东", "/v2/report"], [130, 11, 6_050]),
  attack([cdn, "agent", "101.36.118.6", "上海", "/static/app.js"], [215, 18, 2_240]),
  attack([api, "cc", "113.90.24.18", "广东", "/v2/login"], [402, 4, 3_370]),
];

/**
 * Returns the requests of an attack in each of its minutes, with the peak in the middle. The log
 * contains them, and the counters include them among the blocked ones.
 */
export function attackMinutes({
  minutes,
  requests,
}: {
  minutes: number;
  requests: number;
}): number[] {
  const peak = Math.ceil((requests / minutes) * 1.6);
  const item = Math.floor((requests - peak) / (minutes - 1));
  const others = new Array<number>(minutes - 1).fill(item);
  others[0] = requests - peak - item * (minutes - 2);
  return others.toSpliced(Math.floor(minutes / 2), 0, peak);
}
