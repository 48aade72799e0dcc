import { useMemo, useState } from "react";
import { ChartCard, Scatter } from "../../../core/chart";
import { ComparisonNote, useShownComparison } from "../../../core/chart/report";
import { formatCompact, formatMoney, formatRate, ratioOf } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState, Skeleton } from "../../../core/ui/feedback";
import { Card, Link, Muted, Stack } from "../../../core/ui/layout";
import { Table } from "../../../core/ui/table";
import { filterBody } from "../report-filter";
import { ChangesField } from "../report-parts";
import { AdMap } from "./ad-map";
import { type AdNode, adTotal, adTree, openRows } from "./ad-tree";
import { MatchShare } from "./match-share";
import type { ViewTabProps } from "./overview-tab";
import { useAdColumns } from "./use-ad-columns";

export interface AdsTabProps extends ViewTabProps {
  isAsa: boolean;
}

/** An ad channel by account, campaign, group and creative; of search ads down to the keyword. */
export function AdsTab({ channelId, state, isAsa, view, onChange }: AdsTabProps) {
  const messages = useText(channelDetailText);
  const { formatTime } = useClock();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch } = useApiQuery(
    "channel/adLeaves",
    {
      ...filterBody(state.filter),
      compare: state.filter.compare,
      granularity: "day",
      channelId,
    },
    { keepPreviousData: true },
  );
  const leaves = data?.map.list;
  const spent = data?.map.spent;
  const tree = useMemo(() => adTree(leaves ?? [], isAsa ? 1 : 0, spent), [leaves, spent, isAsa]);
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  const compare = data?.map.compare;
  const comparison = useShownComparison(compare, view.changes);
  const { columns, totalsOf } = useAdColumns(isAsa, open, toggle, comparison);
  const title = isAsa ? messages.asaTable : messages.adTable;
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!leaves)
    return (
      <Card title={title}>
        <Skeleton shape="table" count={8} />
      </Card>
    );
  const { syncedAt } = data.map;
  return (
    <Stack $gapPx={20}>
      {!isAsa && (
        <Muted as="p">
          {messages.adNote} <Link to={paths.importCosts}>{messages.importCosts}</Link>
        </Muted>
      )}
      {isAsa && (
        <Muted as="p">
          {messages.asaNote}
          {syncedAt === null ? messages.neverSynced : messages.syncedAt(formatTime(syncedAt))}
        </Muted>
      )}
      {leaves.length > 0 && <Pictures tree={tree} isAsa={isAsa} />}
      <Card
        title={title}
        isFlush
        actions={
          state.filter.compare && (
            <ChangesField value={view.changes} onChange={(changes) => onChange({ changes })} />
          )
        }
      >
        {compare && <ComparisonNote of={compare} />}
        <Table
          label={title}
          columns={columns}
          rows={openRows(tree, open)}
          getRowId={(node) => node.key}
          empty={<EmptyState icon="chart" title={messages.noAds} hint={messages.noAdsHint} />}
          {...(tree.length > 0
            ? { totals: totalsOf(adTotal(leaves, spent), compare?.total ?? null) }
            : {})}
        />
      </Card>
      {!isAsa && <MatchShare channelId={channelId} state={state} />}
    </Stack>
  );
}

/** Returns the nodes for the charts: creatives of ads, keywords of search ads. */
const leavesOf = (nodes: readonly AdNode[]): AdNode[] =>
  nodes.flatMap((node) =>
    node.children.some(({ isCreative }) => !isCreative) ? leavesOf(node.children) : [node],
  );

const drawnAtMost = 60;

interface ImagesProps {
  tree: readonly AdNode[];
  isAsa: boolean;
}

function Pictures({ tree, isAsa }: ImagesProps) {
  const messages = useText(channelDetailText);
  const explained = leavesOf(tree).filter(({ isUnexplained }) => !isUnexplained);
  if (explained.length === 0) return null;
  if (isAsa) {
    const points = explained
      .filter(({ clicks }) => clicks !== null && clicks > 0)
      .slice(0, drawnAtMost)
      .map((node) => ({
        id: node.key,
        name: node.name,
        x: node.spend ?? 0,
        y: ratioOf(node.install, node.clicks) ?? 0,
        size: node.install,
      }));
    const { spend, installRate, install } = messages.adColumns;
    const data = {
      x: points.map(({ name }) => name),
      series: [
        { id: "spend", name: spend, values: points.map(({ x }) => x), format: formatMoney },
        { id: "rate", name: installRate, values: points.map(({ y }) => y), format: formatRate },
        { id: "install", name: install, values: points.map(({ size }) => size) },
      ],
    };
    return (
      <ChartCard
        title={messages.scatter}
        note={messages.scatterNote}
        data={data}
        xName={messages.adColumns.name}
      >
        <Scatter
          label={messages.scatter}
          points={points}
          xName={spend}
          yName={installRate}
          sizeName={install}
          formatX={(value) => `¥${formatCompact(value)}`}
          formatY={formatRate}
        />
      </ChartCard>
    );
  }
  return <AdMap tree={tree} />;
}
