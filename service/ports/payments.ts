import type { PayChannel } from "../../src/core/api/contract";
import type { ServiceConfig } from "../base/config";
import type { PaymentPort } from ".";
import { alipayChannel } from "./alipay";
import type { PaymentChannel } from "./payment-channel";
import { sandboxPayments } from "./sandbox-payments";
import { wechatChannel } from "./wechat-pay";

/** The payment port of a deployment: the cashier, or the channels that are set up. */
export function createPayments(
  { pay, masterSecret }: Pick<ServiceConfig, "pay" | "masterSecret">,
  now: () => number,
): PaymentPort {
  if (pay.isSandbox) return sandboxPayments(masterSecret);
  const channels = new Map<PayChannel, PaymentChannel>();
  if (pay.wechat) channels.set("wechat", wechatChannel(pay.wechat, { now }));
  if (pay.alipay) channels.set("alipay", alipayChannel(pay.alipay, { now }));
  const of = (channel: PayChannel): PaymentChannel => {
    const found = channels.get(channel);
    if (!found) throw new Error(`Nothing is set up for ${channel}`);
    return found;
  };
  return {
    channels: [...channels.keys()],
    isSandbox: false,
    begin: (request) => of(request.channel).begin(request),
    find: async (channel, no) => (channels.has(channel) ? of(channel).find(no) : null),
    check: (channel) => of(channel).check(),
    close: async (channel, no) => channels.get(channel)?.close(no),
    readNotice: async (channel, notice) => channels.get(channel)?.readNotice(notice) ?? null,
    answerNotice: (channel, isTaken) =>
      channels.get(channel)?.answerNotice(isTaken) ?? new Response(null, { status: 404 }),
  };
}
