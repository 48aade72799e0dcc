import type { Coupon, SoldEdition } from "../../../core/api/contract";
import { dayAt, defaultZones, formatMoney } from "../../../core/format";
import type { zh } from "../../../core/text/pay-page";

type Messages = typeof zh;

const money = (cents: number) => formatMoney(cents / 100);

/** Such as 「续费满减 · 减 ¥300.00 · 满 ¥3,000.00 可用 · 2026-12-31 前有效」. */
export function couponLabel(coupon: Coupon, text: Messages): string {
  const { name, type, value, minCents, capCents, expireTime } = coupon;
  const { couponValue } = text;
  const worth =
    type === "amount"
      ? couponValue.amount(money(value))
      : type === "percent"
        ? couponValue.percent(value, capCents === null ? "" : money(capCents))
        : couponValue.days(value);
  return [
    name,
    worth,
    minCents > 0 ? text.couponMin(money(minCents)) : "",
    text.couponUntil(dayAt(expireTime, defaultZones)),
  ]
    .filter(Boolean)
    .join(" · ");
}

/**
 * True when a coupon applies to an edition; for packs (null), when it names no edition and adds no
 * days.
 */
export const isFor = ({ editions, type }: Coupon, edition: SoldEdition | null): boolean =>
  edition === null
    ? editions.length === 0 && type !== "days"
    : editions.length === 0 || editions.includes(edition);
