import { readFileSync } from "node:fs";
import * as v from "valibot";
import { mostBoards, mostCards } from "../../src/core/api/contract/constants/board";
import { packResources, professionalFeatures } from "../../src/core/api/contract/constants/finance";
import { newcomerTasks } from "../../src/core/api/contract/constants/guide";
import { mostPlans } from "../../src/core/api/contract/constants/plan";
import { jsonOf } from "./json-of";

const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const sold = v.object({ yearCents: whole(1, 10_000_000_000) });

const pack = v.object({
  key: v.pipe(v.string(), v.regex(/^[a-z\d-]{1,40}$/)),
  product: v.picklist(packResources),
  /** GB of traffic, messages; of the acceleration line TB, Mbps, domains, requests per second. */
  units: whole(1, 1_000_000),
  cents: whole(1, 10_000_000_000),
  months: whole(1, 60),
});
/** Lifetime of the counters from which traffic usage is calculated, in months. */
const edgeMonths = 12;
const defaultPacks: v.InferOutput<typeof pack>[] = [
  { key: "traffic-100", product: "traffic", units: 100, cents: 6_000, months: 12 },
  { key: "traffic-500", product: "traffic", units: 500, cents: 27_000, months: 12 },
  { key: "traffic-2000", product: "traffic", units: 2_000, cents: 96_000, months: 12 },
  { key: "sms-1000", product: "sms", units: 1_000, cents: 6_000, months: 12 },
  { key: "edge-traffic-1", product: "edgeTraffic", units: 1, cents: 18_000, months: 12 },
  { key: "edge-traffic-10", product: "edgeTraffic", units: 10, cents: 180_000, months: 12 },
  { key: "edge-bandwidth-10-1", product: "edgeBandwidth", units: 10, cents: 40_000, months: 1 },
  { key: "edge-bandwidth-100-1", product: "edgeBandwidth", units: 100, cents: 400_000, months: 1 },
  { key: "edge-bandwidth-10-12", product: "edgeBandwidth", units: 10, cents: 480_000, months: 12 },
  { key: "edge-domains-1", product: "edgeDomains", units: 1, cents: 12_000, months: 12 },
  { key: "edge-domains-10", product: "edgeDomains", units: 10, cents: 120_000, months: 12 },
  {
    key: "edge-protection-1000-1",
    product: "edgeProtection",
    units: 1_000,
    cents: 30_000,
    months: 1,
  },
  {
    key: "edge-protection-1000-12",
    product: "edgeProtection",
    units: 1_000,
    cents: 360_000,
    months: 12,
  },
];

/** Free allowance of an app of the acceleration line; its traffic is for the first year. */
const edgeFree = v.object({
  trafficGb: whole(0, 1_000_000),
  bandwidthMbps: whole(0, 1_000_000),
  domains: whole(0, 1_000),
  protectionQps: whole(0, 1_000_000),
});
const defaultEdgeFree = { trafficGb: 100, bandwidthMbps: 10, domains: 5, protectionQps: 200 };

const limit = v.nullable(whole(0, 1_000_000));
/** Limits of an edition; null = unlimited. */
const limits = v.object({
  channels: limit,
  /** Of each channel. */
  subChannels: limit,
  members: limit,
  rawLogDays: limit,
  /** Rules of the monitor. */
  rules: v.optional(limit, 50),
  /** Events that are taken on a day. */
  dayEvents: v.optional(v.nullable(whole(1, 1_000_000_000_000)), null),
  /** Boards of each account and of the team, and cards of each board. */
  boards: v.optional(whole(0, mostBoards), mostBoards),
  boardCards: v.optional(whole(1, mostCards), mostCards),
  /** Plans of mailed reports. */
  plans: v.optional(whole(0, mostPlans), mostPlans),
});
export type PlanLimits = v.InferOutput<typeof limits>;
/** The apps that an account may have, and make within a day; null = no limit. */
const appLimits = v.object({ total: limit, perDay: limit });
const defaultApps = { total: 100, perDay: 10 };

