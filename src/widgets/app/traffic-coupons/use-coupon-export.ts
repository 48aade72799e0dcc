import type { AppRecord, CallBody } from "../../../core/api/contract";
import { dayAt, formatTime } from "../../../core/format";
import { useListExport } from "../../../core/list";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import { useSourceMessages } from "./use-coupon-columns";

/** Saves the coupons that are filtered as a workbook. */
export function useCouponExport(
  { zones }: AppRecord,
  filter: Pick<CallBody<"app_hosting/coupon_list">, "ofAllApps" | "state">,
  total: number,
) {
  const text = useText(trafficCouponsText);
  const sourceOf = useSourceMessages();
  const { columns } = text;
  return useListExport("app_hosting/coupon_list", filter, {
    name: text.exportName,
    total,
    columns: [
      [columns.no, ({ no }) => no],
      [text.unit, ({ trafficMB }) => trafficMB],
      [text.usedUnit, ({ usedMB }) => usedMB],
      [text.leftUnit, ({ remainMB }) => remainMB],
      [columns.source, sourceOf],
      [columns.app, ({ appName }) => appName],
      [columns.time, ({ time }) => formatTime(time, zones)],
      [columns.expire, ({ expireTime }) => dayAt(expireTime, zones)],
      [columns.state, ({ state }) => text.states[state]],
    ],
  });
}
