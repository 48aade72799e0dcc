import { escapeHtml } from "../../base/escape-html";
import type { LandingMessages } from "./landing-messages";
import { page } from "./landing-page";

/** The page on which an app's customer tries the web SDK and the banner. */
export function testPage(
  { appkey, channelCode, appName }: { appkey: string; channelCode: string; appName: string },
  { lang, test, download }: LandingMessages,
): string {
  const channel = channelCode === "" ? "" : ` data-channel="${escapeHtml(channelCode)}"`;
  const of = escapeHtml(new URLSearchParams({ appkey }).toString());
  const messages = [test.ready, test.failed].map(escapeHtml);
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
<script src="/sdk/v1/test.js" data-ready="${messages[0]}" data-failed="${messages[1]}"></script>
<script src="/sdk/v1/banner.js?${of}"></script>`;
  return page({ lang, title: `${test.title} · ${appName}`, body });
}

/** Says on the test page whether the SDK came; served as text, so it uses nothing outside its own body. */
export function showTestState(): void {
  const { ready = "", failed = "" } = (document.currentScript as HTMLScriptElement).dataset;
  const stateElement = document.getElementById("xi-state");
  if (stateElement) stateElement.textContent = "xi" in window ? ready : failed;
}
