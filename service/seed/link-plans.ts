import type { LinkSpec } from "../store/link-tables";
import type { SeedAppPlan, SeedPlatform } from "./catalog";

/** A short link as the demo has it; the rest is as a new one begins. */
export interface SeededLink {
  title: string;
  suffix: string;
  target: string;
  tags: string[];
  /** First and last day of its traffic, counted back from today. */
  firstDaysAgo: number;
  lastDaysAgo: number;
  spec?: LinkSpec;
  state?: 2 | 4;
  blockReason?: string;
  isArchived?: true;
  /** Ended so many days ago; negative: will end. */
  endedDaysAgo?: number;
  /** Ended by its clicks. */
  hasFewClicks?: true;
  hasPassword?: true;
}

const shop = "https://shop.example.com";

/** In the order in which apps have them; the first ones are lively. */
export const seededLinks: SeededLink[] = [
  {
    title: "双十一主会场",
    suffix: "nov11",
    target: `${shop}/nov11`,
    tags: ["双十一", "短信"],
    firstDaysAgo: 25,
    lastDaysAgo: 0,
    spec: {
      utm: { source: "sms", medium: "shortlink", campaign: "nov11" },
      targets: { ios: "https://apps.example.com/ios/id100001" },
      wakePath: "promo/nov11",
      og: { title: "双十一全场五折起", about: "满 300 减 50，新人再领 100 元礼包" },
    },
  },
  {
    title: "落地页改版对比",
    suffix: "abpage",
    target: `${shop}/landing`,
    tags: ["测试"],
    firstDaysAgo: 21,
    lastDaysAgo: 0,
    spec: {
      variants: [
        { url: `${shop}/landing/classic`, weight: 50 },
        { url: `${shop}/landing/video`, weight: 50 },
      ],
    },
  },
  {
    title: "公众号菜单",
    suffix: "gzhmenu",
    target: `${shop}/wechat`,
    tags: ["微信"],
    firstDaysAgo: 60,
    lastDaysAgo: 0,
    spec: { messenger: "guide" },
  },
  {
    title: "华南门店海报",
    suffix: "hnstore",
    target: `${shop}/store`,
    tags: ["线下", "海报"],
    firstDaysAgo: 40,
    lastDaysAgo: 0,
    spec: {
      rules: [
        {
          provinces: ["广东", "广西", "海南"],
          days: [],
          from: "",
          to: "",
          url: `${shop}/store/south`,
        },
        { provinces: [], days: [6, 7], from: "18:00", to: "02:00", url: `${shop}/store/night` },
      ],
    },
  },
  {
    title: "会员日短信",
    suffix: "vipday",
    target: `${shop}/vip`,
    tags: ["短信"],
    firstDaysAgo: 12,
    lastDaysAgo: 0,
    endedDaysAgo: -6,
  },
  {
    title: "抖音主页",
    suffix: "dyhome",
    target: `${shop}/douyin`,
    tags: ["抖音"],
    firstDaysAgo: 33,
    lastDaysAgo: 0,
  },
  {
    title: "内测邀请",
    suffix: "beta2026",
    target: `${shop}/beta`,
    tags: ["内测"],
    firstDaysAgo: 18,
    lastDaysAgo: 0,
    hasPassword: true,
  },
  {
    title: "中秋礼盒",
    suffix: "midaut",
    target: `${shop}/mooncake`,
    tags: ["节日"],
    firstDaysAgo: 70,
    lastDaysAgo: 45,
    endedDaysAgo: 45,
  },
  {
    title: "限量抢购 200 名",
    suffix: "first200",
    target: `${shop}/flash`,
    tags: ["限量"],
    firstDaysAgo: 16,
    lastDaysAgo: 14,
    hasFewClicks: true,
  },
  {
    title: "旧版活动页",
    suffix: "oldpage",
    target: `${shop}/old`,
    tags: [],
    firstDaysAgo: 90,
    lastDaysAgo: 30,
    state: 2,
  },
  {
    title: "抽奖活动",
    suffix: "luckydraw",
    target: "https://lucky.example.net/draw",
    tags: ["活动"],
    firstDaysAgo: 22,
    lastDaysAgo: 9,
    state: 4,
    blockReason: "目标页诱导分享，被多次投诉",
  },
  {
    title: "去年年货节",
    suffix: "nianhuo",
    target: `${shop}/newyear`,
    tags: ["节日"],
    firstDaysAgo: 300,
    lastDaysAgo: 260,
    endedDaysAgo: 260,
    isArchived: true,
  },
];

const everywhere: readonly SeedPlatform[] = ["android", "ios", "harmony"];

/** The channels behind the short links of an app: what they lead to is told apart. */
export const linkTraffic = ({ links = 0, ageDays }: SeedAppPlan) =>
  seededLinks.slice(0, links).map((link, index) => ({
    type: 4 as const,
    name: link.title,
    code: `link_${String(index + 1).padStart(2, "0")}`,
    platforms: everywhere,
    weight: 0.08 / (index + 1),
    firstDaysAgo: Math.min(link.firstDaysAgo, ageDays),
    lastDaysAgo: link.lastDaysAgo,
  }));
