import type { SharedAd } from "../../api/contract";
import { formatCount, formatMoney } from "../../format";
import { reportText } from "../../text/report";
import { sharedChartText } from "../../text/shared-chart";
import { useText } from "../../text/use-text";
import { Card } from "../../ui/layout";
import type { TableColumn } from "../../ui/table";
import { Table } from "../../ui/table";

const keys = ["clicks", "install", "register", "pay"] as const;

export interface AdsTableProps {
  label: string;
  ads: readonly SharedAd[];
}

/** Campaigns or keywords of a shared ad channel, with what its owner lets be seen. */
export function AdsTable({ label, ads }: AdsTableProps) {
  const text = useText(sharedChartText);
  const { metrics } = useText(reportText);
  const names = {
    clicks: metrics.click,
    install: metrics.install,
    register: metrics.registerUv,
    pay: metrics.pay,
  };
  const visibleKeys = keys.filter((key) => ads.some((ad) => ad[key] !== null));
  const columns: TableColumn<SharedAd>[] = [
    { id: "name", header: text.memberName, cell: ({ name }) => name || text.noAd },
    ...visibleKeys.map(
      (key): TableColumn<SharedAd> => ({
        id: key,
        header: names[key],
        align: "end",
        cell: (ad) => (key === "pay" ? formatMoney(ad[key]) : formatCount(ad[key])),
      }),
    ),
  ];
  return (
    <Card title={label} isFlush>
      <Table label={label} columns={columns} rows={ads} getRowId={({ name }) => name} />
    </Card>
  );
}
