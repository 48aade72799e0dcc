import { useMemo } from "react";
import type { HostingExpense, TrafficCoupon } from "../../../core/api/contract";
import { formatTraffic } from "../../../core/format";
import { createColumnHelper, ListTable, useListPage, useLocalState } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import { Drawer } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";

const column = createColumnHelper<HostingExpense>();

export interface CouponUsesProps {
  coupon: TrafficCoupon;
  onClose: () => void;
}

/** Renders the uses of a coupon. Draw it only while it is open. */
export function CouponUses({ coupon, onClose }: CouponUsesProps) {
  const text = useText(trafficCouponsText);
  const clock = useClock();
  const { appId, id } = coupon;
  const list = useListPage("app_hosting/coupon_uses", useLocalState({ page: 1 }), { appId, id });
  const columns = useMemo<TableColumn<HostingExpense>[]>(() => {
    const { useColumns: names, ways } = text;
    return [
      column.time("time", names.time, ({ time }) => time, { clock }),
      column.text("what", names.what, ({ packageName }) => packageName, { card: "title" }),
      column.text("traffic", names.traffic, ({ trafficMB }) => formatTraffic(trafficMB), {
        align: "end",
      }),
      column.text("way", names.way, ({ way }) =>
        way === "expire" || way === "refund" || way === "forfeit" ? ways[way] : ways.use,
      ),
    ];
  }, [text, clock]);
  return (
    <Drawer isOpen onClose={onClose} title={text.usesTitle(coupon.no)} widthPx={640}>
      <ListTable
        isBare
        label={text.usesTitle(coupon.no)}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        expectedRows={3}
        empty={{ title: text.noUses }}
      />
    </Drawer>
  );
}
