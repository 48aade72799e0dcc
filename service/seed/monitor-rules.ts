import type {
  MonitorCondition,
  MonitorLevel,
  MonitorMetric,
  MonitorObject,
  MonitorPeriod,
  MonitorSilence,
  NoticeChannel,
} from "../../src/core/api/contract";
import type { PlannedApp } from "./apps";
import type { SeedChannel } from "./channels";

export interface RuleDraft {
  appkeys: string[];
  name: string;
  metric: MonitorMetric;
  objects: (app: PlannedApp) => MonitorObject[];
  condition: MonitorCondition;
  period: MonitorPeriod;
  hours?: { from: number; to: number };
  minSample: number;
  silence: MonitorSilence;
  level: MonitorLevel;
  ways: NoticeChannel[];
  isOn?: boolean;
}

const whole = (): MonitorObject[] => [{ kind: "app", id: "" }];
const channelsBy =
  (isMeant: (channel: SeedChannel, index: number) => boolean) =>
  ({ channels }: PlannedApp): MonitorObject[] =>
    channels.filter(isMeant).map(({ id }) => ({ kind: "channel", id: String(id) }));
const running = ({ type, lastDaysAgo, anomaly }: SeedChannel) =>
  type === 1 && (lastDaysAgo === 0 || anomaly !== null);
const firstOnes = channelsBy((channel, index) => running(channel) && index < 8);
const baseline = { kind: "baseline", sensitivity: "mid" } as const;
const largest = "xmsj7k";
const both: NoticeChannel[] = ["site", "chat"];

/** Rules as operators write them; each anomaly of the seed is found by one. */
export const monitorDrafts: RuleDraft[] = [
  {
    appkeys: [largest, "ylgo5m"],
    name: "安装量偏离基线",
    metric: "install",
    objects: whole,
    condition: { ...baseline, direction: "any" },
    period: "day",
    minSample: 20,
    silence: "two",
    level: 3,
    ways: ["site", "sms", "chat"],
  },
  {
    appkeys: [largest],
    name: "落地页访问骤降",
    metric: "visit",
    objects: whole,
    condition: { ...baseline, direction: "fall" },
    period: "hour",
    hours: { from: 8, to: 23 },
    minSample: 20,
    silence: "two",
    level: 2,
    ways: both,
  },
  {
    appkeys: [largest],
    name: "分组安装较上周下跌",
    metric: "install",
    objects: ({ groups }) => groups.map(({ id }) => ({ kind: "group", id: String(id) })),
    condition: { kind: "change", against: "week", direction: "fall", percent: 45 },
    period: "day",
    minSample: 15,
    silence: "day",
    level: 1,
    ways: ["site"],
  },
  {
    appkeys: [largest, "ylgo5m"],
    name: "渠道断量",
    metric: "install",
    objects: firstOnes,
    condition: { kind: "zero", periods: 2 },
    period: "day",
    minSample: 0,
    silence: "day",
    level: 2,
    ways: both,
  },
  {
    appkeys: [largest],
    name: "异常激活占比过高",
    metric: "abnormalRate",
    objects: firstOnes,
    condition: { kind: "fixed", op: "above", value: 0.25, upper: null },
    period: "day",
    minSample: 5,
    silence: "day",
    level: 2,
    ways: both,
  },
  {
    appkeys: [largest],
    name: "夜间集中",
    metric: "nightShare",
    objects: firstOnes,
    condition: { kind: "fixed", op: "above", value: 0.6, upper: null },
    period: "day",
    minSample: 5,
    silence: "day",
    level: 1,
    ways: ["site"],
  },
  {
    appkeys: [largest],
    name: "点击多、安装少",
    metric: "installRate",
    objects: firstOnes,
    condition: { kind: "fixed", op: "below", value: 0.08, upper: null },
    period: "day",
    minSample: 100,
    silence: "day",
    level: 1,
    ways: ["site"],
  },
  {
    appkeys: [largest, "ylgo5m"],
    name: "回传成功率过低",
    metric: "postbackRate",
    objects: channelsBy(({ type }) => type === 2),
    condition: { kind: "fixed", op: "below", value: 0.8, upper: null },
    period: "day",
    minSample: 5,
    silence: "day",
    level: 3,
    ways: both,
  },
  {
    appkeys: ["ylgo5m"],
    name: "iOS 拉起骤降",
    metric: "wakeup",
    objects: () => [{ kind: "platform", id: "ios" }],
    condition: { ...baseline, direction: "fall" },
    period: "day",
    minSample: 10,
    silence: "day",
    level: 3,
    ways: both,
  },
  {
    appkeys: ["qjgj3t"],
    name: "重装激增",
    metric: "reinstall",
    objects: whole,
    condition: { ...baseline, direction: "rise" },
    period: "day",
    minSample: 20,
    silence: "day",
    level: 2,
    ways: both,
  },
  {
    appkeys: [largest],
    name: "账户余额不足",
    metric: "balance",
    objects: whole,
    condition: { kind: "fixed", op: "below", value: 50_000, upper: null },
    period: "day",
    minSample: 0,
    silence: "day",
    level: 1,
    ways: ["site", "mail"],
    isOn: false,
  },
];
