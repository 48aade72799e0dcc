import { encode } from "uqr";
import type { AppPlatform } from "../../../src/core/api/contract";
import type { Agent } from "../../attribution/agents";
import { addressOf, type Delivery, isMissing } from "../../attribution/download-settings";
import { iconColors } from "./landing-style";

/** What a landing page shows and its script works with. */
export interface Landing {
  appkey: string;
  appName: string;
  appIcon: string;
  /** Empty on the default page of a deleted channel. */
  linkCode: string;
  deliveryOn(platform: AppPlatform): Delivery;
  /** Path of the package that is handed out here. */
  packagePath: string;
  wakePath: string;
  fallback: string;
  /** This page, for the phone that scans its code. */
  address: string;
}

const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
/** Text as it stands in HTML. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (mark) => escapes[mark] ?? mark);

/** What a landing page may load: our script and style, icons from anywhere, nothing inline. */
export const landingPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' https: data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** A page that anybody may open, styled as landing pages are. */
export function publicPage(title: string, body: string, icon = "data:,"): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${escapeHtml(icon)}">
<link rel="stylesheet" href="/sdk/v1/landing.css">
</head>
<body>
${body}
</body>
</html>
`;
}

/** The colour of an app without a picture, the one that the console gives it. */
const hueOf = (appName: string) =>
  [...appName].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % iconColors.length;

const hasPicture = (appIcon: string) => /^(https:\/\/|\/)/.test(appIcon);

const iconOf = ({ appIcon, appName }: Landing) =>
  hasPicture(appIcon)
    ? `<img class="icon" src="${escapeHtml(appIcon)}" alt="" width="96" height="96">`
    : `<div class="icon hue${hueOf(appName)}" aria-hidden="true">${escapeHtml([...appName][0] ?? "析")}</div>`;

/** What may be a computer is shown the page of computers. */
const systemOf = ({ platform }: Agent) => (platform === "unknown" ? "web" : platform);

const platformText: Record<ReturnType<typeof systemOf>, string> = {
  ios: "适用于 iPhone 和 iPad",
  android: "适用于 Android 手机",
  harmony: "适用于 HarmonyOS 设备",
  web: "请用手机打开本页下载",
};

/** Where the button leads; empty where there is nothing to download. */
function downloadAddress({ deliveryOn, packagePath }: Landing, agent: Agent): string {
  const system = systemOf(agent);
  if (system === "web") return "";
  const delivery = deliveryOn(system);
  if (isMissing(delivery)) return "";
  return delivery.way === "hosted" ? packagePath : addressOf(delivery);
}

/** A phone's camera does not read a denser code; one takes 2,331 characters at most. */
const longestInCode = 1_000;

/** This page as a code, for the computer on which nothing can be installed; parameters too long for it are left out. */
function phoneCode({ address }: Landing): string {
  const [bare = ""] = address.split("?");
  const shown = address.length <= longestInCode ? address : bare;
  const { data, size } = encode(shown, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return `<figure class="code">
<svg role="img" aria-label="本页的二维码" viewBox="0 0 ${size} ${size}" width="184" height="184" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#1d2129" d="${path}"/></svg>
<figcaption>用手机相机或微信扫一扫</figcaption>
</figure>`;
}

const platformName = { ios: "iOS", android: "Android", harmony: "HarmonyOS" };

/** What a press on the download button says where there is nothing to download. */
function missingText({ appName, deliveryOn }: Landing, agent: Agent): string {
  const platform = systemOf(agent);
  if (platform === "web") return "电脑上不能安装，请用手机打开本页下载。";
  if (deliveryOn(platform).way === "absent")
    return `「${appName}」没有 ${platformName[platform]} 版，请用其他设备打开本页。`;
  return `暂时无法下载：「${appName}」还没有设置 ${platformName[platform]} 的下载地址。请稍后再来，或联系分享链接的人。`;
}

/** The page behind a channel link. */
export function landingPage(landing: Landing, agent: Agent): string {
  const address = downloadAddress(landing, agent);
  const scheme = `xi${landing.appkey}://${landing.wakePath.replace(/^\/+/, "")}`;
  const data = {
    appkey: landing.appkey,
    code: landing.linkCode,
    scheme,
    download: address,
    missing: address === "" ? missingText(landing, agent) : "",
    fallback: landing.fallback,
    wechat: agent.isInMessenger ? "1" : "",
  };
  const attributes = Object.entries(data).map(
    ([key, value]) => `data-${key}="${escapeHtml(value)}"`,
  );
  const hint = agent.isInMessenger
    ? `<div class="wechat" role="note"><p>请点击右上角 <b>···</b></p><p>选择「在浏览器中打开」后下载</p></div>`
    : "";
  const name = escapeHtml(landing.appName);
  return publicPage(
    landing.appName,
    `${hint}<main>
${iconOf(landing)}
<h1>${name}</h1>
<p class="platform">${platformText[systemOf(agent)]}</p>
${systemOf(agent) === "web" ? phoneCode(landing) : ""}
<button id="xi-download" type="button">立即下载</button>
<button id="xi-open" class="quiet" type="button">已安装，直接打开</button>
<p id="xi-note" role="status"></p>
<noscript><p>请允许本页运行脚本后下载「${name}」。</p></noscript>
</main>
<script src="/sdk/v1/xi.js" ${attributes.join(" ")}></script>`,
    hasPicture(landing.appIcon) ? landing.appIcon : undefined,
  );
}

/** The page of a stopped channel, or of an address that leads nowhere. */
export function noticePage(title: string, text: string): string {
  return publicPage(title, `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`);
}
