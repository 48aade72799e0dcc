const zh = {
  title: (app: string) => `安装 ${app}`,
  devices: { ios: " iPhone 或 iPad ", android: " Android 手机", harmony: "鸿蒙手机" },
  since: (version: string) => `iOS ${version} 及以上`,
  install: "安装",
  download: "下载安装包",
  messenger: "选择「在浏览器中打开」后安装",
  other: (system: string, device: string) => `这是 ${system} 的安装包，请用${device}打开本页。`,
  gone: { title: "安装包不存在", text: "它可能已被删除，请联系分享者。" },
  noProfile: "这个安装包没有描述文件，iPhone 不会安装它。请上传企业签名或 Ad Hoc 签名的 IPA。",
  store: "这个安装包只能经 App Store 分发，不能从网页安装。",
  expired: (day: string) => `描述文件已于 ${day} 过期，请联系提供安装包的人更新。`,
  insecure: "iPhone 只从 https 的地址安装，请用 https 打开本页。",
  harmony: "鸿蒙手机只安装应用市场的应用；调试设备请用开发工具安装下载的文件。",
  android: "如果手机提示「未知来源」，请允许浏览器安装应用。",
  trust: (team: string) =>
    `安装后首次打开前，请在「设置 → 通用 → VPN 与设备管理」中信任「${team}」。`,
  listed: (devices: number) => `只能安装在登记过的 ${devices} 台设备上。`,
};

const en: typeof zh = {
  title: (app) => `Install ${app}`,
  devices: { ios: "an iPhone or iPad", android: "an Android phone", harmony: "a HarmonyOS phone" },
  since: (version) => `iOS ${version} or later`,
  install: "Install",
  download: "Download the package",
  messenger: "and choose “Open in browser” to install",
  other: (system, device) => `This is a package for ${system}. Open this page on ${device}.`,
  gone: {
    title: "This package does not exist",
    text: "It may have been deleted. Ask whoever sent you the link.",
  },
  noProfile:
    "This package has no provisioning profile, so an iPhone will not install it. Upload an IPA signed for enterprise or ad hoc distribution.",
  store: "This package can only be installed through the App Store.",
  expired: (day) => `Its provisioning profile expired on ${day}. Ask for a new package.`,
  insecure: "An iPhone installs from https only. Open this page with https.",
  harmony:
    "HarmonyOS phones install from the store only; on a device under development, install the file with your tools.",
  android: "If the phone warns of an unknown source, allow the browser to install apps.",
  trust: (team) =>
    `Before you open it for the first time, trust “${team}” in Settings → General → VPN & Device Management.`,
  listed: (devices) => `Installs on the ${devices} devices it was signed for only.`,
};

export type OtaMessages = typeof zh;

/** The words of a page in the language of the landing pages. */
export const otaMessages = (lang: string): OtaMessages => (lang === "en" ? en : zh);
