import type { IdentifiedEvent } from "../batch/arrival";
import { executeBatch, lateralLookup } from "../batch/execute-batch";
import { orderKey } from "../batch/paid-orders";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Reads the orders that payments and refunds name. */
export async function loadOrders(
  client: PipelinedClient,
  state: BatchState,
  all: IdentifiedEvent[],
): Promise<void> {
  const ids = new Set<string>();
  for (const { event } of all)
    if (event.kind === "pay" && event.orderId !== "") ids.add(orderKey(event.orderId));
  const rows = await executeBatch<{ order_id: string; paid_cents: number; refunded_cents: number }>(
    client,
    "ingest-paid-orders",
    state.appId,
    [["id", "uuid", [...ids]]],
    `SELECT o.order_id, o.paid_cents, o.refunded_cents FROM $rows AS k
     ${lateralLookup("paid_order", "order_id = k.id")} AS o`,
  );
  for (const { order_id: id, paid_cents: paidCents, refunded_cents: refundedCents } of rows)
    state.orders.read({ id, paidCents, refundedCents });
}
