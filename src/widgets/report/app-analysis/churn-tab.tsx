import { useMemo } from "react";
import type { ChurnPoint } from "../../../core/api/contract";
import { ChartCard, LineChart } from "../../../core/chart";
import { notMatured } from "../../../core/chart/report";
import { formatCount, toCsv } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { analysisText } from "../../../core/text/analysis";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { useChartShare } from "../chart-share";
import { filterBody, type ReportFilter } from "../report-filter";
import { fileHeader, useFileHeader } from "../report-parts";
import { NoDevices } from "./no-devices";

const keys = ["active", "silent", "lost", "returned"] as const;

/** Formats a count; a history that is too short shows as missing, not as zero. */
const countText = (count: number | null) => (count === null ? notMatured : formatCount(count));

/** Who stopped launching, and who came back after long. */
export function ChurnTab({ filter }: { filter: ReportFilter }) {
  const text = useText(analysisText);
  const messages = useText(reportText);
  const headerOf = useFileHeader(text.churn, filter);
  const { granularity: _, ...body } = filterBody(filter);
  const {
    data: response,
    error,
    refetch,
  } = useApiQuery("stat/churn", body, { keepPreviousData: true });
  const points = response?.map.points;
  const data = useMemo(
    () => ({
      x: (points ?? []).map(({ t }) => t),
      days: (points ?? []).map(({ t }) => t),
      series: (["silent", "lost", "returned"] as const).map((id) => ({
        id,
        name: text.churnKeys[id],
        values: (points ?? []).map((point) => point[id]),
      })),
    }),
    [points, text],
  );
  const sharing = useChartShare(() => ({
    chart: "churn",
    title: text.churn,
    metrics: [],
    filter: { ...filterBody(filter), compare: null },
  }));
  if (error) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!response || !points) return <Skeleton shape="chart" heightPx={320} />;
  if (points.length === 0) return <NoDevices />;
  const columns: TableColumn<ChurnPoint>[] = [
    { id: "t", header: text.date, cell: ({ t }) => t },
    ...keys.map(
      (key): TableColumn<ChurnPoint> => ({
        id: key,
        header: text.churnKeys[key],
        align: "end",
        cell: (point) => countText(point[key]),
      }),
    ),
  ];
  const { totals } = response.map;
  const fileName = text.fileOf(text.churn, filter.start, filter.end);
  const save = () =>
    saveFile(
      `${fileName}.csv`,
      toCsv([
        ...fileHeader(headerOf(), [], messages),
        [text.date, ...keys.map((key) => text.churnKeys[key])],
        ...points.toReversed().map((point) => [point.t, ...keys.map((key) => point[key])]),
      ]),
      "text/csv;charset=utf-8",
    );
  return (
    <Stack $gapPx={20}>
      <ChartCard title={text.churn} data={data} xName={text.date} menuItems={sharing.menuItems}>
        <LineChart label={text.churn} {...data} />
        <Muted>{text.churnHint}</Muted>
        {sharing.dialog}
      </ChartCard>
      <Card
        title={messages.table}
        isFlush
        actions={
          <Button feature="export" icon="download" onClick={save}>
            {text.exportCsv}
          </Button>
        }
      >
        <Table
          label={text.churn}
          columns={columns}
          rows={points.toReversed()}
          getRowId={({ t }) => t}
          totals={{
            t: messages.total,
            ...Object.fromEntries(keys.map((key) => [key, countText(totals[key])])),
          }}
        />
      </Card>
    </Stack>
  );
}
