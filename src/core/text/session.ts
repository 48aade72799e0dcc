import { defineMessages } from "./define-messages";

/** Messages of the session itself: errors, blocks, sign-out. */
export const zh = {
  unknownError: "出错了，请稍后重试",
  noSuchApp: "应用不存在或已被删除",
  network: "网络问题，请稍后再试",
  forbiddenTitle: "禁止登录",
  forbiddenBody: "账号因涉嫌违规已被停用，如有疑问请联系客服申诉。",
  withPhone: (said: string, phone: string) => `${said}（客服电话 ${phone}）`,
  expiredTitle: "登录已过期",
  expiredBody: "登录已过期，请重新登录后继续。",
  relogin: "重新登录",
  blocked: {
    demo: "演示账号仅供演示，无法进行此操作",
    operations: "运营直登人员无法进行此操作",
    experience: "体验应用仅供演示，无法进行此操作",
    "read-only": "此嵌入令牌只能查看，无法进行此操作",
  },
  crashTitle: "这里出错了",
  crashHint: "其他部分不受影响，可以重试。",
};

export const sessionText = defineMessages(
  "session",
  zh,
  async () => (await import("./en/session")).en,
);
