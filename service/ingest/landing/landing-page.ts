import { encode } from "uqr";
import type { AppPlatform, LandingTemplate } from "../../../src/core/api/contract";
import type { Agent } from "../../attribution/agents";
import { addressOf, type DownloadTarget, isMissing } from "../../attribution/download-settings";
import { escapeHtml } from "../../base/escape-html";
import { type LandingMessages, systemNames } from "./landing-messages";
import { iconColors } from "./landing-style";

/** Appearance of a landing page. */
export interface Look {
  template: LandingTemplate;
  /** `#rrggbb`. */
  accent: string;
  slogan: string;
}

export interface Landing {
  appkey: string;
  appName: string;
  appIcon: string;
  look: Look;
  /** Empty on the default page of a deleted channel. */
  linkCode: string;
  /** Where in the app the link leads, where its address says so; empty for its channel's path. */
  path: string;
  downloadTargetOn(platform: AppPlatform): DownloadTarget;
  /** Path of the package that is handed out here. */
  packagePath: string;
  /** Opens the app, with what its SDK is to know. */
  scheme: string;
  fallback: string;
  /** This page, for the phone that scans its code. */
  address: string;
  /** Shows only how it looks: nothing is reported, and its buttons do nothing. */
  isPreview?: boolean;
}

/**
 * Content security policy of landing pages: our script and style, icons from anywhere, nothing
 * inline.
 */
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

interface Page {
  lang: string;
  title: string;
  body: string;
  icon?: string | undefined;
  look?: Pick<Look, "template" | "accent">;
}

const plainLook = { template: "plain", accent: "" } as const;

/** A whole page of ours. */
export function page({ lang, title, body, icon = "data:,", look = plainLook }: Page): string {
  const accent = look.accent === "" ? "" : `?accent=${look.accent.slice(1)}`;
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="${escapeHtml(icon)}">
<link rel="stylesheet" href="/sdk/v1/landing.css${escapeHtml(accent)}">
</head>
<body class="${look.template}">
${body}
</body>
</html>
`;
}

/** The colour of an app without a picture, the one that the console gives it. */
const hueOf = (appName: string) =>
  [...appName].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % iconColors.length;

const hasImage = (appIcon: string) => /^(https:\/\/|\/)/.test(appIcon);

/** The app's picture, or its first sign on a colour of its own. */
export const iconOf = ({ appIcon, appName }: Pick<Landing, "appIcon" | "appName">) =>
  hasImage(appIcon)
    ? `<img class="icon" src="${escapeHtml(appIcon)}" alt="" width="96" height="96">`
    : `<div class="icon hue${hueOf(appName)}" aria-hidden="true">${escapeHtml([...appName][0] ?? "析")}</div>`;

/** Returns the system; unknown agents are treated as computers. */
const systemOf = ({ platform }: Agent) => (platform === "unknown" ? "web" : platform);

/** Returns the target of the download button; empty without a download. */
function downloadAddress({ downloadTargetOn, packagePath }: Landing, agent: Agent): string {
  const system = systemOf(agent);
  if (system === "web") return "";
  const downloadTarget = downloadTargetOn(system);
  if (isMissing(downloadTarget)) return "";
  return downloadTarget.way === "hosted" ? packagePath : addressOf(downloadTarget);
}

/** A phone's camera does not read a denser code; one takes 2,331 characters at most. */
const longestInCode = 1_000;

/** This page as a code, for the computer on which nothing can be installed; parameters too long for it are left out. */
export function phoneCode(
  { address }: Pick<Landing, "address">,
  messages: Record<"code" | "scan", string>,
): string {
  const [bare = ""] = address.split("?");
  const encodedUrl = address.length <= longestInCode ? address : bare;
  const { data, size } = encode(encodedUrl, { ecc: "M", border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join("");
  return `<figure class="code">
<svg role="img" aria-label="${messages.code}" viewBox="0 0 ${size} ${size}" width="184" height="184" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#1d2129" d="${path}"/></svg>
<figcaption>${messages.scan}</figcaption>
</figure>`;
}

/** Returns the text for a press on the download button without a download. */
function missingText(
  { appName, downloadTargetOn }: Landing,
  agent: Agent,
  messages: LandingMessages,
): string {
  const platform = systemOf(agent);
  if (platform === "web") return messages.onComputer;
  const say = downloadTargetOn(platform).way === "absent" ? messages.absent : messages.missing;
  return say(appName, systemNames[platform]);
}

/** The page behind a channel link. */
export function landingPage(landing: Landing, agent: Agent, messages: LandingMessages): string {
  const address = downloadAddress(landing, agent);
  const data = {
    appkey: landing.appkey,
    code: landing.linkCode,
    path: landing.path,
    scheme: landing.scheme,
    download: address,
    missing: address === "" ? missingText(landing, agent, messages) : "",
    fallback: landing.fallback,
    wechat: agent.isInMessenger ? "1" : "",
  };
  const attributes = Object.entries(data).map(
    ([key, value]) => `data-${key}="${escapeHtml(value)}"`,
  );
  const [first, then] = messages.messenger;
  const hint = agent.isInMessenger
    ? `<div class="wechat" role="note"><p>${first} <b>···</b></p><p>${then}</p></div>\n`
    : "";
  const { slogan } = landing.look;
  const name = escapeHtml(landing.appName);
  const body = `${hint}<main>
<header>
${iconOf(landing)}
<h1>${name}</h1>
${slogan === "" ? "" : `<p class="slogan">${escapeHtml(slogan)}</p>\n`}<p class="platform">${messages.platforms[systemOf(agent)]}</p>
</header>
${systemOf(agent) === "web" ? phoneCode(landing, messages) : ""}
<div class="deeds">
<button id="xi-download" type="button">${messages.download}</button>
<button id="xi-open" class="quiet" type="button">${messages.open}</button>
<p id="xi-note" role="status"></p>
</div>
<noscript><p>${escapeHtml(messages.noScript(landing.appName))}</p></noscript>
</main>
${landing.isPreview ? "" : `<script src="/sdk/v1/xi.js" ${attributes.join(" ")}></script>`}`;
  return page({
    lang: messages.lang,
    title: landing.appName,
    body,
    icon: hasImage(landing.appIcon) ? landing.appIcon : undefined,
    look: landing.look,
  });
}

interface Notice {
  title: string;
  text: string;
}

/** The page of a stopped channel, or of an address that leads nowhere. */
export function noticePage(
  { lang }: Pick<LandingMessages, "lang">,
  { title, text }: Notice,
): string {
  const body = `<main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`;
  return page({ lang, title, body });
}
