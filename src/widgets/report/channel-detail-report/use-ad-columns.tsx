import type { ReactNode } from "react";
import { styled } from "styled-components";
import { ComparedFigure, type ShownComparison, useMetricText } from "../../../core/chart/report";
import { formatCount, formatMoney, formatRate, noValue, ratioOf } from "../../../core/format";
import { changesInUnits, formatMetricChange, type MetricKey } from "../../../core/metrics";
import { channelDetailText } from "../../../core/text/channel-detail";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { IconButton } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import type { AdNode, adTotal } from "./ad-tree";

type Sums = ReturnType<typeof adTotal>;

const Name = styled.span<{ $depth: number }>`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  padding-left: ${({ $depth }) => $depth * 20}px;
`;

const Space = styled.span`
  width: 24px;
`;

type AdColumn = Exclude<keyof (typeof channelDetailText)["zh"]["adColumns"], "name">;

/** A figure that may be unknown. */
interface Figure {
  of: (totals: Sums) => number | null;
  format: (value: number | null) => string;
  /** Grows with the days: of unequal lengths daily means are compared. */
  isSum?: true;
}

const figures: Record<Exclude<AdColumn, "downloads">, Figure> = {
  shows: { of: ({ shows }) => shows, format: formatCount, isSum: true },
  clicks: { of: ({ clicks }) => clicks, format: formatCount, isSum: true },
  ttr: { of: ({ clicks, shows }) => ratioOf(clicks, shows), format: formatRate },
  cpt: { of: ({ spend, clicks }) => ratioOf(spend, clicks), format: formatMoney },
  spend: { of: ({ spend }) => spend, format: formatMoney, isSum: true },
  install: { of: ({ install }) => install, format: formatCount, isSum: true },
  installRate: { of: ({ install, clicks }) => ratioOf(install, clicks), format: formatRate },
  register: { of: ({ register }) => register, format: formatCount, isSum: true },
  registerRate: { of: ({ register, install }) => ratioOf(register, install), format: formatRate },
  d1: { of: ({ d1, d1Size }) => ratioOf(d1, d1Size), format: formatRate },
  d7: { of: ({ d7, d7Size }) => ratioOf(d7, d7Size), format: formatRate },
  pay: { of: ({ pay }) => pay, format: formatMoney, isSum: true },
  cpa: { of: ({ spend, install }) => ratioOf(spend, install), format: formatMoney },
  roi: { of: ({ pay, spend }) => ratioOf(pay, spend), format: formatRate },
};

const ofAds: AdColumn[] = [
  ...(["shows", "clicks", "ttr", "install", "installRate", "register"] as const),
  ...(["registerRate", "d1", "d7", "pay", "spend", "cpa", "roi"] as const),
];
const ofSearchAds: AdColumn[] = [
  ...(["shows", "clicks", "ttr", "downloads", "cpt", "spend", "install", "register"] as const),
  ...(["registerRate", "d1", "d7", "pay", "cpa", "roi"] as const),
];

/** The words of the dictionary, and which way is better. */
const ofAdMessages: Partial<Record<AdColumn, MetricKey>> = {
  shows: "adShow",
  clicks: "adClick",
  ttr: "adClickRate",
  install: "install",
  installRate: "adInstallRate",
  register: "registerUv",
  registerRate: "registerRate",
  d1: "d1",
  d7: "d7",
  pay: "pay",
  spend: "cost",
  cpa: "cpa",
  roi: "roi",
};
const ofAppleMessages: Partial<Record<AdColumn, MetricKey>> = {
  ...ofAdMessages,
  clicks: "tap",
  ttr: "tapRate",
  installRate: "tapInstallRate",
  cpt: "cpt",
};

/** Told by Apple down to the keyword, and no further. */
const byApple: ReadonlySet<AdColumn> = new Set([
  ...(["shows", "clicks", "ttr", "downloads", "cpt", "spend", "cpa", "roi"] as const),
]);

/** Columns of the tree of ads, and the figures of its last row. */
export function useAdColumns(
  isAsa: boolean,
  open: ReadonlySet<string>,
  toggle: (key: string) => void,
  comparison: ShownComparison | null,
): {
  columns: TableColumn<AdNode>[];
  totalsOf: (totals: Sums, previous: Sums | null) => Record<string, ReactNode>;
} {
  const text = useText(reportText);
  const messages = useText(channelDetailText);
  const report = useMetricText();
  const unexplained = isAsa
    ? { name: messages.unexplained, hint: messages.unexplainedHint }
    : { name: messages.unassigned, hint: messages.unassignedHint };
  const keyOf = isAsa ? ofAppleMessages : ofAdMessages;
  const nameOf = (id: AdColumn) => {
    const key = keyOf[id];
    return key ? report.metrics[key] : messages.adColumns[id];
  };
  const hintOf = (id: AdColumn) => {
    const key = keyOf[id];
    return key ? { hint: report.definitions[key] } : {};
  };
  const cellOf = (id: AdColumn, totals: Sums, previous: Sums | null): ReactNode => {
    if (id === "downloads")
      return `${formatCount(totals.newDownloads)} / ${formatCount(totals.redownloads)}`;
    const { of, format, isSum } = figures[id];
    const value = of(totals);
    const metric = keyOf[id];
    if (!comparison || !metric) return format(value);
    const { spans, hasPrevious } = comparison;
    const isScaled = isSum && spans.ownDays !== spans.days;
    const meanOf = (sum: number | null, days: number) =>
      sum === null || !isScaled ? sum : sum / days;
    const own = meanOf(value, spans.ownDays);
    const before = meanOf(previous && of(previous), spans.days);
    return (
      <ComparedFigure
        value={format(value)}
        before={hasPrevious && before !== null ? format(before) : null}
        own={own}
        previous={before}
        change={formatMetricChange(metric, own, before, text.ratePoints)}
        canBeNew={!changesInUnits(metric)}
      />
    );
  };
  const columnKeys = isAsa ? ofSearchAds : ofAds;
  const levels = isAsa ? messages.asaLevels : messages.levels;
  const header = Object.values(levels)
    .slice(isAsa ? 1 : 0)
    .join(" / ");
  const columns: TableColumn<AdNode>[] = [
    {
      id: "name",
      header: header,
      isHideable: false,
      cell: (node) => (
        <Name $depth={node.depth}>
          {node.children.length > 0 ? (
            <IconButton
              icon={open.has(node.key) ? "chevron-down" : "chevron-right"}
              label={(open.has(node.key) ? messages.collapse : messages.expand)(node.name || "–")}
              aria-expanded={open.has(node.key)}
              size={24}
              onClick={() => toggle(node.key)}
            />
          ) : (
            <Space />
          )}
          <span title={node.isUnexplained ? unexplained.hint : undefined}>
            {node.isUnexplained ? unexplained.name : node.name || "–"}
          </span>
        </Name>
      ),
    },
    ...columnKeys.map(
      (id): TableColumn<AdNode> => ({
        id,
        header: nameOf(id),
        ...hintOf(id),
        align: "end",
        cell: (node) =>
          node.isCreative && byApple.has(id) ? noValue : cellOf(id, node, node.previous ?? null),
      }),
    ),
  ];
  const totalsOf = (totals: Sums, previous: Sums | null) => ({
    name: text.total,
    ...Object.fromEntries(columnKeys.map((id) => [id, cellOf(id, totals, previous)])),
  });
  return { columns, totalsOf };
}
