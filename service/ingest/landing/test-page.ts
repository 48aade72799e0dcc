import { escapeHtml } from "../../base/escape-html";
import { page } from "./landing-page";
import type { LandingWords } from "./landing-words";

/** The page on which an app's customer tries the web SDK and the banner. */
export function testPage(
  { appkey, channelCode, appName }: { appkey: string; channelCode: string; appName: string },
  { lang, test, download }: LandingWords,
): string {
  const channel = channelCode === "" ? "" : ` data-channel="${escapeHtml(channelCode)}"`;
  const of = escapeHtml(new URLSearchParams({ appkey }).toString());
  const words = [test.ready, test.failed].map(escapeHtml);
  const body = `<main>
<header>
<h1>${escapeHtml(appName)}</h1>
<p class="platform">${test.title}${channelCode === "" ? "" : ` · ${escapeHtml(channelCode)}`}</p>
</header>
<p id="xi-state" role="status">${test.waiting}</p>
<div class="deeds">
<button id="xi-open" type="button">${test.open}</button>
<button id="xi-download" class="quiet" type="button">${download}</button>
<p id="xi-note" role="status"></p>
</div>
<p class="platform">${test.banner}</p>
</main>
<script src="/sdk/v1/xi.js" data-appkey="${escapeHtml(appkey)}"${channel} data-auto></script>
<script src="/sdk/v1/test.js" data-ready="${words[0]}" data-failed="${words[1]}"></script>
<script src="/sdk/v1/banner.js?${of}"></script>`;
  return page({ lang, title: `${test.title} · ${appName}`, body });
}

/** Says on the test page whether the SDK came; served as text, so it uses nothing outside its own body. */
export function showTestState(): void {
  const { ready = "", failed = "" } = (document.currentScript as HTMLScriptElement).dataset;
  const place = document.getElementById("xi-state");
  if (place) place.textContent = "xi" in window ? ready : failed;
}
