import type { CallBody } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useListExport } from "../../../core/list";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { payerOf, productOf, specOf } from "../order-messages";

/** Saves the orders that are filtered as a workbook; amounts in yuan. */
export function useOrderExport(
  filter: Pick<CallBody<"/api/console/order/userOrderList">, "state" | "keyword">,
  total: number,
) {
  const text = useText(orderListText);
  const { columns } = text;
  return useListExport("/api/console/order/userOrderList", filter, {
    name: text.exportName,
    total,
    columns: [
      [columns.no, ({ no }) => no],
      [columns.app, ({ appName }) => appName],
      [columns.product, (order) => productOf(order, text)],
      [columns.spec, (order) => specOf(order, text)],
      [columns.list, ({ listCents }) => listCents / 100],
      [columns.off, ({ offCents, couponCents }) => (offCents + couponCents) / 100],
      [columns.total, ({ totalCents }) => totalCents / 100],
      [columns.channel, (order) => payerOf(order, text)],
      [columns.state, ({ state }) => text.states[state] ?? ""],
      [columns.time, ({ createTime }) => formatTime(createTime, defaultZones)],
    ],
  });
}