const defaultQuotas = {
  trial: {
    channels: 20,
    subChannels: 20,
    members: 3,
    rawLogDays: 30,
    rules: 3,
    dayEvents: 2_000_000,
    boards: 1,
    boardCards: 6,
    plans: 1,
  },
  standard: {
    channels: 200,
    subChannels: 200,
    members: 10,
    rawLogDays: 180,
    rules: 3,
    dayEvents: 20_000_000,
    boards: mostBoards,
    boardCards: mostCards,
    plans: mostPlans,
  },
  professional: {
    channels: 2_000,
    subChannels: 200,
    members: 50,
    rawLogDays: 730,
    rules: 50,
    dayEvents: null,
    boards: mostBoards,
    boardCards: mostCards,
    plans: mostPlans,
  },
};

/** Reward of a newcomer task: GB of traffic, or days of the professional edition. */
const reward = v.object({ kind: v.picklist(["traffic", "days"]), amount: whole(1, 10_000) });
const traffic = (amount: number) => ({ kind: "traffic" as const, amount });
type Rewards = Partial<Record<(typeof newcomerTasks)[number], v.InferOutput<typeof reward>>>;
const defaultRewards: Rewards = {
  profile: traffic(1),
  android: traffic(2),
  ios: traffic(2),
  harmony: { kind: "days", amount: 10 },
  package: traffic(1),
  check: traffic(2),
  channel: traffic(1),
  certification: { kind: "days", amount: 15 },
  member: traffic(1),
};

/** Price list: prices in cents (分), terms with their discount. */
const catalogue = v.object({
  packs: v.optional(
    v.pipe(
      v.array(pack),
      v.check(
        (list) => new Set(list.map(({ key }) => key)).size === list.length,
        "packs 的 key 不能重复",
      ),
      v.check(
        (list) =>
          list.every(({ product, months }) => product !== "edgeTraffic" || months <= edgeMonths),
        `edgeTraffic 的包最长 ${edgeMonths} 个月`,
      ),
    ),
    defaultPacks,
  ),
  /** Days that the first app of an account tries the standard edition; 0 = a term begins with an order. */
  trialDays: v.optional(whole(0, 365), 15),
  quotas: v.optional(
    v.object({ trial: limits, standard: limits, professional: limits }),
    defaultQuotas,
  ),
  apps: v.optional(appLimits, defaultApps),
  professionalOnly: v.optional(v.array(v.picklist(professionalFeatures)), [
    ...professionalFeatures,
  ]),
  /** Traffic that the first app of an account begins with. */
  giftGb: v.optional(whole(0, 1_000_000), 10),
  edgeFree: v.optional(edgeFree, defaultEdgeFree),
  /** A task that is left out gives nothing. */
  newcomer: v.optional(v.record(v.picklist(newcomerTasks), reward), defaultRewards),
  standard: sold,
  professional: sold,
  durations: v.pipe(
    v.array(v.object({ years: whole(1, 10), percentOff: whole(0, 90) })),
    v.minLength(1),
    v.check(
      (list) => new Set(list.map(({ years }) => years)).size === list.length,
      "durations 的年数不能重复",
    ),
  ),
});

export type ServiceCatalogue = v.InferOutput<typeof catalogue>;

export const defaultCatalogue: ServiceCatalogue = {
  packs: defaultPacks,
  giftGb: 10,
  edgeFree: defaultEdgeFree,
  newcomer: defaultRewards,
  trialDays: 15,
  quotas: defaultQuotas,
  apps: defaultApps,
  professionalOnly: [...professionalFeatures],
  standard: { yearCents: 360_000 },
  professional: { yearCents: 980_000 },
  durations: [
    { years: 1, percentOff: 0 },
    { years: 2, percentOff: 10 },
    { years: 3, percentOff: 20 },
    { years: 5, percentOff: 30 },
  ],
};

/** The catalogue in the file that `XI_CATALOGUE` names, or the default; throws when it is unusable. */
export function readCatalogue(file: string | undefined): ServiceCatalogue {
  if (!file) return defaultCatalogue;
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new Error(`XI_CATALOGUE 指向的文件无法读取：${file}`);
  }
  const parsed = v.safeParse(catalogue, jsonOf(text));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new Error(`XI_CATALOGUE 的内容有误：${v.getDotPath(issue) ?? "不是 JSON"}`);
  }
  if (parsed.output.professional.yearCents < parsed.output.standard.yearCents) {
    throw new Error("XI_CATALOGUE 的内容有误：专业版的价格低于标准版");
  }
  return parsed.output;
}
