import type { AppPackage, AppPlatform } from "../../src/core/api/contract";
import type { Agent } from "../attribution/agents";
import { escapeHtml, iconOf, page, phoneCode } from "../ingest/landing/landing-page";

/** What the page that installs a package shows. */
export interface OtaPage {
  appName: string;
  appIcon: string;
  app: Pick<AppPackage, "source" | "version" | "build" | "size" | "minSystem" | "profile">;
  /** This page. */
  address: string;
  /** Where its manifest and its bytes are. */
  manifestUrl: string;
  filePath: string;
  /** Epoch milliseconds. */
  now: number;
}

const systems: Record<AppPlatform, { name: string; device: string }> = {
  ios: { name: "iOS", device: "iPhone 或 iPad" },
  android: { name: "Android", device: "Android 手机" },
  harmony: { name: "HarmonyOS", device: "鸿蒙手机" },
};

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Why a phone would refuse the package; empty when it takes it. */
function faultOf({ app, address, now }: OtaPage): string {
  const { source, profile } = app;
  if (source !== "ios") return "";
  if (!profile)
    return "这个安装包没有描述文件，iPhone 不会安装它。请上传企业签名或 Ad Hoc 签名的 IPA。";
  if (profile.kind === "store") return "这个安装包只能经 App Store 分发，不能从网页安装。";
  if (profile.expireTime !== null && profile.expireTime <= now)
    return `描述文件已于 ${dayOf(profile.expireTime)} 过期，请联系提供安装包的人更新。`;
  if (!address.startsWith("https://")) return "iPhone 只从 https 的地址安装，请用 https 打开本页。";
  return "";
}

/** What to do besides pressing the button. */
function hintOf({ app: { source, profile } }: OtaPage): string {
  if (source === "harmony")
    return "鸿蒙手机只安装应用市场的应用；调试设备请用开发工具安装下载的文件。";
  if (source === "android") return "如果手机提示「未知来源」，请允许浏览器安装应用。";
  if (profile?.kind === "enterprise")
    return `安装后首次打开前，请在「设置 → 通用 → VPN 与设备管理」中信任「${profile.team}」。`;
  return `只能安装在登记过的 ${profile?.devices ?? 0} 台设备上。`;
}

function actionOf(ota: OtaPage, { platform, isInMessenger }: Agent): string {
  const { source } = ota.app;
  const { device, name } = systems[source];
  if (platform === "web" || platform === "unknown") return phoneCode(ota);
  if (platform !== source)
    return `<p class="hint">这是 ${name} 的安装包，请用 ${device} 打开本页。</p>`;
  const fault = faultOf(ota);
  if (fault !== "") return `<p class="hint">${escapeHtml(fault)}</p>`;
  if (isInMessenger) return "";
  const manifest = `itms-services://?action=download-manifest&url=${encodeURIComponent(ota.manifestUrl)}`;
  const address = source === "ios" ? manifest : ota.filePath;
  const label = source === "harmony" ? "下载安装包" : "安装";
  return `<a class="action" href="${escapeHtml(address)}">${label}</a>
<p class="hint">${escapeHtml(hintOf(ota))}</p>`;
}

/** The page on which a phone installs one package, and a computer shows its code. */
export function otaPage(ota: OtaPage, agent: Agent): string {
  const { version, build, size, minSystem, source } = ota.app;
  const facts = [
    systems[source].name,
    build === "" ? version : `${version}（${build}）`,
    `${(size / 1024 ** 2).toFixed(1)} MB`,
    minSystem === "" ? "" : `iOS ${minSystem} 及以上`,
  ].filter(Boolean);
  const guide = agent.isInMessenger
    ? `<div class="wechat" role="note"><p>请点击右上角 <b>···</b></p><p>选择「在浏览器中打开」后安装</p></div>`
    : "";
  return page(
    `安装 ${ota.appName}`,
    `${guide}<main>
${iconOf(ota)}
<h1>${escapeHtml(ota.appName)}</h1>
<ul class="facts">${facts.map((fact) => `<li>${escapeHtml(fact)}</li>`).join("")}</ul>
${actionOf(ota, agent)}
</main>`,
  );
}
