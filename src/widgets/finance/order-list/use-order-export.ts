import { useState } from "react";
import type { CallBody } from "../../../core/api/contract";
import { defaultZones, formatTime } from "../../../core/format";
import { useSession } from "../../../core/session/use-session";
import { orderListText } from "../../../core/text/order-list";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveXlsx } from "../../../core/ui/file";
import { payerOf, productOf, specOf } from "../order-words";

const atMost = 5_000;

/** The orders that are filtered, as a workbook; amounts in yuan. */
export function useOrderExport(
  filter: Pick<CallBody<"/api/console/order/userOrderList">, "state" | "keyword">,
  total: number,
) {
  const text = useText(orderListText);
  const toast = useToast();
  const { request } = useSession();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    if (total > atMost) {
      toast.error(text.tooMany);
      return;
    }
    setRunning(true);
    try {
      const { columns } = text;
      const { map } = await request(
        "/api/console/order/userOrderList",
        { ...filter, currentPage: 1, pageSize: atMost },
        { quiet: true },
      );
      const head = [
        columns.no,
        columns.app,
        columns.product,
        columns.spec,
        columns.list,
        columns.off,
        columns.total,
        columns.channel,
        columns.state,
        columns.time,
      ];
      const rows = map.list.map((order) => [
        order.no,
        order.appName,
        productOf(order, text),
        specOf(order, text),
        order.listCents / 100,
        (order.offCents + order.couponCents) / 100,
        order.totalCents / 100,
        payerOf(order, text),
        text.states[order.state] ?? "",
        formatTime(order.createTime, defaultZones),
      ]);
      await saveXlsx(text.exportName, [{ name: text.exportName, rows: [head, ...rows] }]);
    } catch {
      toast.error(text.exportFailed);
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
