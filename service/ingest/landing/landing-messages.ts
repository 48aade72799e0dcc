import type { AppPlatform } from "../../../src/core/api/contract";

const zh = {
  lang: "zh-CN",
  platforms: {
    ios: "适用于 iPhone 和 iPad",
    android: "适用于 Android 手机",
    harmony: "适用于 HarmonyOS 设备",
    web: "请用手机打开本页下载",
  },
  download: "立即下载",
  open: "已安装，直接打开",
  code: "本页的二维码",
  scan: "用手机相机或微信扫一扫",
  messenger: ["请点击右上角", "选择「在浏览器中打开」后下载"],
  noScript: (app: string) => `请允许本页运行脚本后下载「${app}」。`,
  test: {
    title: "在线测试",
    waiting: "正在加载 SDK…",
    ready: "SDK 已就绪，这次访问已上报",
    failed: "SDK 没有载入，请检查网络或内容拦截插件",
    open: "打开 App",
    banner: "横幅开启后显示在手机与平板上。",
  },
  onComputer: "电脑上不能安装，请用手机打开本页下载。",
  absent: (app: string, system: string) => `「${app}」没有 ${system} 版，请用其他设备打开本页。`,
  missing: (app: string, system: string) =>
    `暂时无法下载：「${app}」还没有设置 ${system} 的下载地址。请稍后再来，或联系分享链接的人。`,
  notices: {
    unknown: () => ({ title: "链接不存在", text: "请检查链接是否完整，或联系分享者。" }),
    stopped: (app: string) => ({ title: "推广已停止", text: `「${app}」的这次推广已经结束。` }),
    nothing: (app: string) => ({
      title: "暂时无法下载",
      text: `「${app}」还没有设置此设备的下载地址。`,
    }),
    universal: () => ({
      title: "请在 App 中打开",
      text: "这个链接由 App 打开。如果已经安装，请从发来链接的地方重新点开。",
    }),
    noTraffic: (app: string) => ({
      title: "暂时无法下载",
      text: `「${app}」的下载流量已用完，请稍后再来，或在应用商店搜索。`,
    }),
  },
} as const;

const en = {
  lang: "en",
  platforms: {
    ios: "For iPhone and iPad",
    android: "For Android phones",
    harmony: "For HarmonyOS devices",
    web: "Open this page on a phone to download",
  },
  download: "Download",
  open: "Already installed? Open it",
  code: "QR code of this page",
  scan: "Scan it with your phone’s camera",
  messenger: ["Tap the menu at the top right", "and choose “Open in browser” to download"],
  noScript: (app: string) => `Allow scripts on this page to download ${app}.`,
  test: {
    title: "Test page",
    waiting: "Loading the SDK…",
    ready: "The SDK is ready; this visit was reported",
    failed: "The SDK did not load. Check the network or content blockers",
    open: "Open the app",
    banner: "The banner shows on phones and tablets while it is on.",
  },
  onComputer: "The app cannot be installed on a computer. Open this page on your phone.",
  absent: (app: string, system: string) =>
    `${app} is not available for ${system}. Open this page on another device.`,
  missing: (app: string, system: string) =>
    `${app} cannot be downloaded for ${system} yet. Come back later, or ask whoever sent you the link.`,
  notices: {
    unknown: () => ({
      title: "This link does not exist",
      text: "Check that it is complete, or ask whoever sent it to you.",
    }),
    stopped: (app: string) => ({
      title: "This promotion has ended",
      text: `This promotion of ${app} is over.`,
    }),
    nothing: (app: string) => ({
      title: "Not available yet",
      text: `${app} has no download for this device yet.`,
    }),
    universal: () => ({
      title: "Open this in the app",
      text: "An app opens this link. If you have it, press the link once more where you got it.",
    }),
    noTraffic: (app: string) => ({
      title: "Not available now",
      text: `The download traffic of ${app} is used up. Come back later, or look for it in an app store.`,
    }),
  },
} as const;

export const systemNames: Record<AppPlatform, string> = {
  ios: "iOS",
  android: "Android",
  harmony: "HarmonyOS",
};

export type LandingMessages = typeof zh | typeof en;

/** The words of the language that a visitor's browser asks for; Chinese where it says nothing. */
export function messagesFor(acceptLanguage: string | undefined): LandingMessages {
  const wanted = (acceptLanguage ?? "")
    .slice(0, 500)
    .split(",")
    .map((item) => {
      const [tag = "", ...more] = item.trim().toLowerCase().split(";");
      const quality = more.map((one) => /^\s*q=([\d.]+)$/.exec(one)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => /^[a-z]/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const known = wanted.find(({ tag }) => /^(zh|en)\b/.test(tag));
  if (known) return known.tag.startsWith("zh") ? zh : en;
  return wanted.length > 0 ? en : zh;
}
