import { defineMessages } from "./define-messages";

export const zh = {
  title: "账号信息",
  who: "账号",
  userName: "用户名",
  company: "公司",
  regTime: "注册时间",
  none: "未填写",
  look: "外观与语言",
  lookHint: "只影响这台设备，立即生效",
  theme: "外观",
  themes: { light: "浅色", dark: "深色", auto: "跟随系统" },
  language: "语言",
};

export const accountInfoText = defineMessages(
  "accountInfo",
  zh,
  async () => (await import("./en/account-info")).en,
);
