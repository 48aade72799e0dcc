const zh = {
  title: "集成检测",
  pageTitle: (app: string) => `集成检测 · ${app}`,
  of: (app: string, system: string) => `「${app}」 · ${system}`,
  steps: {
    click: "按下按钮：记一次点击，并把口令写入剪贴板。",
    start: "装过这个 App 的先卸载。安装后首次打开，同意隐私政策。",
    scheme: "回到本页，用 Scheme 打开 App。",
    link: "用链接打开 App：长按下面的链接选择在 App 里打开，或复制到备忘录、短信里再点。在浏览器里直接点，会留在浏览器。",
    register: "在 App 里注册一个账号。",
  },
  download: "下载并安装",
  open: "用 Scheme 打开",
  noDownload: "已记下这次点击。还没有设置下载地址：请直接安装测试包，安装后首次打开即可。",
  noScript: "请允许本页运行脚本，否则收不到访问与点击。",
  tooMany: { title: "请求过多", text: "请稍后再打开这一页。" },
  unknown: { title: "检测不存在", text: "请在控制台重新扫码。" },
  over: { title: "检测已结束", text: "请在控制台重新开始检测，再扫新的二维码。" },
  notOpened: {
    title: "没有打开 App",
    text: "系统没有用 App 打开这个链接。请确认下载配置里的链接拉起已经填好，App 已声明这个域名并重新安装；浏览器里请长按链接选择在 App 里打开。",
  },
};

const en: typeof zh = {
  title: "Integration check",
  pageTitle: (app) => `Integration check · ${app}`,
  of: (app, system) => `${app} · ${system}`,
  steps: {
    click: "Press the button: it counts a click and puts a token on the clipboard.",
    start:
      "If the app is installed, uninstall it first. Install it, open it and accept its privacy policy.",
    scheme: "Come back to this page and open the app by its URL scheme.",
    link: "Open the app by a link: press and hold the link below and choose to open it in the app, or paste it into a note or a message and tap it there. Tapped here, it stays in the browser.",
    register: "Create an account in the app.",
  },
  download: "Download and install",
  open: "Open by URL scheme",
  noDownload:
    "The click was counted. No download address is set yet: install your test build and open it.",
  noScript: "Allow scripts on this page, or its visit and click will not arrive.",
  tooMany: { title: "Too many requests", text: "Open this page again in a moment." },
  unknown: { title: "This check does not exist", text: "Scan the code in the console again." },
  over: { title: "This check is over", text: "Start a new one in the console and scan its code." },
  notOpened: {
    title: "The app did not open",
    text: "The system did not open this link in the app. Make sure that links are set up in the download settings, and that the app declares this domain and was installed anew. In a browser, press and hold the link and choose to open it in the app.",
  },
};

export type CheckMessages = typeof zh;

/** The words of a test page in the language of the landing pages. */
export const checkMessages = (lang: string): CheckMessages => (lang === "en" ? en : zh);
