import { useMemo } from "react";
import type { HostingRecharge } from "../../../core/api/contract";
import { dayAt, formatTraffic } from "../../../core/format";
import { createColumnHelper, Figures, ListTable, useListPage } from "../../../core/list";
import { useClock } from "../../../core/session/use-clock";
import { appInfoText } from "../../../core/text/app-info";
import { useText } from "../../../core/text/use-text";
import { Muted } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import type { TrafficPage } from "./traffic-expenses";

const column = createColumnHelper<HostingRecharge>();

export function TrafficRecharges({ state }: TrafficPage) {
  const text = useText(appInfoText);
  const clock = useClock();
  const list = useListPage("app_hosting/recharge_list", state, {});
  const columns = useMemo<TableColumn<HostingRecharge>[]>(() => {
    const { rechargeColumns: names } = text;
    return [
      column.time("time", names.time, ({ time }) => time, { clock }),
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
      column.text("traffic", names.traffic, ({ trafficMB }) => formatTraffic(trafficMB), {
        align: "end",
      }),
      column.text("remain", names.remain, ({ remainMB }) => formatTraffic(remainMB), {
        align: "end",
      }),
      column.text("expire", names.expire, ({ expireTime }) => (
        <Figures>{dayAt(expireTime, clock.zones)}</Figures>
      )),
    ];
  }, [text, clock]);
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
