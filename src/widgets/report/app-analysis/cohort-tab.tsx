import { useMemo } from "react";
import { ChartCard, HeatTable, LineChart } from "../../../core/chart";
import { formatRate } from "../../../core/format";
import { useWorkbook } from "../../../core/list";
import { useApiQuery } from "../../../core/query/use-api-query";
import { analysisText } from "../../../core/text/analysis";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Button, Card, Stack } from "../../../core/ui/layout";
import { useChartShare } from "../chart-share";
import type { ReportFilter } from "../report-filter";
import { fileHeader, useFileHeader } from "../report-parts";
import { type AnalysisState, cohortBody, cohortShare } from "./analysis-state";
import { cohortRows, cohortSheet, curves, meanRow, middleHalf } from "./cohort-view";
import { NoDevices } from "./no-devices";

const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;

export interface CohortTabProps {
  filter: ReportFilter;
  view: AnalysisState;
}

/** Cohorts and how many of each came back, as a heat table and a curve. */
export function CohortTab({ filter, view }: CohortTabProps) {
  const text = useText(analysisText);
  const messages = useText(reportText);
  const workbook = useWorkbook();
  const headerOf = useFileHeader(text.title, filter);
  const { data, error, refetch } = useApiQuery("stat/cohorts", cohortBody(filter, view), {
    keepPreviousData: true,
  });
  const cohorts = data?.map;
  const unit = cohorts?.unit ?? view.unit;
  const stepName = text.steps[unit];
  const curve = useMemo(
    () =>
      cohorts
        ? curves(
            cohorts.steps,
            [
              {
                id: "mean",
                name: text.average,
                average: cohorts.average,
                band: middleHalf(cohorts),
              },
            ],
            stepName,
          )
        : null,
    [cohorts, text, stepName],
  );
  const sharing = useChartShare(() => cohortShare(filter, view, "cohorts", text.curve));
  if (error) return <QueryErrorState error={error} onRetry={refetch} />;
  const fileName = text.fileOf(text.title, filter.start, filter.end);
  const save = async () => {
    if (!cohorts) return;
    const header = fileHeader(headerOf(), [], messages);
    const names = { header: text.cohortHeads[unit], size: text.sizes[cohorts.basis], stepName };
    const rates = cohortSheet(cohorts, "rate", { ...names, last: text.average });
    const counts = cohortSheet(cohorts, "count", { ...names, last: text.total });
    await workbook.save(fileName, () => [
      { name: text.sheetRates, rows: [...header, ...rates] },
      { name: text.sheetCounts, rows: [...header, ...counts] },
    ]);
  };
  return (
    <Stack $gapPx={20}>
      <Card
        title={text.bases[view.basis]}
        isFlush
        actions={
          <Button feature="export" icon="download" disabled={!cohorts} onClick={save}>
            {text.exportXlsx}
          </Button>
        }
      >
        {!cohorts ? (
          <Skeleton shape="table" count={8} />
        ) : cohorts.size === 0 ? (
          <NoDevices />
        ) : (
          <HeatTable
            label={text.bases[cohorts.basis]}
            nameHeader={text.cohortHeads[unit]}
            sizeHeader={text.sizes[cohorts.basis]}
            columns={cohorts.steps.map(stepName)}
            rows={cohortRows(cohorts, view.show)}
            average={meanRow(cohorts, view.show, view.show === "rate" ? text.average : text.total)}
          />
        )}
      </Card>
      {cohorts && curve && cohorts.size > 0 && (
        <ChartCard
          title={text.curve}
          data={curve}
          xName={text.curveX}
          format={formatRate}
          note={text.bandNote}
          menuItems={sharing.menuItems}
        >
          <LineChart
            label={text.curve}
            {...curve}
            format={formatRate}
            formatTick={wholePercent}
            heightPx={220}
          />
          {sharing.dialog}
        </ChartCard>
      )}
    </Stack>
  );
}
