import type { zh } from "../zh-cn/balance-recharge";

export const en: typeof zh = {
  title: "Top up",
  note: "Your balance pays for upgrades, renewals and automatic renewal",
  back: "Back to the balance",
  balance: (amount) => `Available ${amount}`,
  amount: "Amount",
  other: "Other",
  otherField: "Other amount (CNY)",
  otherHint: "¥1 to ¥100,000, at most two decimals",
  range: "Enter an amount from 1 to 100,000 with at most two decimals",
  channel: "Pay with",
  channels: { wechat: "WeChat Pay", alipay: "Alipay" },
  submit: "Show the code",
  code: "Scan to pay",
  codeHint: "Choose an amount and how to pay, then scan the code here.",
  payAmount: "Amount",
  paid: "Topped up",
  paidHint: (amount) => `${amount} arrived.`,
  failed: "Not paid",
  failedHint: "The payment was declined.",
  again: "Top up again",
  retry: "Start again",
  toBalance: "See the balance",
  noneTitle: "Online top-up is not available",
  noneHint:
    "Neither WeChat Pay nor Alipay is set up in this deployment; please ask its administrator.",
};
