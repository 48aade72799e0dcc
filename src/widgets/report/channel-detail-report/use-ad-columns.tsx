import type { ReactNode } from "react";
import { styled } from "styled-components";
import { useMetricText } from "../../../core/chart/report";
import { formatCount, formatMoney, formatRate, noValue, ratioOf } from "../../../core/format";
import type { MetricKey } from "../../../core/metrics";
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

const cellByMetric: Record<string, (totals: Sums) => string> = {
  shows: ({ shows }) => formatCount(shows),
  clicks: ({ clicks }) => formatCount(clicks),
  ttr: ({ clicks, shows }) => formatRate(ratioOf(clicks, shows)),
  downloads: ({ newDownloads, redownloads }) =>
    `${formatCount(newDownloads)} / ${formatCount(redownloads)}`,
  cpt: ({ spend, clicks }) => formatMoney(ratioOf(spend, clicks)),
  spend: ({ spend }) => formatMoney(spend),
  install: ({ install }) => formatCount(install),
  installRate: ({ install, clicks }) => formatRate(ratioOf(install, clicks)),
  register: ({ register }) => formatCount(register),
  registerRate: ({ register, install }) => formatRate(ratioOf(register, install)),
  d1: ({ d1, d1Size }) => formatRate(ratioOf(d1, d1Size)),
  d7: ({ d7, d7Size }) => formatRate(ratioOf(d7, d7Size)),
  pay: ({ pay }) => formatMoney(pay),
  cpa: ({ spend, install }) => formatMoney(ratioOf(spend, install)),
  roi: ({ pay, spend }) => formatRate(ratioOf(pay, spend)),
};

type AdColumn = Exclude<keyof (typeof channelDetailText)["zh"]["adColumns"], "name">;

const ofAds: AdColumn[] = [
  ...(["shows", "clicks", "ttr", "install", "installRate", "register"] as const),
  ...(["registerRate", "d1", "d7", "pay", "spend", "cpa", "roi"] as const),
];
const ofSearchAds: AdColumn[] = [
  ...(["shows", "clicks", "ttr", "downloads", "cpt", "spend", "install", "register"] as const),
  ...(["registerRate", "d1", "d7", "pay", "cpa", "roi"] as const),
];

/** Columns that the dictionary has a word for. */
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
): { columns: TableColumn<AdNode>[]; totalsOf: (totals: Sums) => Record<string, ReactNode> } {
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
          node.isCreative && byApple.has(id) ? noValue : (cellByMetric[id]?.(node) ?? ""),
      }),
    ),
  ];
  const totalsOf = (totals: Sums) => ({
    name: text.total,
    ...Object.fromEntries(columnKeys.map((id) => [id, cellByMetric[id]?.(totals)])),
  });
  return { columns, totalsOf };
}
