/** Traffic types of a domain; `tcp` is forwarded byte by byte on its own port. */
export const edgeBusinesses = ["web", "api", "download", "tcp"] as const;
export type EdgeBusiness = (typeof edgeBusinesses)[number];

/** Load balancing of origins; `primary` uses backups only while no other responds. */
export const edgeBalances = ["round", "least", "hash", "primary"] as const;
export type EdgeBalance = (typeof edgeBalances)[number];

export const edgeWafModes = ["off", "observe", "on"] as const;
export type EdgeWafMode = (typeof edgeWafModes)[number];

/** Match types of a cache rule: path prefix, file extension, or everything. */
export const edgeCacheKinds = ["path", "suffix", "all"] as const;
export type EdgeCacheKind = (typeof edgeCacheKinds)[number];

/**
 * `waiting` no node has ever asked for it, `deploying` a node in use has not taken it yet, `on` all have,
 * `off` stopped by its owner, `failing` a node refused it and serves what it had.
 */
export const edgeStates = ["waiting", "deploying", "on", "off", "failing"] as const;
export type EdgeState = (typeof edgeStates)[number];

/** States of domains, that which asks for most attention first. */
export const edgeStatesByCare = [
  "failing",
  "deploying",
  "waiting",
  "on",
  "off",
] as const satisfies readonly EdgeState[];

export const proxyAppSorts = ["name", "domains", "requests", "packageEnd", "created"] as const;
export type ProxyAppSort = (typeof proxyAppSorts)[number];

/** Why a request was refused at the edge. */
export const edgeBlocks = ["cc", "address", "region", "agent", "waf"] as const;
export type EdgeBlock = (typeof edgeBlocks)[number];

export const edgeTopKinds = ["domain", "path", "address", "region"] as const;
export type EdgeTopKind = (typeof edgeTopKinds)[number];

/** Up to a day by the minute, more by the hour. */
export const edgeRanges = ["1h", "6h", "24h", "7d", "30d", "90d"] as const;
export type EdgeRange = (typeof edgeRanges)[number];

/** Packages in the order of their tabs; their routes are named after them. */
export const edgePackKinds = ["traffic", "bandwidth", "domains", "protection"] as const;
export type EdgePackKind = (typeof edgePackKinds)[number];
export const edgePayPath = (kind: EdgePackKind): string => `/afpm/${kind}/pay_page`;

/** Shares of a package that its owner is told of once they are used, the greatest first. */
export const edgeWarnShares = [1, 0.8] as const;

export const edgeOriginsAtMost = 64;
export const edgeRulesAtMost = 50;
export const edgeListAtMost = 500;
export const edgeDomainsAtMost = 500;
export const edgeNodesAtMost = 20;
/** A node that has not asked for so long is away. */
export const edgeNodeAwayMs = 3 * 60_000;

/**
 * Upper ends of the classes that latencies are counted in, in ms; the last class has no end. A percentile
 * is the upper end of its class.
 */
export const edgeLatencyMs = [
  1, 2, 5, 10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000,
] as const;

/** Names of the provinces and regions that addresses are looked up as. */
export const edgeRegions = [
  ..."北京 天津 河北 山西 内蒙古 辽宁 吉林 黑龙江 上海 江苏 浙江 安徽 福建 江西 山东 河南".split(
    " ",
  ),
  ..."湖北 湖南 广东 广西 海南 重庆 四川 贵州 云南 西藏 陕西 甘肃 青海 宁夏 新疆".split(" "),
  ..."香港 澳门 台湾 海外".split(" "),
];

export const edgeDomainsPath = "/afpm-config/domain-config";

/** Why an authority issued no certificate. */
export const edgeAutoFaults = [
  "dns",
  "connection",
  "unauthorized",
  "caa",
  "rejected",
  "limited",
  "account",
  "unreachable",
  "certificate",
  "other",
] as const;
export type EdgeAutoFault = (typeof edgeAutoFaults)[number];

/**
 * Paths where agents request their configuration and send their counters, with a node's key as
 * bearer token.
 */
export const edgeSyncPath = "/edge/v1/sync";
export const edgeCountsPath = "/edge/v1/counts";
