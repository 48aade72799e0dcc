import type { AppPlatform } from "../../src/core/api/contract";
import { escapeHtml } from "../base/escape-html";
import { systemNames } from "../ingest/landing/landing-messages";
import { page } from "../ingest/landing/landing-page";
import { checkMessages } from "./check-messages";

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
export function checkPage(pageProps: CheckPage, lang: string): string {
  const messages = checkMessages(lang);
  const { steps } = messages;
  const { appName, appkey, platform, channelCode, download, scheme, link } = pageProps;
  const data = {
    appkey,
    channel: channelCode,
    scheme,
    download,
    missing: messages.noDownload,
    fallback: "web",
    wechat: pageProps.isInMessenger ? "1" : "",
  };
  const attributes = Object.entries(data).map(
    ([key, value]) => `data-${key}="${escapeHtml(value)}"`,
  );
  return page({
    lang,
    title: messages.pageTitle(appName),
    body: `<main>
<h1>${messages.title}</h1>
<p class="platform">${escapeHtml(messages.of(appName, systemNames[platform]))}</p>
<ol class="steps">
<li><p>${steps.click}</p><button id="xi-download" type="button">${messages.download}</button></li>
<li><p>${steps.start}</p></li>
<li><p>${steps.scheme}</p><button id="xi-open" class="quiet" type="button">${messages.open}</button></li>
<li><p>${steps.link}</p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>
<li><p>${steps.register}</p></li>
</ol>
<p id="xi-note" role="status"></p>
<noscript><p>${messages.noScript}</p></noscript>
</main>
<script src="/sdk/v1/xi.js" ${attributes.join(" ")}></script>`,
  });
}
