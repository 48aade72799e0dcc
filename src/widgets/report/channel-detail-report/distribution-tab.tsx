import { useMemo } from "react";
import type { Share, ShareFigures } from "../../../core/api/contract";
import { BarList } from "../../../core/chart";
import {
  ComparedCount,
  ComparisonNote,
  type ShownComparison,
  useShownComparison,
} from "../../../core/chart/report";
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
import { ChangesField, Halves } from "../report-parts";
import { dimensions } from "./detail-tabs";
import type { ViewTabProps } from "./overview-tab";

/** Name in the response for all values that are not listed. */
const rest = "*";

/** Renders the distribution of a channel's devices. */
export function DistributionTab({ channelId, state, view, onChange }: ViewTabProps) {
  const messages = useText(channelDetailText);
  const brands = useText(brandText);
  const known = useText(knownMessagesText);
  const { data, error, refetch } = useApiQuery(
    "channel/distribution",
    {
      ...filterBody(state.filter),
      compare: state.filter.compare,
      granularity: "day",
      channelId,
      by: view.by,
    },
    { keepPreviousData: true },
  );
  const title = messages.shareOf(messages.bys[view.by]);
  const nameOf = useMemo(() => nameIn(messages, brands, known), [messages, brands, known]);
  const compare = data?.map.compare;
  const comparison = useShownComparison(compare, view.changes);
  const columns = useMemo(
    () => columnsOf(messages, nameOf, comparison),
    [messages, nameOf, comparison],
  );
  const list = data?.map.list;
  const own = list?.filter(({ install }) => install > 0);
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
        {!own ? (
          <Skeleton shape="chart" heightPx={320} />
        ) : own.length === 0 ? (
          empty
        ) : (
          <BarList
            label={title}
            format={formatRate}
            bars={own.map((row) => ({
              id: `${row.brand} ${row.name}`,
              name: nameOf(row),
              value: row.share ?? 0,
            }))}
          />
        )}
      </Card>
      <Card
        title={messages.bys[view.by]}
        isFlush
        actions={
          state.filter.compare && (
            <ChangesField value={view.changes} onChange={(changes) => onChange({ changes })} />
          )
        }
      >
        {compare && <ComparisonNote of={compare} />}
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
  comparison: ShownComparison | null,
): TableColumn<Share>[] {
  const headers = messages.shareColumns;
  const figure = (
    id: Exclude<keyof typeof headers, "name">,
    kind: "count" | "rate",
    of: (figures: ShareFigures) => number | null,
  ): TableColumn<Share> => {
    const format = kind === "rate" ? formatRate : formatCount;
    return {
      id,
      header: headers[id],
      align: "end",
      cell: (row) =>
        comparison ? (
          <ComparedCount
            own={of(row)}
            previous={row.previous ? of(row.previous) : null}
            format={format}
            kind={kind}
            {...comparison}
          />
        ) : (
          format(of(row))
        ),
    };
  };
  return [
    { id: "name", header: headers.name, cell: nameOf },
    figure("install", "count", ({ install }) => install),
    figure("share", "rate", ({ share }) => share),
    figure("register", "count", ({ register }) => register),
    figure("registerRate", "rate", ({ register, install }) => ratioOf(register, install)),
  ];
}
