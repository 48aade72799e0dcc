import { createHmac, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { payChannels } from "../../src/core/api/contract/constants/finance";
import { jsonOf } from "../base/json-of";
import type { PaymentNotice, PaymentPort } from ".";

const signatureHeader = "x-cashier-sign";
const said = v.object({
  channel: v.picklist(payChannels),
  no: v.string(),
  cents: v.pipe(v.number(), v.integer()),
  transactionId: v.string(),
});

const macOf = (masterSecret: string, purpose: string, text: string): Buffer =>
  createHmac("sha256", masterSecret).update(`cashier:${purpose}\n${text}`).digest();

const isSame = (mac: Buffer, hex: string): boolean => {
  const other = Buffer.from(hex, "hex");
  return other.length === mac.length && timingSafeEqual(mac, other);
};

/** Returns the unguessable key in the address of a cashier page. */
export const cashierKey = (masterSecret: string, no: string): string =>
  macOf(masterSecret, "page", no).toString("hex").slice(0, 32);

export const isCashierKey = (masterSecret: string, no: string, key: string): boolean =>
  isSame(Buffer.from(cashierKey(masterSecret, no), "hex"), key);

/** A notification as the cashier sends it. */
export function cashierNotice(masterSecret: string, notice: PaymentNotice) {
  const body = JSON.stringify(notice);
  const sign = macOf(masterSecret, "notice", body).toString("hex");
  return { headers: new Headers({ [signatureHeader]: sign }), body };
}

/** Payments whose codes lead to a page of this service: who opens it says whether it is paid. */
export const sandboxPayments = (masterSecret: string): PaymentPort => ({
  channels: payChannels,
  isSandbox: true,
  begin: async ({ no, origin }) =>
    `${origin}/pay/cashier/${no}?key=${cashierKey(masterSecret, no)}`,
  // Its page books what is paid in the same breath: there is nothing to find later.
  find: async () => null,
  close: async () => undefined,
  check: async () => undefined,
  async readNotice(channel, { headers, body }) {
    const sign = headers.get(signatureHeader) ?? "";
    if (!isSame(macOf(masterSecret, "notice", body), sign)) return null;
    const parsed = v.safeParse(said, jsonOf(body));
    return parsed.success && parsed.output.channel === channel ? parsed.output : null;
  },
  answerNotice: (_channel, isTaken) =>
    Response.json({ code: isTaken ? "SUCCESS" : "FAIL" }, { status: isTaken ? 200 : 400 }),
});
