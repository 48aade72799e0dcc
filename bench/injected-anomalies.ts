/** Anomaly in the demo data for the monitor to find. */
export interface Injected {
  what: string;
  appkey: string;
  metric: string;
  /** Days ago on which it was there. */
  daysAgo: number;
  /** Name of the channel, where it is one's. */
  channel?: string;
}

export const injected: Injected[] = [
  {
    what: "IP 聚集",
    appkey: "xmsj7k",
    metric: "abnormalRate",
    daysAgo: 1,
    channel: "公众号推文01",
  },
  { what: "夜间集中", appkey: "xmsj7k", metric: "nightShare", daysAgo: 1, channel: "知乎问答01" },
  { what: "停止的渠道", appkey: "xmsj7k", metric: "install", daysAgo: 18, channel: "B站联动01" },
  {
    what: "回传失败",
    appkey: "xmsj7k",
    metric: "postbackRate",
    daysAgo: 1,
    channel: "腾讯广告投放",
  },
  { what: "关联域名失效", appkey: "ylgo5m", metric: "wakeup", daysAgo: 2 },
  { what: "全天没有数据", appkey: "xmsj7k", metric: "install", daysAgo: 12 },
  { what: "重装激增", appkey: "qjgj3t", metric: "reinstall", daysAgo: 5 },
];

export const appsWithAnomalies = [...new Set(injected.map(({ appkey }) => appkey))];

/** Days after an anomaly on which a baseline may still be off because of it. */
const echoDays = 2;

/** True when an alert of an app belongs to one of its anomalies, or to its after-effects. */
export const isExplained = (appkey: string, daysAgo: number): boolean =>
  injected.some(
    (one) => one.appkey === appkey && one.daysAgo >= daysAgo && one.daysAgo - daysAgo <= echoDays,
  );
