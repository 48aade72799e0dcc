import { Donut } from "../../../core/chart";
import { useCall } from "../../../core/query/use-call";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError } from "../../../core/ui/call-error";
import { Card } from "../../../core/ui/card";
import { Skeleton } from "../../../core/ui/skeleton";
import { EmptyState } from "../../../core/ui/states";
import { filterBody, type ReportFilter } from "../report-filter";

/** Where the installs of a filter came from. */
export function SourcesPanel({ filter }: { filter: ReportFilter }) {
  const text = useText(reportText);
  const { reply, error, retry } = useCall("stat/sources", filterBody(filter), {
    keepPrevious: true,
  });
  const list = reply?.map.list ?? [];
  return (
    <Card title={text.sources}>
      {error ? (
        <CallError error={error} onRetry={retry} isCompact />
      ) : !reply ? (
        <Skeleton shape="chart" heightPx={240} />
      ) : list.length === 0 ? (
        <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} isCompact />
      ) : (
        <Donut
          label={text.sources}
          slices={list.map(({ source, install }) => ({
            id: source,
            name: text.sourceKinds[source],
            value: install,
          }))}
        />
      )}
    </Card>
  );
}
