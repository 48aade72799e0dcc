import { useMemo } from "react";
import type { Granularity, TrendPoint } from "../../../core/api/contract";
import { BarChart, ChartCard, LineChart } from "../../../core/chart";
import { pointName, UnfinishedChip } from "../../../core/chart/report";
import { noValue } from "../../../core/format";
import { useWorkbook } from "../../../core/list";
import {
  fileColumn,
  formatDifference,
  formatMetric,
  formatMetricChange,
  kindOf,
  type MetricKey,
} from "../../../core/metrics";
import { comparisonText } from "../../../core/text/comparison";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Change } from "../../../core/ui/display";
import { Select } from "../../../core/ui/input";
import { Button, Card, narrowMedia, Row, Stack, useMedia } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { type SharedChartOf, useChartShare } from "../chart-share";
import { filterBody, type ReportFilter } from "../report-filter";
import { fileHeader, Halves, useFileHeader } from "../report-parts";
import {
  deltaData,
  lineData,
  type MetricRow,
  metricRows,
  metricSheet,
  metricsFor,
  type Side,
} from "./compared";
import { comparedMetrics } from "./comparison-state";

type SharedFilter = SharedChartOf["filter"];

/** The fields in which the other side differs. */
const sideOf = ({
  platform = null,
  channelIds = [],
  groupIds = [],
  versions = [],
}: SharedFilter) => ({
  platform,
  channelIds,
  groupIds,
  versions,
});

const barMetrics = ["visit", "click", "install", "register", "active"] as const;

export interface ComparisonReportProps {
  sides: [Side, Side];
  names: [string, string];
  /** True when B is another period; otherwise it is another part. */
  isByTime: boolean;
  /** The filters of both sides, where they are parts of one period. */
  parts: readonly [SharedFilter, SharedFilter] | null;
  granularity: Granularity;
  filter: ReportFilter;
  metric: MetricKey;
  onMetric: (metric: MetricKey) => void;
}

