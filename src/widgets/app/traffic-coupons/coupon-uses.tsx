import { useMemo } from "react";
import type { AppRecord, HostingExpense, TrafficCoupon } from "../../../core/api/contract";
import { formatTime, formatTraffic } from "../../../core/format";
import { ListTable, useListPage, useLocalState } from "../../../core/list";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import { Drawer } from "../../../core/ui/overlay";
import type { TableColumn } from "../../../core/ui/table";
import { Figures } from "./traffic-coupons.styles";

export interface CouponUsesProps {
  app: AppRecord;
  coupon: TrafficCoupon;
  onClose: () => void;
}

/** What a coupon was used for. Draw it only while it is open. */
export function CouponUses({ app, coupon, onClose }: CouponUsesProps) {
  const text = useText(trafficCouponsText);
  const { appId, id } = coupon;
  const list = useListPage("app_hosting/coupon_uses", useLocalState({ page: 1 }), { appId, id });
  const columns = useMemo<TableColumn<HostingExpense>[]>(() => {
    const { useColumns: names, ways } = text;
    return [
      {
        id: "time",
        header: names.time,
        cell: ({ time }) => <Figures>{formatTime(time, app.zones)}</Figures>,
      },
      {
        id: "what",
        header: names.what,
        card: "title",
        cell: ({ packageName }) => packageName || "—",
      },
      {
        id: "traffic",
        header: names.traffic,
        align: "end",
        cell: ({ trafficMB }) => <Figures>{formatTraffic(trafficMB)}</Figures>,
      },
      {
        id: "way",
        header: names.way,
        cell: ({ way }) =>
          way === "expire" || way === "refund" || way === "forfeit" ? ways[way] : ways.use,
      },
    ];
  }, [text, app.zones]);
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
