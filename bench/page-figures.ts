import type { Browser } from "playwright";
import type { ConsoleTarget } from "../service/cli/traffic/console-client";
import type { Figure } from "./figures";
import { loadPage, type PageLoad, shareKey, signedInStorage } from "./page-load";

const elementPage = (tags: string) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8">
<link rel="icon" href="data:,"><script type="module" src="/embed/xi.js"></script></head>
<body><p>嵌入页</p>${tags}</body></html>`;

/** Bytes, requests and times of first visits. */
export async function pageFigures(browser: Browser, target: ConsoleTarget): Promise<Figure[]> {
  const { url, appkey } = target;
  const storage = await signedInStorage(target);
  const key = await shareKey(target);
  const shared = `<xi-shared-chart appkey="${appkey}" chart-id="${key}"></xi-shared-chart>`;
  const signIn = await loadPage(browser, { url: `${url}/login`, until: "form input" });
  const workbench = await loadPage(browser, {
    url: `${url}/workbench`,
    until: "main svg",
    storage,
  });
  const stats = await loadPage(browser, {
    url: `${url}/data/app_stats`,
    until: "main svg",
    storage,
  });
  const loader = await loadPage(browser, {
    url: `${url}/embed/bench.html`,
    until: "p",
    html: elementPage(""),
  });
  const chart = await loadPage(browser, {
    url: `${url}/embed/bench.html`,
    until: "xi-shared-chart svg path",
    isFirstPicture: true,
    html: elementPage(shared),
  });
  return [
    ...figuresOf("登录页", signIn, 130),
    ...figuresOf("工作台", workbench, 330),
    ...figuresOf("应用统计", stats, 330),
    ...figuresOf("嵌入加载器", loader, 4),
    ...figuresOf("嵌入分享报表，到第一幅图", chart, 75),
  ];
}

const figuresOf = (name: string, load: PageLoad, goalKb: number): Figure[] => [
  { name: `${name}：脚本`, value: load.scriptKb, unit: "kB gzip", goal: goalKb },
  { name: `${name}：请求`, value: load.requests, unit: "个", goal: null },
  { name: `${name}：可用`, value: load.readyMs, unit: "ms", goal: null },
];
