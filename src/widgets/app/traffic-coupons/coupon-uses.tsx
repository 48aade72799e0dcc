import { useMemo, useState } from "react";
import type { AppRecord, HostingExpense, TrafficCoupon } from "../../../core/api/contract";
import { formatTime, formatTraffic } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { trafficCouponsText } from "../../../core/text/traffic-coupons";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Drawer } from "../../../core/ui/overlay";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { Figures } from "./traffic-coupons.styles";

const pageSize = 10;

export interface CouponUsesProps {
  app: AppRecord;
  coupon: TrafficCoupon;
  onClose: () => void;
}

/** What a coupon was used for. Draw it only while it is open. */
export function CouponUses({ app, coupon, onClose }: CouponUsesProps) {
  const text = useText(trafficCouponsText);
  const [page, setPage] = useState(1);
  const { reply, error, isLoading, retry } = useCall(
    "app_hosting/coupon_uses",
    { appId: coupon.appId, id: coupon.id, currentPage: page, pageSize },
    { keepPrevious: true },
  );
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
      <Table
        label={text.usesTitle(coupon.no)}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading}
        expectedRows={3}
        error={error && !reply ? <CallError error={error} onRetry={retry} isCompact /> : null}
        empty={<EmptyState title={text.noUses} isCompact />}
      />
      <Pagination total={reply?.map.pagination.totalRecords ?? 0} page={page} onChange={setPage} />
    </Drawer>
  );
}
