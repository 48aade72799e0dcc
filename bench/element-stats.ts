import type { Browser } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { type CyclePlan, measureCycles } from "./element-cycles";
import { measureMounts } from "./element-mount";
import { shareKey, signedInStorage } from "./page-load";
import type { PartnerSite } from "./partner-page";
import type { Sizes } from "./sizes";
import type { Measurement } from "./stats";

/** Fifty small elements, ours and the stock library's in the same run. */
export async function mountStats(
  browser: Browser,
  site: PartnerSite,
  target: ConsoleTarget,
  { mountRounds }: Sizes,
): Promise<Measurement[]> {
  const storage = await signedInStorage(target);
  const service = encodeURIComponent(target.url);
  const plans = [
    {
      tag: "xi-message-bell",
      script: `${target.url}/embed/xi.js`,
      tags: `<xi-session base-url="${target.url}"></xi-session>`,
    },
    {
      tag: "stock-message-bell",
      script: `${site.origin}/stock-r2wc.js?service=${service}`,
      tags: "",
    },
  ];
  const [ours, stock] = await measureMounts(browser, site, storage, plans, mountRounds);
  if (!ours || !stock) return [];
  const roots = `React 根 ${ours.reactRoots} 个，对照 ${stock.reactRoots} 个`;
  return [
    { name: "到全部显示", value: ours.readyMs, unit: "ms", goal: stock.readyMs, note: roots },
    { name: "JS 堆", value: ours.heapMb, unit: "MB", goal: stock.heapMb },
  ];
}

/** Measures what repeated mounting and unmounting leaves behind. */
export async function cycleStats(
  browser: Browser,
  site: PartnerSite,
  target: ConsoleTarget,
  { cycles }: Sizes,
): Promise<Measurement[]> {
  const storage = await signedInStorage(target);
  const script = `${target.url}/embed/xi.js`;
  const tags = `<xi-session base-url="${target.url}"></xi-session>`;
  const chart = { appkey: target.appkey, "chart-id": await shareKey(target) };
  const plans: (CyclePlan & { name: string })[] = [
    {
      name: "渠道列表",
      tag: "xi-channel-list",
      attributes: {},
      script,
      tags,
      until: "tbody tr td",
    },
    {
      name: "互动的分享报表",
      tag: "xi-shared-chart",
      attributes: chart,
      script,
      tags: "",
      press: "查看互动图表",
      until: "svg[role=img] path",
    },
  ];
  const measurements: Measurement[] = [];
  for (const { name, ...plan } of plans) {
    const left = await measureCycles(browser, site, storage, plan, cycles);
    const count = { unit: "个", goal: 0 };
    measurements.push(
      { name: `${name}：JS 堆`, value: left.heapBytes / 1_000_000, unit: "MB", goal: 0.5 },
      { name: `${name}：元素`, value: left.elements, ...count },
      { name: `${name}：样式节点与样式表`, value: left.styleElements + left.sheets, ...count },
      { name: `${name}：计时器`, value: left.timers, ...count },
      { name: `${name}：window、document 的监听`, value: left.listeners, ...count },
    );
  }
  return measurements;
}
