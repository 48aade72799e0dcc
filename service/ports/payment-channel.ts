import type { PaymentAsk, PaymentNotice } from ".";

/** One provider, as the payment port knows it. */
export interface PaymentChannel {
  begin(ask: PaymentAsk): Promise<string>;
  find(no: string): Promise<PaymentNotice | null>;
  close(no: string): Promise<void>;
  readNotice(notice: { headers: Headers; body: string }): Promise<PaymentNotice | null>;
  answerNotice(isTaken: boolean): Response;
}

export interface ChannelOptions {
  now: () => number;
  /** Address of the provider; another only in tests. */
  url?: string;
}

export const paymentTimeoutMs = 10_000;

/** Where a channel tells of payments. */
export const noticePath = (channel: string): string => `/pay/notify/${channel}`;
