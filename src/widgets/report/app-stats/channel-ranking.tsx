import { BarList } from "../../../core/chart";
import { formatCount, formatRate } from "../../../core/format";
import { choice } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { appStatsText } from "../../../core/text/app-stats";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { detailPathOf, filterBody, type ReportFilter } from "../report-filter";

const keys = ["install", "register", "d1"] as const;

const address = defineSearchState({ rank: choice(keys, "install") });

/** The ten channels that bring the most, each a way to its own report. */
export function ChannelRanking({ filter }: { filter: ReportFilter }) {
  const text = useText(appStatsText);
  const [{ rank: by }, change] = useSearchState(address, { replace: true });
  const { granularity: _, ...body } = filterBody(filter);
  const { data, error, refetch } = useApiQuery(
    "stat/topChannels",
    { ...body, by },
    { keepPreviousData: true },
  );
  const rows = data?.map.list ?? [];
  return (
    <Card
      title={text.ranking}
      actions={
        <SegmentedControl
          label={text.rankBy}
          value={by}
          options={keys.map((value) => ({ value, label: text.rankKeys[value] }))}
          onChange={(rank) => change({ rank })}
        />
      }
    >
      {error ? (
        <QueryErrorState error={error} onRetry={refetch} isCompact />
      ) : !data ? (
        <Skeleton shape="chart" heightPx={320} />
      ) : rows.length === 0 ? (
        <EmptyState icon="channel" title={text.noChannels} isCompact />
      ) : (
        <BarList
          label={text.ranking}
          bars={rows.map((row) => ({
            id: String(row.id),
            name: row.name,
            value: row.value,
            to: detailPathOf(row.id, filter, row.type),
          }))}
          format={by === "d1" ? formatRate : formatCount}
        />
      )}
    </Card>
  );
}
