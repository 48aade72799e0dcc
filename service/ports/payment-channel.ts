import type { PaymentAsk, PaymentNotice } from ".";

export interface PaymentChannel {
  begin(request: PaymentAsk): Promise<string>;
  find(no: string): Promise<PaymentNotice | null>;
  close(no: string): Promise<void>;
  /** Asks for a payment that nobody made: resolves when both sides take the other's signature. */
  check(): Promise<void>;
  readNotice(notice: { headers: Headers; body: string }): Promise<PaymentNotice | null>;
  answerNotice(isTaken: boolean): Response;
}

export interface ChannelOptions {
  now: () => number;
  /** Address of the provider; another only in tests. */
  url?: string;
}

/** A number that nobody gave. */
export const unknownNo = "00000000000000000000";

export const paymentTimeoutMs = 10_000;

export const noticePath = (channel: string): string => `/pay/notify/${channel}`;
