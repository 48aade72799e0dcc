const zh = {
  lang: "zh-CN",
  code: "本页的二维码",
  scan: "用微信扫一扫，在手机上打开",
  other: "用链接打开",
  slow: "没有打开微信？请确认已安装微信并允许打开，或用下面的链接。",
  computer: "请用手机微信扫描上面的二维码。",
  ended: "这个链接已过期，请联系分享给您的人。",
  unmade: "这个链接暂时打不开，请稍后再来。",
  noScript: "用链接打开",
  notice: { title: "链接不存在", text: "请检查链接是否完整，或联系分享者。" },
  dev: {
    title: "小程序（本机代替）",
    text: "没有接入微信：这一页代替被打开的小程序。",
    ended: "链接已过期（微信的链接最长 30 天）。",
    over: "今天打开的次数已达上限。",
    page: "页面",
    home: "首页",
    query: "参数",
    version: "版本",
  },
} as const;

const en = {
  lang: "en",
  code: "QR code of this page",
  scan: "Scan it with WeChat on your phone",
  other: "Open by link",
  slow: "WeChat did not open? Check that it is installed and allowed to open, or use the link below.",
  computer: "Scan the code above with WeChat on your phone.",
  ended: "This link has expired. Ask whoever sent it to you.",
  unmade: "This link cannot be opened yet. Come back later.",
  noScript: "Open by link",
  notice: {
    title: "This link does not exist",
    text: "Check that it is complete, or ask whoever sent it to you.",
  },
  dev: {
    title: "Mini program (stand-in)",
    text: "WeChat is not connected: this page stands for the mini program that was opened.",
    ended: "The link has expired (WeChat’s live 30 days at most).",
    over: "Today’s limit of openings is reached.",
    page: "Page",
    home: "First page",
    query: "Query",
    version: "Version",
  },
} as const;

export type JumpMessages = typeof zh | typeof en;

/** The words of the language that landing pages are shown in. */
export const jumpMessages = (lang: string): JumpMessages => (lang === "en" ? en : zh);
