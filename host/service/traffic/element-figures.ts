import type { Browser } from "playwright";
import type { ConsoleTarget } from "./console-client";
import { measureMounts } from "./element-mount";
import type { Figure } from "./figures";
import { signedInStorage } from "./page-load";
import type { PartnerSite } from "./partner-page";

/** Fifty small elements, ours and the stock library's in the same run. */
export async function mountFigures(
  browser: Browser,
  site: PartnerSite,
  target: ConsoleTarget,
): Promise<Figure[]> {
  const storage = await signedInStorage(target);
  const service = encodeURIComponent(target.url);
  const [ours, stock] = await measureMounts(browser, site, storage, [
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
  ]);
  if (!ours || !stock) return [];
  const roots = `React 根 ${ours.reactRoots} 个，对照 ${stock.reactRoots} 个`;
  return [
    { name: "到全部显示", value: ours.readyMs, unit: "ms", goal: stock.readyMs, note: roots },
    { name: "JS 堆", value: ours.heapMb, unit: "MB", goal: stock.heapMb },
  ];
}
