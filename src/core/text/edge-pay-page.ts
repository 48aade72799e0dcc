import { defineMessages } from "./define-messages";

export const zh = {
  title: "购买加速包",
  note: (app: string) => `为加速应用「${app}」购买，支付后立即生效`,
  tabs: "加速包",
  app: "加速应用",
  chooseTitle: "请先选择加速应用",
  chooseHint: "加速包属于一个加速应用，选择后继续购买。",
  noneTitle: "还没有应用加速的应用",
  noneHint: "先创建一个加速应用，再为它购买加速包。",
  toApps: "去应用加速",
  orders: "我的订单",
  now: "现在",
  bought: "已购",
  lot: (amount: string, day: string) => `${amount}，${day} 到期`,
  noneBought: "还没有购买",
  notSold: "本部署不限制这一项，无需购买",
  privateTitle: "私有部署的费用以许可为准",
  privateHint: "无需在这里购买。",
};

export const edgePayPageText = defineMessages(
  "edgePayPage",
  zh,
  async () => (await import("./en/edge-pay-page")).en,
);
