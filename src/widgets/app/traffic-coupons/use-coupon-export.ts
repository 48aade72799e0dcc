import { useState } from "react";
import type { AppRecord, CallBody } from "../../../core/api/contract";
import { dayAt, formatTime } from "../../../core/format";
import { useSession } from "../../../core/session/use-session";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import { useToast } from "../../../core/ui/feedback";
import { saveXlsx } from "../../../core/ui/file";
import { useSourceWords } from "./use-coupon-columns";

const atMost = 5_000;

/** The coupons that are filtered, as a workbook. */
export function useCouponExport(
  app: AppRecord,
  filter: Pick<CallBody<"app_hosting/coupon_list">, "ofAllApps" | "state">,
  total: number,
) {
  const text = useText(trafficCouponsText);
  const sourceOf = useSourceWords();
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
      const page = { currentPage: 1, pageSize: atMost };
      const { map } = await request(
        "app_hosting/coupon_list",
        { ...filter, ...page },
        { quiet: true },
      );
      const head = [
        columns.no,
        text.unit,
        text.usedUnit,
        text.leftUnit,
        columns.source,
        columns.app,
        columns.time,
        columns.expire,
        columns.state,
      ];
      const rows = map.list.map((coupon) => [
        coupon.no,
        coupon.trafficMB,
        coupon.usedMB,
        coupon.remainMB,
        sourceOf(coupon),
        coupon.appName,
        formatTime(coupon.time, app.zones),
        dayAt(coupon.expireTime, app.zones),
        text.states[coupon.state],
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
