import type { EditionAction, SoldEdition } from "../../../src/core/api/contract";
import { daysLeft } from "../../../src/core/format/days-left";
import type { ServiceCatalogue } from "../../base/catalogue";
import { say } from "../../base/message";
import { ServiceError } from "../../base/service-error";

export const dayMs = 86_400_000;
export const yearDays = 365;

/** A part of an amount, rounded half up to the 分; `whole` is positive. */
export const shareOf = (cents: number, part: number, whole: number): number =>
  Number((2n * BigInt(cents) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

export interface PricedApp {
  edition: SoldEdition;
  /** Epoch milliseconds; null = it has no term yet. */
  termEnd: number | null;
}

export interface PricedCoupon {
  type: "amount" | "percent" | "days";
  value: number;
  minCents: number;
  capCents: number | null;
}

export interface Price {
  action: EditionAction;
  upgradeDays: number;
  upgradeCents: number;
  termListCents: number;
  termOffCents: number;
  couponCents: number;
  couponDays: number;
  totalCents: number;
  /** Days that are added to the term. */
  termDays: number;
  termFrom: number;
  termTo: number;
}

export interface PriceParams {
  edition: SoldEdition;
  years: number;
  coupon: PricedCoupon | null;
  now: number;
}

function actionOf(app: PricedApp, { edition, years }: PriceParams): EditionAction {
  if (app.edition === "professional" && edition === "standard") {
    throw new ServiceError("0400", say("专业版到期之前不能换成标准版"), "edition");
  }
  const action = app.edition === edition ? "renew" : "upgrade";
  if (action === "renew" && years === 0) throw new ServiceError("0400", say("请选择时长"), "years");
  return action;
}

/** Returns the coupon discount. Throws with field `couponId` below its minimum price. */
export function couponOf(coupon: PricedCoupon | null, listCents: number) {
  if (!coupon) return { couponCents: 0, couponDays: 0 };
  if (listCents < coupon.minCents) {
    throw new ServiceError(
      "0400",
      say("满 ¥{} 才能使用这张券", (coupon.minCents / 100).toFixed(2)),
      "couponId",
    );
  }
  if (coupon.type === "days") return { couponCents: 0, couponDays: coupon.value };
  const off =
    coupon.type === "amount"
      ? coupon.value
      : Math.min(shareOf(listCents, coupon.value, 100), coupon.capCents ?? listCents);
  return { couponCents: Math.min(off, listCents), couponDays: 0 };
}

/**
 * Price of a longer term or an upgrade. An upgrade pays the difference of the editions for the days left,
 * begun days as whole ones; the longer term is paid at full price, less what is off for its length.
 */
export function priceOf(catalogue: ServiceCatalogue, app: PricedApp, params: PriceParams): Price {
  const { edition, years, now } = params;
  const action = actionOf(app, params);
  const end = Math.max(app.termEnd ?? now, now);
  const upgradeDays = action === "upgrade" ? Math.max(0, daysLeft(end, now)) : 0;
  if (years === 0 && upgradeDays === 0) throw new ServiceError("0400", say("请选择时长"), "years");
  const duration = catalogue.durations.find((one) => one.years === years);
  if (years > 0 && !duration) throw new ServiceError("0400", say("没有这个时长"), "years");
  const { standard, professional } = catalogue;
  const upgradeCents = shareOf(professional.yearCents - standard.yearCents, upgradeDays, yearDays);
  const termListCents = catalogue[edition].yearCents * years;
  const termOffCents = shareOf(termListCents, duration?.percentOff ?? 0, 100);
  const priceCents = upgradeCents + termListCents - termOffCents;
  const { couponCents, couponDays } = couponOf(params.coupon, priceCents);
  const termDays = years * yearDays + couponDays;
  return {
    action,
    upgradeDays,
    upgradeCents,
    termListCents,
    termOffCents,
    couponCents,
    couponDays,
    totalCents: priceCents - couponCents,
    termDays,
    termFrom: action === "upgrade" ? now : end,
    termTo: end + termDays * dayMs,
  };
}
