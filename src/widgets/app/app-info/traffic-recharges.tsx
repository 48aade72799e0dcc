import { useMemo } from "react";
import type { HostingRecharge } from "../../../core/api/contract";
import { dayAt, formatTime, formatTraffic } from "../../../core/format";
import { ListTable, useListPage } from "../../../core/list";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Figures } from "./app-info.styles";
import type { TrafficPage } from "./traffic-expenses";

/** What gave the app hosted traffic. */
export function TrafficRecharges({ app, state }: TrafficPage) {
  const text = useText(appInfoText);
  const list = useListPage("app_hosting/recharge_list", state, {});
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
  return (
    <ListTable
      isBare
      label={text.recharges}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      expectedRows={3}
      empty={{ title: text.noRecharge, hint: text.noRechargeHint }}
    />
  );
}
