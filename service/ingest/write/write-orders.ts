import { column, insert, replaced } from "../batch/execute-batch";
import type { PipelinedClient } from "../batch/pipeline";
import type { BatchState } from "../batch/state";

/** Stores the orders that payments and refunds changed. */
export async function writeOrders(
  client: PipelinedClient,
  { appId, orders }: BatchState,
): Promise<void> {
  const rows = orders.changed();
  await insert(
    client,
    "ingest-write-paid-orders",
    appId,
    "paid_order",
    [
      column("order_id", "uuid", rows, (row) => row.id),
      column("paid_cents", "bigint", rows, (row) => row.paidCents),
      column("refunded_cents", "bigint", rows, (row) => row.refundedCents),
    ],
    { key: ["order_id"], set: replaced },
  );
}
