import type { MatchMethod } from "../../src/core/api/contract";

/** An app to seed. */
export interface SeedAppPlan {
  /** Given for the apps whose number is known to consoles. */
  id?: number;
  appkey: string;
  name: string;
  owner: "first" | "second" | "demo";
  edition: "0" | "1" | "2";
  /** Age of the oldest data, in days. */
  ageDays: number;
  /** When it was created, where that is before its data begin. */
  createdAt?: string;
  installsPerDay: number;
  weekendFactor: number;
  normal: number;
  adv: number;
  asa: number;
  parents: number;
  links?: number;
  groups: string[];
  versions: string[];
  /** Integration states, if they differ from those given by its size: see `IntegrationStatus`. */
  statuses?: { ios: number; android: number; harmony: number };
  /** Days until its term ends, if not some months. */
  endsInDays?: number;
  autoRenew?: true;
}

const groups = ["线上活动", "线下地推", "社群裂变", "达人合作", "异业合作"];

export const appPlans: SeedAppPlan[] = [
  {
    appkey: "xmsj7k",
    name: "星漠世界",
    owner: "first",
    edition: "1",
    ageDays: 729,
    // Old enough for the older of the two link domains.
    createdAt: "2020-09-10T10:24:00+08:00",
    installsPerDay: 300,
    weekendFactor: 1.15,
    normal: 40,
    adv: 6,
    asa: 1,
    parents: 9,
    links: 12,
    groups,
    versions: ["3.2.1", "3.2.0", "3.1.4", "3.0.9", "2.9.8"],
  },
  {
    appkey: "ylgo5m",
    name: "悦里优选",
    owner: "first",
    edition: "1",
    ageDays: 548,
    installsPerDay: 200,
    weekendFactor: 1,
    normal: 30,
    adv: 4,
    asa: 1,
    parents: 7,
    links: 5,
    groups,
    versions: ["5.8.0", "5.7.2", "5.7.0", "5.6.1"],
    autoRenew: true,
  },
  {
    appkey: "qjgj3t",
    name: "轻记工具箱",
    owner: "first",
    edition: "0",
    ageDays: 401,
    installsPerDay: 90,
    weekendFactor: 0.8,
    normal: 15,
    adv: 1,
    asa: 0,
    parents: 3,
    links: 4,
    groups: groups.slice(0, 3),
    versions: ["2.4.0", "2.3.6", "2.3.1"],
    statuses: { ios: 4, android: 3, harmony: 0 },
    endsInDays: 9,
  },
  {
    appkey: "zxkt8w",
    name: "知行课堂",
    owner: "first",
    edition: "0",
    ageDays: 150,
    installsPerDay: 45,
    weekendFactor: 1.05,
    normal: 10,
    adv: 1,
    asa: 0,
    parents: 2,
    links: 4,
    groups: groups.slice(0, 2),
    versions: ["1.6.2", "1.6.0", "1.5.0"],
    statuses: { ios: 2, android: 3, harmony: 1 },
  },
  {
    appkey: "nlqz6d",
    name: "邻里圈子",
    owner: "second",
    edition: "1",
    ageDays: 300,
    installsPerDay: 110,
    weekendFactor: 1.1,
    normal: 15,
    adv: 1,
    asa: 1,
    parents: 2,
    links: 4,
    groups: groups.slice(0, 3),
    versions: ["4.1.0", "4.0.3", "4.0.0"],
  },
  {
    appkey: "rxlc2h",
    name: "日兴理财",
    owner: "first",
    edition: "0",
    ageDays: 60,
    installsPerDay: 40,
    weekendFactor: 0.85,
    normal: 10,
    adv: 1,
    asa: 0,
    parents: 2,
    links: 4,
    groups: groups.slice(0, 2),
    versions: ["1.1.0", "1.0.2"],
  },
];

const experience = {
  name: "体验应用",
  owner: "demo",
  edition: "1",
  installsPerDay: 30,
  weekendFactor: 1.1,
  normal: 8,
  adv: 1,
  asa: 0,
  parents: 1,
  links: 3,
  groups: groups.slice(0, 2),
  versions: ["2.0.1", "2.0.0"],
} as const;

/** The apps that demo and experience visitors see. */
export const experiencePlans: SeedAppPlan[] = [
  { ...experience, id: 96085, appkey: "tyyy96", ageDays: 200, versions: [...experience.versions] },
  { ...experience, id: 96667, appkey: "tyyy67", ageDays: 260, versions: [...experience.versions] },
];

export type SeedPlatform = "android" | "ios" | "harmony";
export const platformWeights = [
  ["android", 0.55],
  ["ios", 0.38],
  ["harmony", 0.07],
] as const satisfies [SeedPlatform, number][];

/** Match methods of attributed installs and their weights, by platform and channel type. */
export const matchWeights: Record<SeedPlatform, Record<1 | 2 | 3 | 4, [MatchMethod, number][]>> = {
  android: {
    1: [
      ["package", 26],
      ["fingerprint", 46],
      ["clipboard", 20],
      ["referrer", 8],
    ],
    2: [
      ["device", 92],
      ["fingerprint", 8],
    ],
    3: [["device", 100]],
    4: [["fingerprint", 100]],
  },
  ios: {
    1: [
      ["fingerprint", 65],
      ["clipboard", 35],
    ],
    2: [
      ["device", 80],
      ["fingerprint", 20],
    ],
    3: [["asa", 100]],
    4: [["fingerprint", 100]],
  },
  harmony: {
    1: [
      ["fingerprint", 58],
      ["referrer", 42],
    ],
    2: [["device", 100]],
    3: [["device", 100]],
    4: [["fingerprint", 100]],
  },
};

/** Share of installs that no channel brought. */
export const organicShare: Record<SeedPlatform, number> = { android: 0.1, ios: 0.3, harmony: 0.18 };

export const models: Record<SeedPlatform, string[]> = {
  android: ["2211133C", "V2244A", "PHM110", "RMX3700", "ALN-AL00", "23078RKD5C"],
  ios: ["iPhone15,2", "iPhone14,5", "iPhone16,1", "iPhone13,2", "iPad13,18"],
  harmony: ["ALN-AL10", "BRA-AL00", "HBN-AL00"],
};

export const osVersions: Record<SeedPlatform, string[]> = {
  android: ["14", "13", "12", "15"],
  ios: ["18.1", "17.6", "17.2", "16.7"],
  harmony: ["5.0.0", "5.0.1"],
};

/** Channel names are a place of promotion and a round of it. */
export const placesOfPromotion = [
  "抖音号",
  "小红书笔记",
  "公众号推文",
  "微博话题",
  "知乎问答",
  "B站联动",
  "短信召回",
  "校园地推",
  "商圈扫码",
  "地铁海报",
  "邮件周报",
  "官网首页",
  "H5活动页",
  "社群分享",
  "门店立牌",
  "直播间",
];

export const adPlatforms = [
  "巨量引擎",
  "腾讯广告",
  "百度营销",
  "磁力引擎",
  "微博广告",
  "知乎广告",
  "小米营销",
  "华为鲸鸿",
];
