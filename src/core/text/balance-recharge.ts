import { defineMessages } from "./define-messages";

export const zh = {
  title: "余额充值",
  note: "充值到账后可用于升级、续费和自动续费",
  back: "返回账户余额",
  balance: (amount: string) => `可用余额 ${amount}`,
  form: "金额与方式",
  amount: "充值金额",
  other: "自定义",
  otherField: "自定义金额（元）",
  otherHint: "¥1 至 ¥100,000，最多两位小数",
  range: "请输入 1 到 100,000 之间的金额，最多两位小数",
  channel: "支付方式",
  channels: { wechat: "微信支付", alipay: "支付宝" },
  submit: "生成付款码",
  code: "扫码支付",
  noCode: "还没有付款码",
  codeHint: "选好金额与支付方式后，在这里扫码。",
  payAmount: "充值金额",
  paid: "充值到账",
  paidHint: (amount: string) => `已到账 ${amount}。`,
  failed: "付款未完成",
  failedHint: "付款被拒绝。",
  again: "再充一笔",
  retry: "重新发起",
  toBalance: "查看余额",
  privateTitle: "私有部署的费用以许可为准",
  privateHint: "无需在这里充值。",
  noneTitle: "暂时无法在线充值",
  noneHint: "本部署没有接入微信支付或支付宝，请联系管理员。",
};

export const balanceRechargeText = defineMessages(
  "balanceRecharge",
  zh,
  async () => (await import("./en/balance-recharge")).en,
);
