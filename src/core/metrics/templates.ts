import type { ChannelKind } from "./channel-kind";
import type { CountKey } from "./counts";
import type { MetricKey } from "./dictionary";

/** Metrics in the views of a kind of channel, in order. */
export interface MetricTemplate {
  /** Cards of today. */
  cards: readonly MetricKey[];
  /** Cards instead of those that need a cost, where none is known. */
  cardsWithoutCost: readonly MetricKey[];
  /** Lines that a trend offers, and those it shows at first. */
  lines: readonly MetricKey[];
  firstLines: readonly MetricKey[];
  /** Columns of a table of periods. */
  columns: readonly MetricKey[];
  /** Steps of the funnel. */
  funnel: readonly CountKey[];
  /** Counts that are told by the hour. */
  hours: readonly CountKey[];
}

const ownCards: readonly MetricKey[] = [
  "visit",
  "click",
  "install",
  "register",
  "active",
  "launch",
  "wakeup",
  "pay",
];

const own: MetricTemplate = {
  cards: ownCards,
  cardsWithoutCost: ownCards,
  lines: [
    "visit",
    "click",
    "install",
    "register",
    "active",
    "launch",
    "wakeup",
    "organic",
    "attributed",
    "reinstall",
    "abnormal",
    "pay",
  ],
  firstLines: ["visit", "click", "install", "register"],
  columns: [
    "visit",
    "click",
    "clickRate",
    "install",
    "installRate",
    "organic",
    "reinstall",
    "abnormal",
    "register",
    "registerRate",
    "active",
    "launch",
    "durPerLaunch",
    "pay",
    "d1",
  ],
  funnel: ["visit", "click", "install", "register"],
  hours: ["visit", "click", "install", "register"],
};

/** 曝光 → 点击 → 激活 → 注册 → 付费, with what they cost. */
const ofAds = (
  press: "adClick" | "tap",
  pressRate: MetricKey,
  installRate: MetricKey,
  priceOfPress: MetricKey,
): MetricTemplate => ({
  cards: ["adShow", press, "install", "register", "pay", "cost", "cpa", "roi"],
  cardsWithoutCost: ["adShow", press, "install", "register", "active", "launch", "payUsers", "pay"],
  lines: [
    ...(["adShow", press, "install", "register", "active", "launch", "abnormal"] as const),
    ...(["payUsers", "pay", "cost", "cpa", "roi"] as const),
  ],
  firstLines: ["install", "register", "payUsers"],
  columns: [
    ...(["adShow", press, pressRate, "install", installRate, "abnormal", "register"] as const),
    ...(["registerRate", "active", "payUsers", "pay", "cost", priceOfPress, "cpa", "roi"] as const),
    "d1",
  ],
  funnel: ["adShow", press, "install", "registerUv", "payUsers"],
  hours: press === "tap" ? ["install", "register"] : ["adShow", "adClick", "install", "register"],
});

const templates: Record<ChannelKind, MetricTemplate> = {
  normal: own,
  adv: ofAds("adClick", "adClickRate", "adInstallRate", "cpc"),
  asa: ofAds("tap", "tapRate", "tapInstallRate", "cpt"),
};

/** Of everything together also what ads were shown and pressed. */
const together: MetricTemplate = { ...own, lines: [...own.lines, "adShow", "adClick", "tap"] };

/** Returns the template of a kind of channel; null for several kinds together. */
export const templateOf = (kind: ChannelKind | null): MetricTemplate =>
  kind === null ? together : templates[kind];
