import { defineMessages } from "./define-messages";

export const zh = {
  title: "许可",
  none: "还没有许可文件",
  noneHint: "向服务商索取许可文件，交给部署的管理员放到服务器上，重新启动后在这里查看。",
  noneOperator:
    "向服务商索取许可文件与验证公钥，在服务器上以 XI_LICENSE、XI_LICENSE_KEY 指向它们，重新启动服务。",
  startDate: "开始日期",
  expireDate: "到期日期",
  expires: (day: string, left: number) => (left > 0 ? `${day}（剩余 ${left} 天）` : day),
  appCount: "应用数",
  used: (used: number, limit: number) => `已用 ${used} / ${limit}`,
  pid: "部署编号",
  states: {
    valid: "有效",
    early: "尚未生效",
    expired: "已到期",
    over: "超出应用数",
    unreadable: "无法读取",
    forged: "签名不正确",
  },
  /** Effects of an invalid licence. */
  effects: {
    early: "许可尚未生效，暂不能新建应用。",
    expired: "许可已到期，暂不能新建应用；上报、报表和已有数据不受影响。请联系服务商续期。",
    over: "应用数已超过许可，暂不能新建应用；上报、报表和已有数据不受影响。",
    unreadable:
      "没有找到可以读取的许可文件，暂不能新建应用；已有数据不受影响。请管理员检查许可文件。",
    forged:
      "许可文件的签名不正确，可能被改动过，暂不能新建应用；已有数据不受影响。请换回服务商发放的文件。",
  },
};

export const licenseCardText = defineMessages(
  "licenseCard",
  zh,
  async () => (await import("./en/license-card")).en,
);
