import { useMemo } from "react";
import type { HostingRecharge } from "../../../core/api/contract";
import { dayAt, formatTime, formatTraffic } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Muted } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";
import { Figures } from "./app-info.styles";
import type { TrafficPage } from "./traffic-expenses";

const pageSize = 10;

/** What gave the app hosted traffic. */
export function TrafficRecharges({ app, page, onPage }: TrafficPage) {
  const text = useText(appInfoText);
  const { reply, error, isLoading, retry } = useCall(
    "app_hosting/recharge_list",
    { currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const columns = useMemo<TableColumn<HostingRecharge>[]>(() => {
    const { rechargeColumns: names } = text;
    return [
      {
        id: "time",
        header: names.time,
        cell: ({ time }) => <Figures>{formatTime(time, app.zones)}</Figures>,
      },
      {
        id: "source",
        header: names.source,
        card: "title",
        cell: ({ source, orderNo }) => (
          <>
            {text.sources[source]} {orderNo ? <Muted>{text.ofOrder(orderNo)}</Muted> : null}
          </>
        ),
      },
      {
        id: "traffic",
        header: names.traffic,
        align: "end",
        cell: ({ trafficMB }) => formatTraffic(trafficMB),
      },
      {
        id: "remain",
        header: names.remain,
        align: "end",
        cell: ({ remainMB }) => formatTraffic(remainMB),
      },
      {
        id: "expire",
        header: names.expire,
        cell: ({ expireTime }) => <Figures>{dayAt(expireTime, app.zones)}</Figures>,
      },
    ];
  }, [text, app.zones]);
  const total = reply?.map.pagination.totalRecords ?? 0;
  return (
    <>
      <Table
        label={text.recharges}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={({ id }) => String(id)}
        isLoading={isLoading}
        expectedRows={3}
        error={error && !reply ? <CallError error={error} onRetry={retry} isCompact /> : null}
        empty={<EmptyState title={text.noRecharge} hint={text.noRechargeHint} isCompact />}
      />
      <Pagination total={total} page={page} onChange={onPage} />
    </>
  );
}
