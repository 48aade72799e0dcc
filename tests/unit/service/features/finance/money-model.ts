import type {
  OrderAction,
  OrderProduct,
} from "../../../../../src/core/api/contract/constants/finance";

/** A slow account book: everything is summed anew from what happened, nothing is kept. */
export interface ModelOrder {
  no: string;
  product: OrderProduct;
  /** Of packs: how much, as it is kept, for how long, and whether their owner gave them up. */
  units: number;
  packDays: number;
  isForfeited: boolean;
  total: number;
  frozen: number;
  state: number;
  action: OrderAction;
  edition: string;
  couponId: number | null;
  expireAt: number;
  paidAt: number | null;
  termDays: number;
  /** End of the term that it was priced with. */
  pricedEnd: number | null;
  refunded: number;
  /** When a refund was asked for. */
  askedAt: number | null;
  /** Held by invoices. */
  invoiced: number;
}

export interface MoneyModel {
  /** By the channel's own number. */
  received: Record<string, number>;
  gifts: Record<string, number>;
  orders: Record<string, ModelOrder>;
  app: { edition: string; end: number | null };
  usedCoupons: number[];
  /** What nodes of the acceleration app have sent. */
  served: { at: number; bytes: number }[];
}

/** Of an order of an edition, which gives no pack. */
export const noPack = {
  product: "edition",
  units: 0,
  packDays: 0,
  isForfeited: false,
  pricedEnd: null,
} as const;

export const emptyModel = (): MoneyModel => ({
  received: {},
  gifts: {},
  orders: {},
  app: { edition: "standard", end: null },
  usedCoupons: [],
  served: [],
});

const sum = (list: number[]) => list.reduce((all, one) => all + one, 0);
/** Paid, being refunded, refunded. */
const paid = ({ state }: ModelOrder) => state === 1 || state === 4 || state === 5;

/** An app has one order that waits. */
export const isAnyWaiting = ({ orders }: MoneyModel, isPack: boolean): boolean =>
  Object.values(orders).some(
    ({ state, product }) => state === 0 && (product !== "edition") === isPack,
  );

/** What an invoice can be asked for. */
export const openOf = ({ state, total, refunded, invoiced }: ModelOrder): number =>
  state === 1 || state === 5 ? total - refunded - invoiced : 0;

export function moneyOf(model: MoneyModel) {
  const orders = Object.values(model.orders);
  const frozen = sum(orders.filter(({ state }) => state === 0).map((order) => order.frozen));
  const all =
    sum(Object.values(model.received)) +
    sum(Object.values(model.gifts)) -
    sum(orders.filter(paid).map(({ total }) => total)) +
    sum(orders.map(({ refunded }) => refunded));
  return { balance: all - frozen, frozen };
}

const dayMs = 86_400_000;

export function payInModel(model: MoneyModel, order: ModelOrder, at: number): void {
  const isPack = order.product !== "edition";
  const isAsPriced =
    (order.action === "renew") === (model.app.edition === order.edition) &&
    order.pricedEnd === model.app.end;
  const fits = isPack || isAsPriced;
  const isLate = order.couponId !== null && order.expireAt < at;
  order.state = fits && !isLate ? 1 : 3;
  if (order.state !== 1) return;
  order.paidAt = at;
  if (isPack) return;
  model.app.end = Math.max(model.app.end ?? at, at) + order.termDays * dayMs;
  model.app.edition = order.edition;
  if (order.couponId !== null) model.usedCoupons.push(order.couponId);
}
