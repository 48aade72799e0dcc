import type { InvoiceState, Order } from "../../../core/api/contract";
import type { zh } from "../../../core/text/order-list";
import type { Tone } from "../../../core/ui/display";

export type Messages = typeof zh;

export const orderTones: Record<Order["state"], Tone> = {
  0: "warning",
  1: "success",
  2: "neutral",
  3: "neutral",
  4: "info",
  5: "info",
};

export const invoiceTones: Record<InvoiceState, Tone> = {
  0: "warning",
  1: "info",
  2: "success",
  3: "danger",
  4: "neutral",
  5: "neutral",
};

/** Such as 「版本升级 · 专业版」. */
export const productOf = ({ action, edition, product }: Order, text: Messages): string =>
  product === "edition"
    ? text.product(text.actions[action], text.editions[edition])
    : text.packs[product];

/** Such as 「至到期 120 天 + 1 年」. */
export const specOf = ({ upgradeDays, years, product, units }: Order, text: Messages): string =>
  text.specOf([
    ...(product === "edition" ? [] : [text.units[product](units)]),
    ...(upgradeDays > 0 ? [text.untilEnd(upgradeDays)] : []),
    ...(years > 0 ? [text.years(years)] : []),
  ]);

/** Returns the payment method, used or planned. */
export function payerOf({ channel, balanceCents, state }: Order, text: Messages): string {
  if (!channel) return state === 1 || state === 5 ? text.balance : text.none;
  const name = text.channels[channel];
  return balanceCents > 0 ? text.balanceAnd(name) : name;
}
