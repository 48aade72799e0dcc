import { useMemo } from "react";
import type { DrilledEvent, EventListMetric } from "../../../core/api/contract";
import { useMetricText } from "../../../core/chart/report";
import { formatCount, formatMoney } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { drillText } from "../../../core/text/drill";
import { liveText } from "../../../core/text/live";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Button } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import type { Figure } from "../drill-figure";
import { ListFoot, rowsPerPage } from "./list-foot";
import { useDrillCursor } from "./use-drill-cursor";

export interface EventsLevelProps {
  metric: EventListMetric;
  figure: Figure;
  onDevice: (ref: string) => void;
}

/** The events that a figure counts, newest first. */
export function EventsLevel({ metric, figure, onDevice }: EventsLevelProps) {
  const text = useText(drillText);
  const live = useText(liveText);
  const { platforms } = useMetricText().filter;
  const { formatTime } = useClock();
  const body = { ...figure, metric };
  const at = useDrillCursor();
  const { data, error, refetch, isLoading } = useApiQuery(
    "stat/events",
    { ...body, cursor: at.cursor, pageSize: rowsPerPage },
    { keepPreviousData: true },
  );
  const columns = useMemo<TableColumn<DrilledEvent>[]>(() => {
    const headers = text.eventColumns;
    const hasValue = metric === "pay" || metric === "eventTimes";
    const isOfBrowsers = metric === "visit" || metric === "click";
    return [
      { id: "time", header: headers.time, card: "note", cell: ({ time }) => formatTime(time) },
      {
        id: "device",
        card: "title",
        header: isOfBrowsers ? text.browser : headers.device,
        cell: ({ device, ref }) =>
          ref === null ? (
            device
          ) : (
            <Button
              variant="text"
              size="small"
              aria-label={live.diagnose(device)}
              onClick={() => onDevice(ref)}
            >
              {device}
            </Button>
          ),
      },
      {
        id: "channel",
        header: text.channel,
        cell: ({ channelName }) => channelName || text.organic,
      },
      {
        id: "platform",
        header: text.part.platform,
        cell: ({ platform }) => (platform ? platforms[platform] : "–"),
      },
      ...(hasValue
        ? [
            {
              id: "value",
              header: headers.value,
              align: "end" as const,
              cell: ({ value }: DrilledEvent) =>
                metric === "pay" ? formatMoney(value) : formatCount(value),
            },
          ]
        : []),
    ];
  }, [text, live, platforms, formatTime, metric, onDevice]);
  return (
    <>
      <Table
        label={text.levels.events}
        columns={columns}
        rows={data?.map.list ?? []}
        getRowId={({ id }) => id}
        isLoading={isLoading}
        error={error && <QueryErrorState error={error} onRetry={refetch} />}
        empty={<EmptyState icon="chart" title={text.noEvents} hint={text.noRowsHint} />}
      />
      <ListFoot metric={metric} figure={figure} at={at} page={data?.map} />
    </>
  );
}
