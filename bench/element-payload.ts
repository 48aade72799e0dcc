import type { Browser } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import { loadPage, type PageLoad, shareKey, signedInStorage } from "./page-load";
import { type PartnerSite, pageWith } from "./partner-page";
import type { Measurement } from "./stats";

/** Tells in the page that every widget on it has been drawn. */
const readyScript = `<script>
addEventListener("xi-ready", ({ target }) => {
  target.dataset.ready = "";
  const widgets = [...document.querySelectorAll("[data-widget]")];
  if (widgets.every(({ dataset }) => "ready" in dataset)) document.body.dataset.ready = "";
});
</script>`;

/** Bytes and requests until widgets have said that they are drawn, each on a page of its own. */
export async function payloadStats(
  browser: Browser,
  site: PartnerSite,
  target: ConsoleTarget,
): Promise<Measurement[]> {
  const storage = await signedInStorage(target);
  const key = await shareKey(target);
  const headHtml = `${readyScript}<script type="module" src="${target.url}/embed/xi.js"></script>`;
  const load = (until: string, ...widgets: string[]): Promise<PageLoad> => {
    const tags = widgets.map((widget) => `<${widget} data-widget></${widget.split(" ")[0]}>`);
    const needsSession = widgets.some((widget) => !widget.startsWith("xi-shared-chart"));
    const session = needsSession ? `<xi-session base-url="${target.url}"></xi-session>` : "";
    const url = pageWith(site, headHtml + session + tags.join(""));
    return loadPage(browser, { url, until, storage, isFirstPicture: widgets.length > 0 });
  };
  const ready = "body[data-ready]";
  const bell = await load(ready, "xi-message-bell");
  const both = await load(ready, "xi-message-bell", "xi-app-switcher");
  const second = {
    scriptKb: both.scriptKb - bell.scriptKb,
    requests: both.requests - bell.requests,
    readyMs: both.readyMs,
  };
  const chart = `xi-shared-chart appkey="${target.appkey}" chart-id="${key}"`;
  const loads: [name: string, load: PageLoad, goalKb: number | null][] = [
    ["只有加载器", await load("p"), 2],
    ["shared-chart，首图", await load(ready, chart), 75],
    ["message-bell", bell, null],
    ["app-switcher", await load(ready, "xi-app-switcher"), 95],
    ["channel-list", await load(ready, "xi-channel-list"), 150],
    ["app-stats", await load(ready, "xi-app-stats"), 330],
    ["channel-report", await load(ready, "xi-channel-report"), 330],
    ["同页第二个：app-switcher", second, 15],
  ];
  return loads.map(([name, { scriptKb, requests, readyMs }, goal]) => {
    const note = `${requests} 个请求，${Math.round(readyMs)} ms`;
    return { name, value: scriptKb, unit: "kB gzip", goal, note };
  });
}
