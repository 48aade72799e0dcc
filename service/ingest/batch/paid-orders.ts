import { hashId } from "./arrival";

/** An order of the app, as far as it was reported. */
export interface PaidOrder {
  id: string;
  paidCents: number;
  /** As reported: may be more than was paid. */
  refundedCents: number;
}

/** Key of an order within its app. */
export const orderKey = (orderId: string): string => hashId(`order:${orderId}`);

const takenOff = ({ paidCents, refundedCents }: PaidOrder): number =>
  Math.min(paidCents, refundedCents);

/** Orders of an app: as they were read, and as a batch changes them. */
export class PaidOrders {
  readonly #orders = new Map<string, PaidOrder>();
  readonly #changed = new Set<PaidOrder>();

  read(order: PaidOrder): void {
    this.#orders.set(order.id, order);
  }

  /**
   * Books a payment, or a refund as a negative amount; returns what it changes of what was paid. A refund
   * that overtook its payment is taken off with the payment: the sum is the same in whatever order.
   */
  book(id: string, amountCents: number): number {
    const order = this.#orders.get(id) ?? { id, paidCents: 0, refundedCents: 0 };
    this.#orders.set(id, order);
    this.#changed.add(order);
    const before = takenOff(order);
    if (amountCents < 0) order.refundedCents -= amountCents;
    else order.paidCents += amountCents;
    return Math.max(amountCents, 0) + before - takenOff(order);
  }

  changed(): readonly PaidOrder[] {
    return [...this.#changed];
  }
}
