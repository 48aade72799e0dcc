import { defineMessages } from "./define-messages";

export const zh = {
  title: "微信授权",
  signIn: "用微信登录",
  failed: "没有完成",
  over: "微信授权已过期或已使用，请重新登录。",
  notAsked: "这次授权不是在这个浏览器里发起的，请回到登录页或账号页重新打开微信。",
  toLogin: "前往登录页",
  bound: (name: string) => `已绑定微信「${name}」`,
  boundHint: "可以关闭此页，回到账号信息。",
  toAccount: "账号信息",
  needsMobile: "还差一步",
  needsMobileHint: "这个微信还没有绑定账号，请绑定手机号。",
  bindTitle: "绑定手机号",
  bindSubmit: "绑定并登录",
  passwordHint: "手机号还没有账号时，用它作为登录密码；已有账号的密码不变",
  withdrawn: "您在注销生效前登录，注销申请已自动撤回",
};

export const wechatText = defineMessages(
  "wechat",
  zh,
  async () => (await import("./en/wechat")).en,
);
