import { useMemo } from "react";
import type { TrendReply } from "../../../core/api/contract";
import {
  type ComparedPoint,
  CountsTable,
  comparedPoints,
  type FigureWays,
  isUnfinished,
  measuredTotals,
  pointName,
  trendSpans,
  UnfinishedChip,
  useChannelKind,
  useMetricText,
  usePointColumns,
} from "../../../core/chart/report";
import { toCsv } from "../../../core/format";
import { useWorkbook } from "../../../core/list";
import { weightedD1 } from "../../../core/metrics";
import { useClock } from "../../../core/session/use-clock";
import { saveFile } from "../../../core/ui/file";
import { Button, Card, Row } from "../../../core/ui/layout";
import { ColumnPicker, useColumnSettings } from "../../../core/ui/table";
import type { ReportFilter } from "../report-filter";
import { tableMetrics } from "./point-metrics";
import { metricsRows } from "./report-file";
import { shownMetrics } from "./shown-metrics";
import { useFileHeader } from "./use-file-header";

export interface PointsSectionProps {
  trend: TrendReply;
  filter: ReportFilter;
  /** Title of the exported file. */
  title: string;
  /** Under which the choice of columns is kept. */
  columnsKey: string;
  /** The ways from its figures. */
  ways?: FigureWays<ComparedPoint>;
}

/** The table of periods with its columns and its file. */
export function PointsSection({ trend, filter, title, columnsKey, ways }: PointsSectionProps) {
  const text = useMetricText();
  const workbook = useWorkbook();
  const kind = useChannelKind();
  const { granularity } = trend;
  const { zones } = useClock();
  const points = useMemo(() => comparedPoints(trend, zones), [trend, zones]);
  const metrics = useMemo(
    () => tableMetrics(filter.isDistinct, granularity, kind),
    [filter.isDistinct, granularity, kind],
  );
  const columns = usePointColumns(metrics, granularity, trend.compare !== null, ways);
  const choice = useColumnSettings(columnsKey, columns);
  const headerOf = useFileHeader(title, filter);
  const rowsOf = () =>
    metricsRows<ComparedPoint>(
      headerOf(),
      {
        leading: [
          {
            header: text.points[granularity],
            cell: (point) => pointName(point, granularity, text.weekOf),
          },
        ],
        metrics: shownMetrics(metrics, choice.settings),
        rows: points.toReversed(),
        totals: { ...measuredTotals(trend), d1: weightedD1(points) },
        ...(trend.compare && {
          compared: {
            totals: { ...measuredTotals(trend.compare), d1: weightedD1(trend.compare.points) },
            spans: trendSpans(trend),
          },
        }),
      },
      text,
    );
  const name = text.fileOf(title, trend.start, trend.end);
  const save = {
    csv: () => saveFile(`${name}.csv`, toCsv(rowsOf()), "text/csv;charset=utf-8"),
    xlsx: () => void workbook.save(name, () => [{ name: text.table, rows: rowsOf() }]),
  };
  return (
    <Card
      title={text.table}
      isFlush
      actions={
        <Row>
          {isUnfinished(trend, zones) && <UnfinishedChip hint={text.unfinishedPeriod} />}
          <ColumnPicker choice={choice} />
          <Button feature="export" icon="download" onClick={save.csv}>
            {text.exportCsv}
          </Button>
          <Button feature="export" icon="download" onClick={save.xlsx}>
            {text.exportXlsx}
          </Button>
        </Row>
      }
    >
      <CountsTable
        label={text.table}
        columns={columns}
        settings={choice.settings}
        metrics={metrics}
        points={points}
        trend={trend}
      />
    </Card>
  );
}
