/** What an element says of its session and its page. */
export const zh = {
  sessionMissing: "没有会话",
  sessionMissingHint: (name: string) => `页面上没有名为「${name}」的会话，请联系网站管理员。`,
  providerMissingHint: "请在组件外层放置 SessionProvider。",
  signedOut: "尚未登录",
  signedOutHint: "登录后即可查看这里的内容。",
  enterAgain: "重新进入",
  appMissing: "尚未选择应用",
  appMissingHint: "请先在应用选择器中打开一个应用。",
  tokenFailed: "无法取得访问令牌，请稍后重试",
  unsupportedReact: "此页面的 React 版本过低，无法显示该组件；请改用元素版本。",
};
