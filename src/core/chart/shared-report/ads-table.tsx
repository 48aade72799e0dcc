import type { SharedAd } from "../../api/contract";
import { ratioOf } from "../../format/number";
import { formatMetric, type MetricKey } from "../../metrics";
import { sharedChartText } from "../../text/shared-chart";
import { useText } from "../../text/use-text";
import { Card } from "../../ui/layout";
import type { TableColumn } from "../../ui/table";
import { Table } from "../../ui/table";
import { useChannelKind, useMetricText } from "../report/metric-text";

interface AdValue {
  key: MetricKey;
  /** Null where its owner does not let it be seen, or nobody tells it. */
  value: (ad: SharedAd) => number | null;
}

const statsOf = (press: "adClick" | "tap"): AdValue[] => [
  { key: "adShow", value: ({ shows }) => shows },
  { key: press, value: ({ clicks }) => clicks },
  { key: "install", value: ({ install }) => install },
  { key: "registerUv", value: ({ register }) => register },
  { key: "pay", value: ({ pay }) => pay },
  { key: "cost", value: ({ spend }) => spend },
  { key: "cpa", value: ({ spend, install }) => ratioOf(spend, install) },
  { key: "roi", value: ({ spend, pay }) => ratioOf(pay, spend) },
];

export interface AdsTableProps {
  label: string;
  ads: readonly SharedAd[];
}

/** Campaigns or keywords of a shared ad channel, with what its owner lets be seen. */
export function AdsTable({ label, ads }: AdsTableProps) {
  const text = useText(sharedChartText);
  const { metrics, definitions } = useMetricText();
  const kind = useChannelKind();
  const adMetrics = statsOf(kind === "asa" ? "tap" : "adClick").filter(({ value }) =>
    ads.some((ad) => value(ad) !== null),
  );
  const columns: TableColumn<SharedAd>[] = [
    { id: "name", header: text.memberName, cell: ({ name }) => name || text.noAd },
    ...adMetrics.map(
      ({ key, value }): TableColumn<SharedAd> => ({
        id: key,
        header: metrics[key],
        hint: definitions[key],
        align: "end",
        cell: (ad) => formatMetric(key, value(ad)),
      }),
    ),
  ];
  return (
    <Card title={label} isFlush>
      <Table label={label} columns={columns} rows={ads} getRowId={({ name }) => name} />
    </Card>
  );
}
