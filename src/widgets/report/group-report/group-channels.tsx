import { useMemo } from "react";
import type { CallReply, ChannelReportRow } from "../../../core/api/contract";
import { type MetricKey, MetricValue } from "../../../core/chart/report";
import { formatRate, ratioOf } from "../../../core/format";
import { channelGroupText } from "../../../core/text/channel-group";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { Card } from "../../../core/ui/card";
import { Link } from "../../../core/ui/link";
import { Pagination } from "../../../core/ui/pagination";
import { EmptyState } from "../../../core/ui/states";
import { Table } from "../../../core/ui/table";
import type { TableColumn, TableSort } from "../../../core/ui/table-types";
import { detailPathOf, type ReportFilter } from "../report-filter";

export interface GroupChannelsProps {
  map: CallReply<"channel/selfChannelList">["map"] | undefined;
  filter: ReportFilter;
  isLoading: boolean;
  sort: TableSort | null;
  onSort: (sort: TableSort | null) => void;
  page: number;
  onPage: (page: number) => void;
}

const metrics = [
  ...(["visit", "click", "install", "installRate", "abnormal", "registerUv"] as const),
  ...(["registerRate", "pay", "cost", "d1", "d7"] as const),
] satisfies MetricKey[];
const pageSize = 10;

/** The channels of a group, and what part of its installs each brought. */
export function GroupChannels(props: GroupChannelsProps) {
  const { map, filter, isLoading, sort, onSort, page, onPage } = props;
  const text = useText(reportText);
  const words = useText(channelGroupText);
  const whole = map?.total.install ?? null;
  const columns = useMemo<TableColumn<ChannelReportRow>[]>(
    () => [
      {
        id: "channelCode",
        header: text.channelColumns.code,
        isSortable: true,
        isHideable: false,
        cell: (row) => row.channelCode,
      },
      {
        id: "name",
        header: text.channelColumns.name,
        cell: (row) => (
          <Link to={detailPathOf(row.id, filter, row.type ?? 1)}>{row.channelName}</Link>
        ),
      },
      {
        id: "contribution",
        header: words.contribution,
        align: "end",
        cell: (row) => formatRate(ratioOf(row.counts.install, whole)),
      },
      ...metrics.map(
        (key): TableColumn<ChannelReportRow> => ({
          id: key,
          header: text.metrics[key],
          hint: text.definitions[key],
          align: "end",
          isSortable: true,
          cell: (row) => <MetricValue metric={key} of={row} />,
        }),
      ),
    ],
    [text, words, filter, whole],
  );
  const of = map && {
    counts: map.total,
    ...map.totalRetention,
    cost: map.totalCost,
    costed: map.totalCosted,
  };
  const totals = of && {
    channelCode: text.total,
    contribution: formatRate(whole ? 1 : null),
    ...Object.fromEntries(
      metrics.map((key) => [key, <MetricValue key={key} metric={key} of={of} />]),
    ),
  };
  return (
    <Card title={words.channels} isFlush>
      <Table
        label={words.channels}
        columns={columns}
        rows={map?.list ?? []}
        getRowId={(row) => String(row.id)}
        sort={sort ?? { columnId: "install", direction: "desc" }}
        onSort={onSort}
        isLoading={isLoading}
        empty={<EmptyState icon="channel" title={words.noChannels} hint={words.noChannelsHint} />}
        {...(totals ? { totals } : {})}
      />
      <Pagination
        total={map?.pagination.totalRecords ?? 0}
        page={page}
        pageSize={pageSize}
        onChange={onPage}
      />
    </Card>
  );
}
