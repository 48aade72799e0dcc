import { RetentionCurve, RetentionTable } from "../../../core/chart/report";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { saveFile } from "../../../core/ui/file";
import { SegmentedControl } from "../../../core/ui/input";
import { Button, Card, Row, Stack } from "../../../core/ui/layout";
import { useChartShare } from "../chart-share";
import { filterBody } from "../report-filter";
import { useFileHeader } from "../report-parts";
import type { ViewTabProps } from "./overview-tab";
import { retentionFile } from "./retention-file";

/** Renders the retention of a channel's devices by the day of arrival. */
export function RetentionTab(props: ViewTabProps) {
  const { channelId, state, title, view, onChange } = props;
  const text = useText(reportText);
  const { filter } = state;
  const { data, error, refetch } = useApiQuery(
    "stat/retention",
    {
      ...filterBody(filter),
      granularity: "day",
      channelIds: [channelId],
      groupIds: [],
      basis: view.basis,
    },
    { keepPreviousData: true },
  );
  const headerOf = useFileHeader(`${title} ${text.bases[view.basis]}`, filter);
  const fileName = text.fileOf(`${title}_${text.retention}`, filter.start, filter.end);
  const sharing = useChartShare(() => ({
    chart: "retention",
    title: `${title} ${text.retentionCurve}`,
    metrics: [],
    filter: { ...filterBody(filter), channelIds: [channelId], groupIds: [], compare: null },
    query: { kind: "retention", basis: view.basis },
  }));
  if (error) return <QueryErrorState error={error} onRetry={refetch} />;
  const retention = data?.map;
  const save = () => {
    if (!retention) return;
    const content = retentionFile(headerOf(), retention, view.mode, text);
    saveFile(`${fileName}.csv`, content, "text/csv;charset=utf-8");
  };
  return (
    <Stack $gapPx={20}>
      <Card
        title={text.retention}
        isFlush
        actions={
          <Row>
            <SegmentedControl
              label={text.basis}
              value={view.basis}
              options={[
                { value: "install", label: text.bases.install },
                { value: "register", label: text.bases.register },
              ]}
              onChange={(basis) => onChange({ basis })}
            />
            <SegmentedControl
              label={text.cellValue}
              value={view.mode}
              options={[
                { value: "rate", label: text.showRate },
                { value: "count", label: text.showCount },
              ]}
              onChange={(mode) => onChange({ mode })}
            />
            <Button feature="export" icon="download" disabled={!retention} onClick={save}>
              {text.exportCsv}
            </Button>
          </Row>
        }
      >
        {!retention ? (
          <Skeleton shape="table" count={8} />
        ) : retention.size === 0 ? (
          <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} />
        ) : (
          <RetentionTable retention={retention} mode={view.mode} />
        )}
      </Card>
      {retention && retention.size > 0 && (
        <RetentionCurve retention={retention} menuItems={sharing.menuItems} />
      )}
      {sharing.dialog}
    </Stack>
  );
}
