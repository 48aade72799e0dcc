import { ChartFrame, Donut, rankedData } from "../../../core/chart";
import { useCall } from "../../../core/query/use-call";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { filterBody, type ReportFilter } from "../report-filter";

/** Renders the sources of the installs of a filter. */
export function SourcesPanel({ filter }: { filter: ReportFilter }) {
  const text = useText(reportText);
  const { reply, error, retry } = useCall("stat/sources", filterBody(filter), {
    keepPrevious: true,
  });
  const list = reply?.map.list ?? [];
  const slices = list.map(({ source, install }) => ({
    id: source,
    name: text.sourceKinds[source],
    value: install,
  }));
  if (!error && slices.length > 0)
    return (
      <ChartFrame
        title={text.sources}
        data={rankedData(slices, text.metrics.install)}
        xName={text.sources}
        fileName={text.sources}
      >
        <Donut label={text.sources} slices={slices} />
      </ChartFrame>
    );
  return (
    <Card title={text.sources}>
      {error ? (
        <CallError error={error} onRetry={retry} isCompact />
      ) : !reply ? (
        <Skeleton shape="chart" heightPx={240} />
      ) : (
        <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />
      )}
    </Card>
  );
}
