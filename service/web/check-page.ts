import type { AppPlatform } from "../../src/core/api/contract";
import { escapeHtml } from "../base/escape-html";
import { page } from "../ingest/landing/landing-page";
import { systemNames } from "../ingest/landing/landing-words";
import { checkWords } from "./check-words";

export interface CheckPage {
  appName: string;
  appkey: string;
  platform: AppPlatform;
  /** Empty where the app has no channel. */
  channelCode: string;
  /** Empty where nothing is set. */
  download: string;
  scheme: string;
  link: string;
  isInMessenger: boolean;
}

/** The page that a phone opens by the code of a check: what to press, in order. */
export function checkPage(shown: CheckPage, lang: string): string {
  const words = checkWords(lang);
  const { steps } = words;
  const { appName, appkey, platform, channelCode, download, scheme, link } = shown;
  const data = {
    appkey,
    channel: channelCode,
    scheme,
    download,
    missing: words.noDownload,
    fallback: "web",
    wechat: shown.isInMessenger ? "1" : "",
  };
  const attributes = Object.entries(data).map(
    ([key, value]) => `data-${key}="${escapeHtml(value)}"`,
  );
  return page({
    lang,
    title: words.pageTitle(appName),
    body: `<main>
<h1>${words.title}</h1>
<p class="platform">${escapeHtml(words.of(appName, systemNames[platform]))}</p>
<ol class="steps">
<li><p>${steps.click}</p><button id="xi-download" type="button">${words.download}</button></li>
<li><p>${steps.start}</p></li>
<li><p>${steps.scheme}</p><button id="xi-open" class="quiet" type="button">${words.open}</button></li>
<li><p>${steps.link}</p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>
<li><p>${steps.register}</p></li>
</ol>
<p id="xi-note" role="status"></p>
<noscript><p>${words.noScript}</p></noscript>
</main>
<script src="/sdk/v1/xi.js" ${attributes.join(" ")}></script>`,
  });
}
