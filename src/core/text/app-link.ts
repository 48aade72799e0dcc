import { defineMessages } from "./define-messages";

export const zh = {
  titles: { ios: "Universal Link", android: "App Links", harmony: "App Linking" },
  intro:
    "系统读取下面的文件，确认链接属于这个 App，点开链接时才会直接打开 App。填好后保存，文件立即生效。",
  linkUrl: "拉起链接",
  bundleIds: { ios: "Bundle ID", android: "包名", harmony: "bundleName" },
  ownerIds: { ios: "Team ID", android: "", harmony: "APP ID" },
  certificates: "签名证书的 SHA-256",
  certificatesHint: "一行一个，至多 5 个；商店重签名的填商店的证书",
  hints: {
    ios: {
      bundleId: "如 com.example.app",
      ownerId: "10 位字母数字，在 Apple 开发者账号的会员资格里",
    },
    android: { bundleId: "如 com.example.app", ownerId: "" },
    harmony: {
      bundleId: "如 com.example.app",
      ownerId: "AppGallery Connect 的应用信息里的一串数字",
    },
  },
  faults: {
    missing: (name: string) => `请填写${name}`,
    form: (name: string) => `${name}的格式不对`,
    many: (name: string) => `${name}太多`,
  },
  usePackage: "使用当前安装包的证书",
  save: "保存链接拉起",
  saved: "链接拉起已保存",
  conflict: "链接拉起刚被他人修改，请重新加载后再保存。",
  reload: "重新加载",
  file: "系统读取的文件",
  copyFile: "复制文件地址",
  copyLink: "复制拉起链接",
  domain: "关联域名",
  copyDomain: "复制关联域名",
  readOnly: "您对这个应用只有查看权限，不能修改链接拉起。",
  toGuide: "集成指引",
  toTool: "给微信登录等 SDK 用的链接",
};

export const appLinkText = defineMessages(
  "appLink",
  zh,
  async () => (await import("./en/app-link")).en,
);
