import { BarList } from "../../../core/chart";
import { formatCount, formatRate } from "../../../core/format";
import { choice } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { appStatsText } from "../../../core/text/app-stats";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import { detailPathOf, filterBody, type ReportFilter } from "../report-filter";

const keys = ["install", "register", "d1"] as const;

const address = defineState({ rank: choice(keys, "install") });

/** The ten channels that bring the most, each a way to its own report. */
export function ChannelRanking({ filter }: { filter: ReportFilter }) {
  const text = useText(appStatsText);
  const [{ rank: by }, change] = useAddressState(address, { replace: true });
  const { granularity: _, ...body } = filterBody(filter);
  const { reply, error, retry } = useCall(
    "stat/topChannels",
    { ...body, by },
    { keepPrevious: true },
  );
  const rows = reply?.map.list ?? [];
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
        <CallError error={error} onRetry={retry} isCompact />
      ) : !reply ? (
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
