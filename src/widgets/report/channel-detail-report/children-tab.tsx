import { useMemo, useState } from "react";
import type { ChannelReportRow } from "../../../core/api/contract";
import { type MetricKey, MetricValue } from "../../../core/chart/report";
import { useCall } from "../../../core/query/use-call";
import { channelDetailText } from "../../../core/text/channel-detail";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { CallError } from "../../../core/ui/call-error";
import { Card } from "../../../core/ui/card";
import { Pagination } from "../../../core/ui/pagination";
import { EmptyState } from "../../../core/ui/states";
import { Table } from "../../../core/ui/table";
import type { TableColumn, TableSort } from "../../../core/ui/table-types";
import { filterBody } from "../report-filter";
import type { OverviewTabProps } from "./overview-tab";

const pageSize = 20;
const metrics = [
  ...(["visit", "click", "clickRate", "install", "installRate", "abnormal"] as const),
  ...(["register", "registerRate", "active", "pay", "d1", "d7"] as const),
] satisfies MetricKey[];
type Sort = (typeof metrics)[number] | "channelCode";

/** What each sub-channel brought, and what came without one; together they are the channel. */
export function ChildrenTab({ channelId, state }: OverviewTabProps) {
  const text = useText(reportText);
  const words = useText(channelDetailText);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [page, setPage] = useState(1);
  const { reply, error, retry, isLoading, isRefreshing } = useCall(
    "channel/selfChannelList",
    {
      ...filterBody(state.filter),
      ...{ granularity: "day", channelIds: [], groupIds: [], parentId: channelId },
      sort: (sort?.columnId as Sort | undefined) ?? "install",
      order: sort?.direction ?? "desc",
      ...{ currentPage: page, pageSize },
    },
    { keepPrevious: true },
  );
  const map = reply?.map;
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
        cell: (row) =>
          row.id === channelId ? `${row.channelName}（${words.ownPart}）` : row.channelName,
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
    [channelId, text, words],
  );
  if (error && !map) return <CallError error={error} onRetry={retry} />;
  const isAlone = map?.pagination.totalRecords === 1;
  const totals = map && {
    channelCode: text.total,
    ...Object.fromEntries(
      metrics.map((key) => [
        key,
        <MetricValue key={key} metric={key} of={{ counts: map.total, ...map.totalRetention }} />,
      ]),
    ),
  };
  return (
    <Card title={words.children} isFlush>
      <Table
        label={words.children}
        columns={columns}
        rows={isAlone ? [] : (map?.list ?? [])}
        getRowId={(row) => String(row.id)}
        sort={sort ?? { columnId: "install", direction: "desc" }}
        onSort={(next) => {
          setSort(next);
          setPage(1);
        }}
        isLoading={isLoading || isRefreshing}
        empty={<EmptyState icon="channel" title={words.noChildren} hint={words.noChildrenHint} />}
        {...(totals ? { totals } : {})}
      />
      <Pagination
        total={isAlone ? 0 : (map?.pagination.totalRecords ?? 0)}
        page={page}
        pageSize={pageSize}
        onChange={setPage}
      />
    </Card>
  );
}
