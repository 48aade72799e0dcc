import { defineMessages } from "./define-messages";

/** Switching the renewal of an app's term. */
export const zh = {
  label: "自动续费",
  labelOf: (name: string) => `自动续费 ${name}`,
  hint: "到期前 3 天、1 天和当天从余额续费一年；提前 7 天告知金额，不会多扣。",
  onTitle: (name: string) => `为「${name}」开启自动续费？`,
  onBody: "到期前从账户余额续费一年，提前 7 天告知金额；余额不足时不扣款，并再次提醒。",
  onConfirm: "开启",
  offTitle: (name: string) => `关闭「${name}」的自动续费？`,
  offBody: "到期后不能再新建渠道等内容，已有的数据仍可查看；请记得在到期前手动续费。",
  offConfirm: "关闭",
  on: "自动续费已开启",
  off: "自动续费已关闭",
};

export const autoRenewText = defineMessages(
  "autoRenew",
  zh,
  async () => (await import("./en/auto-renew")).en,
);
