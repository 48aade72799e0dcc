import { messagesFor } from "../../ingest/landing/landing-messages";

const zh = {
  lang: "zh-CN",
  unknown: { title: "链接不存在", text: "请检查链接是否完整，或联系分享者。" },
  stopped: { title: "链接已停用", text: "发布者已停用这个链接。" },
  expired: { title: "链接已过期", text: "这个链接已经结束，请联系分享者。" },
  blocked: { title: "链接无法访问", text: "这个链接因违反使用规范已被封禁。" },
  password: {
    title: "请输入访问密码",
    label: "访问密码",
    go: "继续访问",
    wrong: "密码不正确，请重新输入",
    tooOften: "尝试次数过多，请稍后再试",
  },
  guide: {
    title: "请在浏览器中打开",
    steps: ["点击右上角的 ···", "选择「在浏览器打开」"],
    go: "继续访问",
  },
  open: {
    title: (app: string) => `正在打开「${app}」`,
    text: "没有安装时将前往网页。",
    go: "前往网页",
  },
};

const en: typeof zh = {
  lang: "en",
  unknown: {
    title: "This link does not exist",
    text: "Check that it is complete, or ask whoever sent it to you.",
  },
  stopped: { title: "This link was stopped", text: "Its publisher has stopped it." },
  expired: { title: "This link has ended", text: "Ask whoever sent it to you." },
  blocked: { title: "This link is blocked", text: "It broke the rules of use." },
  password: {
    title: "Enter the password",
    label: "Password",
    go: "Continue",
    wrong: "Wrong password, try again",
    tooOften: "Too many attempts, try again later",
  },
  guide: {
    title: "Open this page in your browser",
    steps: ["Tap ··· at the top right", "Choose “Open in browser”"],
    go: "Continue",
  },
  open: {
    title: (app: string) => `Opening ${app}`,
    text: "Without the app, a web page opens.",
    go: "Open the page",
  },
};

export type LinkMessages = typeof zh;

/** Words for whoever opens a link: Chinese unless its first language is another. */
export const linkMessagesFor = (acceptLanguage: string | undefined): LinkMessages =>
  messagesFor(acceptLanguage).lang === en.lang ? en : zh;
