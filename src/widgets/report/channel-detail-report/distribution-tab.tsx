import { useMemo } from "react";
import type { Share } from "../../../core/api/contract";
import { BarList } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { brandText } from "../../../core/text/brand";
import { channelDetailText } from "../../../core/text/channel-detail";
import { type KnownWords, knownWordsText } from "../../../core/text/known-words";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { SegmentedControl } from "../../../core/ui/input";
import { Card } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { filterBody } from "../report-filter";
import { Halves } from "../report-parts";
import { type DetailState, dimensions } from "./detail-tabs";
import type { OverviewTabProps } from "./overview-tab";

/** Name in the response for all values that are not listed. */
const rest = "*";

export interface DistributionTabProps extends OverviewTabProps {
  view: DetailState;
  onChange: (patch: Partial<DetailState>) => void;
}

/** Renders the distribution of a channel's devices. */
export function DistributionTab({ channelId, state, view, onChange }: DistributionTabProps) {
  const words = useText(channelDetailText);
  const brands = useText(brandText);
  const known = useText(knownWordsText);
  const { reply, error, retry } = useCall(
    "channel/distribution",
    { ...filterBody(state.filter), granularity: "day", channelId, by: view.by },
    { keepPrevious: true },
  );
  const title = words.shareOf(words.bys[view.by]);
  const nameOf = useMemo(() => nameIn(words, brands, known), [words, brands, known]);
  const columns = useMemo(() => columnsOf(words, nameOf), [words, nameOf]);
  const list = reply?.map.list;
  const empty = <EmptyState icon="chart" title={words.noData} hint={words.noDataHint} />;
  if (error && !reply) return <CallError error={error} onRetry={retry} />;
  return (
    <Halves>
      <Card
        title={title}
        actions={
          <SegmentedControl
            label={words.by}
            value={view.by}
            options={dimensions.map((value) => ({ value, label: words.bys[value] }))}
            onChange={(by) => onChange({ by })}
          />
        }
      >
        {!list ? (
          <Skeleton shape="chart" heightPx={320} />
        ) : list.length === 0 ? (
          empty
        ) : (
          <BarList
            label={title}
            format={formatRate}
            bars={list.map((row) => ({
              id: `${row.brand} ${row.name}`,
              name: nameOf(row),
              value: row.share ?? 0,
            }))}
          />
        )}
      </Card>
      <Card title={words.bys[view.by]} isFlush>
        <Table
          label={words.bys[view.by]}
          columns={columns}
          rows={list ?? []}
          getRowId={(row) => `${row.brand} ${row.name}`}
          isLoading={!list}
          empty={empty}
          maxHeightPx={560}
        />
      </Card>
    </Halves>
  );
}

/** Returns a formatter of values: a model is prefixed with its maker. */
const nameIn =
  (words: (typeof channelDetailText)["zh"], brands: (typeof brandText)["zh"], known: KnownWords) =>
  ({ name, brand }: Share): string => {
    const value = name === rest ? words.others : name === "" ? words.unknown : known.of(name);
    return brand ? brands.ofBrand(brands.brands[brand], value) : value;
  };

function columnsOf(
  words: (typeof channelDetailText)["zh"],
  nameOf: (row: Share) => string,
): TableColumn<Share>[] {
  const heads = words.shareColumns;
  return [
    {
      id: "name",
      header: heads.name,
      cell: nameOf,
    },
    {
      id: "install",
      header: heads.install,
      align: "end",
      cell: (row) => formatCount(row.install),
    },
    { id: "share", header: heads.share, align: "end", cell: (row) => formatRate(row.share) },
    {
      id: "register",
      header: heads.register,
      align: "end",
      cell: (row) => formatCount(row.register),
    },
    {
      id: "registerRate",
      header: heads.registerRate,
      align: "end",
      cell: (row) => formatRate(ratioOf(row.register, row.install)),
    },
  ];
}
