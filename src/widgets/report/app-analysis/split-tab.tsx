import { useMemo } from "react";
import type { CohortSplit } from "../../../core/api/contract";
import { ChartCard, LineChart } from "../../../core/chart";
import { notMatured } from "../../../core/chart/report";
import { formatCount, formatRate } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { analysisText } from "../../../core/text/analysis";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, Muted, Stack } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { useChartShare } from "../chart-share";
import { cohortBody, cohortShare, stepsOf } from "./analysis-state";
import type { CohortTabProps } from "./cohort-tab";
import { curves } from "./cohort-view";
import { NoDevices } from "./no-devices";

const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;

/** Renders the retention of the largest channels, versions or platforms. */
export function SplitTab({ filter, view }: CohortTabProps) {
  const text = useText(analysisText);
  const {
    data: response,
    error,
    refetch,
  } = useApiQuery(
    "stat/cohortSplit",
    { ...cohortBody(filter, view), by: view.by },
    { keepPreviousData: true },
  );
  const steps = stepsOf(view);
  const stepName = text.steps[view.unit];
  const parts = response?.map.list;
  const data = useMemo(
    () => curves(stepsOf(view), parts ?? [], text.steps[view.unit]),
    [parts, view, text],
  );
  const sharing = useChartShare(() => cohortShare(filter, view, "cohortSplit", text.splitCurve));
  if (error) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!parts) return <Skeleton shape="chart" heightPx={320} />;
  if (parts.length === 0) return <NoDevices />;
  const columns: TableColumn<CohortSplit>[] = [
    { id: "name", header: text.part, cell: ({ name }) => name },
    {
      id: "size",
      header: text.sizes[view.basis],
      align: "end",
      cell: ({ size }) => formatCount(size),
    },
    ...steps.map(
      (n, index): TableColumn<CohortSplit> => ({
        id: String(n),
        header: stepName(n),
        align: "end",
        cell: ({ average }) => {
          const rate = average[index]?.rate ?? null;
          return rate === null ? (
            <Muted title={text.notMatured}>{notMatured}</Muted>
          ) : (
            formatRate(rate)
          );
        },
      }),
    ),
  ];
  return (
    <Stack $gapPx={20}>
      <ChartCard
        title={text.splitCurve}
        data={data}
        xName={text.curveX}
        format={formatRate}
        actions={<Muted>{text.splitHint}</Muted>}
        menuItems={sharing.menuItems}
      >
        <LineChart
          label={text.splitCurve}
          {...data}
          format={formatRate}
          formatTick={wholePercent}
        />
        {sharing.dialog}
      </ChartCard>
      <Card title={text.splits[view.by]} isFlush>
        <Table label={text.tabs.split} columns={columns} rows={parts} getRowId={({ id }) => id} />
      </Card>
    </Stack>
  );
}
