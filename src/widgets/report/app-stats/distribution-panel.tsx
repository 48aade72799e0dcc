import { BarList } from "../../../core/chart";
import { formatCount, formatRate } from "../../../core/format";
import { choice } from "../../../core/navigation/address-fields";
import { defineState, useAddressState } from "../../../core/navigation/address-state";
import { useCall } from "../../../core/query/use-call";
import { appStatsText } from "../../../core/text/app-stats";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Select } from "../../../core/ui/input";
import { Card, Toolbar } from "../../../core/ui/layout";
import { filterBody, type ReportFilter } from "../report-filter";

const dimensions = ["province", "city", "model", "osVersion", "version"] as const;
type Dimension = (typeof dimensions)[number];

/** What the service calls everything beyond those it names. */
const rest = "*";
const shownAtMost = 10;

const address = defineState({ by: choice(dimensions, "province") });

/** Where the new devices are, and what they are. */
export function DistributionPanel({ filter }: { filter: ReportFilter }) {
  const text = useText(appStatsText);
  const [{ by }, change] = useAddressState(address, { replace: true });
  const { granularity: _, ...body } = filterBody(filter);
  const { reply, error, retry } = useCall(
    "stat/distribution",
    { ...body, by },
    { keepPrevious: true },
  );
  const title = text.shareOf(text.bys[by]);
  const rows = reply?.map.list ?? [];
  return (
    <Card
      title={title}
      actions={
        <Toolbar>
          <Select<Dimension>
            aria-label={text.by}
            value={by}
            options={dimensions.map((value) => ({ value, label: text.bys[value] }))}
            onChange={(next) => change({ by: next })}
          />
        </Toolbar>
      }
    >
      {error ? (
        <CallError error={error} onRetry={retry} isCompact />
      ) : !reply ? (
        <Skeleton shape="chart" heightPx={320} />
      ) : rows.length === 0 ? (
        <EmptyState icon="chart" title={text.noDevices} isCompact />
      ) : (
        <BarList
          label={title}
          bars={rows
            .filter(({ name }) => name !== rest)
            .slice(0, shownAtMost)
            .map(({ name, install, share }) => ({
              id: name,
              name: `${name || text.unknown} · ${formatRate(share)}`,
              value: install,
            }))}
          format={formatCount}
        />
      )}
    </Card>
  );
}
