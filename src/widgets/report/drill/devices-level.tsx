import { useMemo } from "react";
import type { DeviceListMetric, DrilledDevice } from "../../../core/api/contract";
import { useApiQuery } from "../../../core/query/use-api-query";
import { drillText } from "../../../core/text/drill";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Table, type TableColumn } from "../../../core/ui/table";
import { useDeviceColumns } from "../device-list";
import type { Figure } from "../drill-figure";
import { ListFoot, rowsPerPage } from "./list-foot";
import { useDrillCursor } from "./use-drill-cursor";

export interface DevicesLevelProps {
  metric: DeviceListMetric;
  figure: Figure;
  onDevice: (ref: string) => void;
}

/** The devices that a figure counts, one by one. */
export function DevicesLevel({ metric, figure, onDevice }: DevicesLevelProps) {
  const text = useText(drillText);
  const body = { ...figure, metric };
  const at = useDrillCursor();
  const { data, error, refetch, isLoading } = useApiQuery(
    "stat/devices",
    { ...body, cursor: at.cursor, pageSize: rowsPerPage },
    { keepPreviousData: true },
  );
  const own = useDeviceColumns<DrilledDevice>(onDevice);
  const columns = useMemo<TableColumn<DrilledDevice>[]>(() => {
    const channel: TableColumn<DrilledDevice> = {
      id: "channel",
      header: text.channel,
      card: "note",
      cell: ({ channelName }) => channelName || text.organic,
    };
    return [...own.slice(0, 2), channel, ...own.slice(2)];
  }, [own, text]);
  return (
    <>
      <Table
        label={text.levels.devices}
        columns={columns}
        rows={data?.map.list ?? []}
        getRowId={(row) => `${row.ref}/${row.time}`}
        isLoading={isLoading}
        error={error && <QueryErrorState error={error} onRetry={refetch} />}
        empty={<EmptyState icon="phone" title={text.noDevices} hint={text.noRowsHint} />}
      />
      <ListFoot metric={metric} figure={figure} at={at} page={data?.map} />
    </>
  );
}