/** Both sides of a comparison as lines, bars and figures. */
export function ComparisonReport(props: ComparisonReportProps) {
  const { sides, names, isByTime, parts, granularity, filter, metric, onMetric } = props;
  const text = useText(comparisonText);
  const messages = useText(reportText);
  const workbook = useWorkbook();
  const headerOf = useFileHeader(text.title, filter);
  const metrics = metricsFor(comparedMetrics, granularity);
  const [nameA, nameB] = names;
  const isNarrow = useMedia(narrowMedia);
  const xName = isByTime ? text.index[granularity] : messages.points[granularity];
  const isOneDay = filter.start === filter.end;
  const lines = useMemo(() => {
    // Two periods share no dates; two parts of one period do.
    const nameOf = (point: TrendPoint, index: number) =>
      isByTime
        ? text.indexOf[granularity](index + 1)
        : pointName(point, granularity, messages.weekOf, isOneDay);
    return lineData(sides, metric, { nameOf, names: [nameA, nameB] }, isByTime);
  }, [sides, metric, granularity, isOneDay, text, messages, nameA, nameB, isByTime]);
  const deltas = useMemo(() => deltaData(lines, text.deltas), [lines, text]);
  const rows = useMemo(
    () => metricRows(sides, metricsFor(comparedMetrics, granularity)),
    [sides, granularity],
  );
  const totals = useMemo(() => {
    const barRows = rows.filter((row) => barMetrics.some((key) => key === row.metric));
    return {
      x: barRows.map((row) => messages.metrics[row.metric]),
      series: [
        { id: "a", name: nameA, values: barRows.map(({ a }) => a) },
        { id: "b", name: nameB, values: barRows.map(({ b }) => b) },
      ],
    };
  }, [rows, messages, nameA, nameB]);
  const { format, tick } = kindOf(metric);
  const shared = {
    title: `${text.lines} ${messages.metrics[metric]}`,
    metrics: [metric],
    filter: { ...filterBody(filter), compare: filter.compare ?? { kind: "previous" as const } },
  };
  const ofParts = (shows: "sides" | "difference", title: string): SharedChartOf => {
    const [own, other] = parts ?? [shared.filter, null];
    const query = { kind: "parts" as const, other: other && sideOf(other), names, shows };
    return { chart: "parts", title, metrics: [metric], filter: own, query };
  };
  const sharing = useChartShare(() =>
    isByTime ? { chart: "trend", ...shared } : ofParts("sides", shared.title),
  );
  const sharingDeltas = useChartShare(() =>
    ofParts("difference", `${text.deltas} ${messages.metrics[metric]}`),
  );
  const fileName = messages.fileOf(text.title, filter.start, filter.end);
  const save = async () => {
    const headers = [text.metric, ...names, text.difference, text.change];
    const sheet = metricSheet(rows, headers, (key) => fileColumn(key, messages));
    await workbook.save(fileName, () => [
      { name: text.table, rows: [...fileHeader(headerOf(), metrics, messages), ...sheet] },
    ]);
  };
  const valueColumn = (id: "a" | "b", header: string): TableColumn<MetricRow> => ({
    id,
    header,
    align: "end",
    cell: (row) =>
      row[id] === null ? (
        <span title={text.missing}>{noValue}</span>
      ) : (
        formatMetric(row.metric, row[id])
      ),
  });
  const columns: TableColumn<MetricRow>[] = [
    { id: "metric", header: text.metric, cell: (row) => messages.metrics[row.metric] },
    // The legend above tells what A and B are; a card has no room for it.
    valueColumn("a", isNarrow ? text.sideA : nameA),
    valueColumn("b", isNarrow ? text.sideB : nameB),
    {
      id: "difference",
      header: text.difference,
      align: "end",
      cell: ({ metric: key, a, b }) => formatDifference(key, a, b, messages.ratePoints),
    },
    {
      id: "change",
      header: text.change,
      hint: text.changeHint,
      align: "end",
      cell: ({ metric: key, a, b }) => (
        <Change {...formatMetricChange(key, a, b, messages.ratePoints)} />
      ),
    },
  ];
  const picker = (
    <Select<MetricKey>
      aria-label={text.metric}
      value={metric}
      onChange={onMetric}
      options={metrics.map((value) => ({ value, label: messages.metrics[value] }))}
    />
  );
  return (
    <Stack $gapPx={20}>
      <ChartCard
        title={text.lines}
        subject={`${text.lines} ${fileColumn(metric, messages)}`}
        data={lines}
        menuItems={sharing.menuItems}
        xName={xName}
        format={format}
        actions={picker}
      >
        <LineChart
          label={`${text.lines} ${messages.metrics[metric]}`}
          {...lines}
          format={format}
          formatTick={tick}
        />
      </ChartCard>
      {sharing.dialog}
      {sharingDeltas.dialog}
      <Halves>
        <ChartCard
          title={text.deltas}
          subject={`${text.deltas} ${fileColumn(metric, messages)}`}
          data={deltas}
          xName={xName}
          format={format}
          menuItems={sharingDeltas.menuItems}
        >
          <BarChart label={text.deltas} {...deltas} format={format} heightPx={220} />
        </ChartCard>
        <ChartCard title={text.totals} data={totals} xName={text.metric}>
          <BarChart label={text.totals} {...totals} heightPx={220} areNames />
        </ChartCard>
      </Halves>
      <Card
        title={text.table}
        isFlush
        actions={
          <Row>
            {isByTime && sides[0].incomplete.incompleteFrom !== undefined && (
              <UnfinishedChip hint={messages.unfinishedPeriod} />
            )}
            <Button feature="export" icon="download" onClick={save}>
              {text.exportXlsx}
            </Button>
          </Row>
        }
      >
        <Table label={text.table} columns={columns} rows={rows} getRowId={(row) => row.metric} />
      </Card>
    </Stack>
  );
}
