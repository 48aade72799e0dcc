import { useMemo } from "react";
import type { FraudEvidence } from "../../../core/api/contract";
import { BarChart, ChartCard } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { channelDetailText } from "../../../core/text/channel-detail";
import { fraudText } from "../../../core/text/fraud";
import { fraudEvidenceText } from "../../../core/text/fraud-evidence";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Card, Muted } from "../../../core/ui/layout";
import { Table, type TableColumn } from "../../../core/ui/table";
import { Halves } from "../report-parts";

type Network = FraudEvidence["networks"][number];
type Model = FraudEvidence["models"][number];
type Burst = FraudEvidence["bursts"][number];

/** Reasons, click time against the whole, networks, models and bursts. */
export function EvidenceCharts({
  evidence,
  isWhole,
}: {
  evidence: FraudEvidence;
  /** Nothing is chosen that could be compared with the whole. */
  isWhole: boolean;
}) {
  const text = useText(fraudEvidenceText);
  const fraud = useText(fraudText);
  const bins = useText(channelDetailText).ctitBins;
  const reasons = evidence.reasons.filter(({ marked, blocked }) => marked + blocked > 0);
  const own = evidence.ctit.reduce((sum, one) => sum + one, 0);
  const all = evidence.ctitOfAll.reduce((sum, one) => sum + one, 0);
  const shares = useMemo(
    () => ({
      x: bins,
      series: [
        {
          id: "own",
          name: isWhole ? text.all : text.own,
          values: evidence.ctit.map((count) => ratioOf(count, own)),
        },
        ...(isWhole
          ? []
          : [
              {
                id: "all",
                name: text.all,
                values: evidence.ctitOfAll.map((count) => ratioOf(count, all)),
              },
            ]),
      ],
    }),
    [evidence, isWhole, own, all, bins, text],
  );
  const kinds = useMemo(
    () => ({
      x: reasons.map(({ code }) => fraud.names[code] ?? code),
      series: [
        { id: "marked", name: text.marked, values: reasons.map(({ marked }) => marked) },
        { id: "blocked", name: text.blocked, values: reasons.map(({ blocked }) => blocked) },
      ],
    }),
    [reasons, fraud, text],
  );
  const { columns } = text;
  const count = <Row,>(
    id: string,
    header: string,
    value: (row: Row) => number,
  ): TableColumn<Row> => ({
    id,
    header,
    align: "end",
    cell: (row) => formatCount(value(row)),
  });
  const networkColumns: TableColumn<Network>[] = [
    { id: "network", header: columns.network, cell: (row) => row.network },
    count("installs", columns.installs, (row) => row.installs),
    count("addresses", columns.addresses, (row) => row.addresses),
    {
      id: "repeated",
      header: columns.repeated,
      align: "end",
      cell: (row) => formatRate(row.repeated),
    },
    count("abnormal", columns.abnormal, (row) => row.abnormal),
  ];
  const modelColumns: TableColumn<Model>[] = [
    { id: "model", header: columns.model, cell: (row) => row.model },
    count("installs", columns.installs, (row) => row.installs),
    {
      id: "share",
      header: columns.share,
      align: "end",
      cell: (row) => formatRate(ratioOf(row.installs, evidence.installs)),
    },
    {
      id: "usual",
      header: columns.usualShare,
      align: "end",
      cell: (row) => formatRate(ratioOf(row.ofAll, evidence.installsOfAll)),
    },
  ];
  const burstColumns: TableColumn<Burst>[] = [
    { id: "hour", header: columns.hour, cell: (row) => `${row.hour}:00` },
    count("installs", columns.installs, (row) => row.installs),
    count("usual", columns.usual, (row) => row.usual),
  ];
  return (
    <>
      <Halves>
        {reasons.length === 0 ? (
          <Card title={text.reasons}>
            <EmptyState icon="success" title={text.noReasons} hint={text.noReasonsHint} isCompact />
          </Card>
        ) : (
          <ChartCard title={text.reasons} data={kinds}>
            <BarChart label={text.reasons} {...kinds} heightPx={240} isStacked />
          </ChartCard>
        )}
        {own === 0 ? (
          <Card title={text.ctit}>
            <EmptyState icon="chart" title={text.noCtit} isCompact />
          </Card>
        ) : (
          <ChartCard title={text.ctit} data={shares} xName="CTIT">
            <BarChart
              label={text.ctit}
              {...shares}
              format={formatRate}
              formatTick={formatRate}
              heightPx={240}
            />
          </ChartCard>
        )}
      </Halves>
      <Halves>
        <Card title={text.networks} isFlush>
          <Table
            label={text.networks}
            columns={networkColumns}
            rows={evidence.networks}
            getRowId={({ network }) => network}
            maxHeightPx={320}
          />
        </Card>
        <Card title={text.models} isFlush>
          <Table
            label={text.models}
            columns={modelColumns}
            rows={evidence.models}
            getRowId={({ model }) => model}
            maxHeightPx={320}
          />
        </Card>
      </Halves>
      {evidence.bursts.length === 0 ? (
        <Muted>{text.noBursts}</Muted>
      ) : (
        <Card title={text.bursts} isFlush>
          <Table
            label={text.bursts}
            columns={burstColumns}
            rows={evidence.bursts}
            getRowId={({ hour }) => hour}
          />
        </Card>
      )}
    </>
  );
}
