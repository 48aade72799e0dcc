import { useMemo } from "react";
import type { MonitorStatistics } from "../../../core/api/contract";
import { BarChart, ChartCard, ctitLimitPlace } from "../../../core/chart";
import { formatCount, formatRate } from "../../../core/format";
import { monitorStatisticsText } from "../../../core/text/monitor-statistics";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Card, Muted } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Padded } from "./monitor-statistics.styles";

type Network = MonitorStatistics["ips"][number];

/** Installs by the time since their click, with the limit of the fraud rule. */
export function CtitChart({ ctit, ctitLimitSeconds }: MonitorStatistics) {
  const text = useText(monitorStatisticsText);
  const data = {
    x: text.ctitBins,
    series: [{ id: "install", name: text.install, values: ctit }],
  };
  return (
    <ChartCard title={text.ctit} data={data} xName="CTIT" fileName={text.ctit}>
      <BarChart
        {...data}
        label={text.ctit}
        areNames
        heightPx={240}
        limit={{ after: ctitLimitPlace(ctitLimitSeconds), label: text.seconds(ctitLimitSeconds) }}
      />
    </ChartCard>
  );
}

/** Networks that most installs came from. */
export function NetworkTable({ ips }: Pick<MonitorStatistics, "ips">) {
  const text = useText(monitorStatisticsText);
  const columns = useMemo((): TableColumn<Network>[] => {
    const { ipColumns } = text;
    const count = (id: "clicks" | "installs" | "devices"): TableColumn<Network> => ({
      id,
      header: ipColumns[id],
      align: "end",
      cell: (row) => formatCount(row[id]),
    });
    return [
      { id: "name", header: ipColumns.prefix, cell: ({ prefix }) => `${prefix}.*` },
      ...[count("clicks"), count("installs"), count("devices")],
      {
        id: "repeat",
        header: ipColumns.repeat,
        align: "end",
        cell: ({ repeatRate }) => formatRate(repeatRate),
      },
    ];
  }, [text]);
  return (
    <Card title={text.ips} isFlush>
      <Padded>
        <Muted as="p">{text.ipsHint}</Muted>
      </Padded>
      <Table
        label={text.ips}
        columns={columns}
        rows={ips}
        getRowId={({ prefix }) => prefix}
        empty={<EmptyState title={text.noIps} isCompact />}
      />
    </Card>
  );
}
