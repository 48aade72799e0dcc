import type { AppPlatform } from "../../src/core/api/contract";
import { chinese, escapeHtml, page } from "../ingest/landing/landing-page";

/** What the test page of an integration check leads to. */
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

const systemNames = { ios: "iOS", android: "Android", harmony: "HarmonyOS" };
const noDownload = "已记下这次点击。还没有设置下载地址：请直接安装测试包，安装后首次打开即可。";

/** The page that a phone opens by the code of a check: what to press, in order. */
export function checkPage(shown: CheckPage): string {
  const { appName, appkey, platform, channelCode, download, scheme, link } = shown;
  const data = {
    appkey,
    channel: channelCode,
    scheme,
    download,
    missing: noDownload,
    fallback: "web",
    wechat: shown.isInMessenger ? "1" : "",
  };
  const attributes = Object.entries(data).map(
    ([key, value]) => `data-${key}="${escapeHtml(value)}"`,
  );
  const name = escapeHtml(appName);
  return page({
    ...chinese,
    title: `集成检测 · ${appName}`,
    body: `<main>
<h1>集成检测</h1>
<p class="platform">「${name}」 · ${systemNames[platform]}</p>
<ol class="steps">
<li><p>按下按钮：记一次点击，并把口令写入剪贴板。</p><button id="xi-download" type="button">下载并安装</button></li>
<li><p>装过这个 App 的先卸载。安装后首次打开，同意隐私政策。</p></li>
<li><p>回到本页，用 Scheme 打开 App。</p><button id="xi-open" class="quiet" type="button">用 Scheme 打开</button></li>
<li><p>用链接打开 App：长按下面的链接选择在 App 里打开，或复制到备忘录、短信里再点。在浏览器里直接点，会留在浏览器。</p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>
<li><p>在 App 里注册一个账号。</p></li>
</ol>
<p id="xi-note" role="status"></p>
<noscript><p>请允许本页运行脚本，否则收不到访问与点击。</p></noscript>
</main>
<script src="/sdk/v1/xi.js" ${attributes.join(" ")}></script>`,
  });
}
