import { defineMessages } from "./define-messages";

/** Texts of an element about its session and its page. */
export const zh = {
  sessionMissing: "没有会话",
  sessionMissingHint: (name: string) => `页面上没有名为「${name}」的会话，请联系网站管理员。`,
  providerMissingHint: "请在组件外层放置 SessionProvider。",
  signedOut: "尚未登录",
  signedOutHint: "登录后即可查看这里的内容。",
  enterAgain: "重新进入",
  appMissing: "尚未选择应用",
  appMissingHint: "请先在应用选择器中打开一个应用。",
  areas: {
    app: "应用资料",
    workbench: "工作台",
    channel: "渠道管理",
    report: "数据报表",
    message: "未读消息数",
    link: "短链与微信跳转",
    share: "分享统计",
    monitor: "监控与作弊证据",
    integration: "集成配置",
    account: "账号资料",
    finance: "财务",
  },
  features: { export: "导出", share: "分享", phone: "完整手机号" },
  areaMissing: (areas: string) => `此页面的授权不包括${areas}，请联系授权方。`,
  ownOnly: "这项功能需要登录自己的账号，嵌入页面的授权不能使用。",
  lookOnly: "此页面的授权只能查看，不能使用这个表单。",
  originRefused: (page: string, service: string) =>
    `此页面的来源 ${page} 不在 ${service} 允许的来源里。请管理员把它加入服务的 XI_EMBED_ORIGINS，或嵌入密钥的来源域名。`,
  attributesUnusable: (names: string) => `属性 ${names} 的值不可用，请联系网站管理员。`,
  notOurs: (service: string) => `${service} 的应答不是析源服务的，请检查 base-url。`,
  tokenFailed: "无法取得访问令牌，请稍后重试",
  tokenRefused: "此页面的网站没有给出访问令牌。请重新登录这个网站，或联系网站管理员。",
  unsupportedReact: "此页面的 React 版本过低，无法显示该组件；请改用元素版本。",
};

export const elementText = defineMessages(
  "element",
  zh,
  async () => (await import("./en/element")).en,
);
