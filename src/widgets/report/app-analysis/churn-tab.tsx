import { useMemo } from "react";
import type { ChurnPoint } from "../../../core/api/contract";
import { ChartFrame, LineChart } from "../../../core/chart";
import { notMatured } from "../../../core/chart/report";
import { formatCount, toCsv } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { analysisText } from "../../../core/text/analysis";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { Button, Card, Muted, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { filterBody, type ReportFilter } from "../report-filter";
import { fileHead, useFileHead } from "../report-parts";

const keys = ["active", "silent", "lost", "returned"] as const;

/** Formats a count; a history that is too short shows as missing, not as zero. */
const countText = (count: number | null) => (count === null ? notMatured : formatCount(count));

/** Who stopped launching, and who came back after long. */
export function ChurnTab({ filter }: { filter: ReportFilter }) {
  const text = useText(analysisText);
  const words = useText(reportText);
  const headOf = useFileHead(text.churn, filter);
  const { granularity: _, ...body } = filterBody(filter);
  const { reply, error, retry } = useCall("stat/churn", body, { keepPrevious: true });
  const points = reply?.map.points;
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
  if (error) return <CallError error={error} onRetry={retry} />;
  if (!reply || !points) return <Skeleton shape="chart" heightPx={320} />;
  if (points.length === 0)
    return <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} />;
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
  const { totals } = reply.map;
  const fileName = text.fileOf(text.churn, filter.start, filter.end);
  const save = () =>
    saveFile(
      `${fileName}.csv`,
      toCsv([
        ...fileHead(headOf(), [], words),
        [text.date, ...keys.map((key) => text.churnKeys[key])],
        ...points.toReversed().map((point) => [point.t, ...keys.map((key) => point[key])]),
      ]),
      "text/csv;charset=utf-8",
    );
  return (
    <Stack $gapPx={20}>
      <ChartFrame title={text.churn} data={data} xName={text.date} fileName={fileName}>
        <LineChart label={text.churn} {...data} />
        <Muted>{text.churnHint}</Muted>
      </ChartFrame>
      <Card
        title={words.table}
        isFlush
        actions={
          <Button icon="download" onClick={save}>
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
            t: words.total,
            ...Object.fromEntries(keys.map((key) => [key, countText(totals[key])])),
          }}
        />
      </Card>
    </Stack>
  );
}
