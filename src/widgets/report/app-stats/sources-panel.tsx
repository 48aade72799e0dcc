import { ChartCard, Donut, rankedData } from "../../../core/chart";
import { useApiQuery } from "../../../core/query/use-api-query";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { useChartShare } from "../chart-share";
import { filterBody, type ReportFilter } from "../report-filter";

/** Renders the sources of the installs of a filter. */
export function SourcesPanel({ filter }: { filter: ReportFilter }) {
  const text = useText(reportText);
  const { data, error, refetch } = useApiQuery("stat/sources", filterBody(filter), {
    keepPreviousData: true,
  });
  const sharing = useChartShare(() => ({
    chart: "sources",
    title: text.sources,
    metrics: ["install"],
    filter: { ...filterBody(filter), compare: null },
  }));
  const list = data?.map.list ?? [];
  const slices = list.map(({ source, install }) => ({
    id: source,
    name: text.sourceKinds[source],
    value: install,
  }));
  if (!error && slices.length > 0)
    return (
      <ChartCard
        title={text.sources}
        data={rankedData(slices, text.metrics.install)}
        xName={text.sources}
        menuItems={sharing.menuItems}
      >
        <Donut label={text.sources} slices={slices} />
        {sharing.dialog}
      </ChartCard>
    );
  return (
    <Card title={text.sources}>
      {error ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : !data ? (
        <Skeleton shape="chart" heightPx={240} />
      ) : (
        <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />
      )}
    </Card>
  );
}
