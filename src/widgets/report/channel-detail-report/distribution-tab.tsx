import { useMemo } from "react";
import type { Share } from "../../../core/api/contract";
import { BarList } from "../../../core/chart";
import { formatCount, formatRate, ratioOf } from "../../../core/format";
import { useApiQuery } from "../../../core/query/use-api-query";
import { brandText } from "../../../core/text/brand";
import { channelDetailText } from "../../../core/text/channel-detail";
import { type KnownMessages, knownMessagesText } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
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
  const messages = useText(channelDetailText);
  const brands = useText(brandText);
  const known = useText(knownMessagesText);
  const { data, error, refetch } = useApiQuery(
    "channel/distribution",
    { ...filterBody(state.filter), granularity: "day", channelId, by: view.by },
    { keepPreviousData: true },
  );
  const title = messages.shareOf(messages.bys[view.by]);
  const nameOf = useMemo(() => nameIn(messages, brands, known), [messages, brands, known]);
  const columns = useMemo(() => columnsOf(messages, nameOf), [messages, nameOf]);
  const list = data?.map.list;
  const empty = <EmptyState icon="chart" title={messages.noData} hint={messages.noDataHint} />;
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  return (
    <Halves>
      <Card
        title={title}
        actions={
          <SegmentedControl
            label={messages.by}
            value={view.by}
            options={dimensions.map((value) => ({ value, label: messages.bys[value] }))}
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
      <Card title={messages.bys[view.by]} isFlush>
        <Table
          label={messages.bys[view.by]}
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
  (
    messages: (typeof channelDetailText)["zh"],
    brands: (typeof brandText)["zh"],
    known: KnownMessages,
  ) =>
  ({ name, brand }: Share): string => {
    const value = name === rest ? messages.others : name === "" ? messages.unknown : known.of(name);
    return brand ? brands.ofBrand(brands.brands[brand], value) : value;
  };

function columnsOf(
  messages: (typeof channelDetailText)["zh"],
  nameOf: (row: Share) => string,
): TableColumn<Share>[] {
  const headers = messages.shareColumns;
  return [
    {
      id: "name",
      header: headers.name,
      cell: nameOf,
    },
    {
      id: "install",
      header: headers.install,
      align: "end",
      cell: (row) => formatCount(row.install),
    },
    { id: "share", header: headers.share, align: "end", cell: (row) => formatRate(row.share) },
    {
      id: "register",
      header: headers.register,
      align: "end",
      cell: (row) => formatCount(row.register),
    },
    {
      id: "registerRate",
      header: headers.registerRate,
      align: "end",
      cell: (row) => formatRate(ratioOf(row.register, row.install)),
    },
  ];
}
