import { escapeHtml } from "../base/escape-html";
import type { CashierPayment } from "../features/finance";
import type { LandingMessages } from "../ingest/landing/landing-messages";
import { page } from "../ingest/landing/landing-page";

const zh = {
  lang: "zh-CN" as LandingMessages["lang"],
  title: "沙箱收银台",
  note: "这是沙箱，不会真的扣款。请选择这笔付款的结果。",
  channels: { wechat: "微信支付", alipay: "支付宝" },
  kinds: { order: "订单", recharge: "充值" },
  pay: "确认支付",
  decline: "拒绝支付",
  waitNote: "什么都不选，到时间后付款自动关闭。",
  paid: "已支付",
  paidNote: "可以回到控制台了。",
  over: "付款已结束",
  overNote: "请在控制台重新发起支付。",
  none: "没有这笔付款",
  busy: "请求过多，请稍后重试",
};

const en: typeof zh = {
  lang: "en",
  title: "Sandbox cashier",
  note: "This is a sandbox: no money moves. Choose how this payment ends.",
  channels: { wechat: "WeChat Pay", alipay: "Alipay" },
  kinds: { order: "Order", recharge: "Top-up" },
  pay: "Pay",
  decline: "Decline",
  waitNote: "Choose nothing and the payment closes when its time is over.",
  paid: "Paid",
  paidNote: "You can go back to the console.",
  over: "This payment has ended",
  overNote: "Start the payment again in the console.",
  none: "No such payment",
  busy: "Too many requests, please try again later",
};

export type CashierMessages = typeof zh;

export const cashierMessages = (lang: string): CashierMessages => (lang.startsWith("zh") ? zh : en);

const yuan = (cents: number) => `¥${(cents / 100).toFixed(2)}`;

/** The page that the code of a sandbox payment opens. */
export function cashierPage(
  payment: CashierPayment,
  key: string,
  messages: CashierMessages,
): string {
  const { no, channel, sourceType, sourceNo, state } = payment;
  const headerHtml = `<p class="platform">${messages.channels[channel]} · ${messages.kinds[sourceType]} ${escapeHtml(sourceNo)}</p>`;
  const actionButton = (name: string, label: string, look = "") =>
    `<button type="submit" name="deed" value="${name}"${look}>${label}</button>`;
  const body =
    state === "waiting"
      ? `${headerHtml}<p class="hint">${messages.note}</p>
<form method="post" action="/pay/cashier/${escapeHtml(no)}?key=${escapeHtml(key)}">
${actionButton("pay", messages.pay)}
${actionButton("decline", messages.decline, ' class="quiet"')}
</form>
<p class="hint">${messages.waitNote}</p>`
      : `${headerHtml}<p role="status">${state === "paid" ? messages.paidNote : messages.overNote}</p>`;
  const title =
    state === "waiting"
      ? `${messages.title} ${yuan(payment.cents)}`
      : state === "paid"
        ? messages.paid
        : messages.over;
  return page({
    lang: messages.lang,
    title,
    body: `<main><h1>${escapeHtml(title)}</h1>${body}</main>`,
  });
}
