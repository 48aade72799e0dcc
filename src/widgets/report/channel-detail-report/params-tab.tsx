import { useMemo } from "react";
import type { ParamRow } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { channelDetailText } from "../../../core/text/channel-detail";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import { useRowsState } from "../report-parts";
import type { OverviewTabProps } from "./overview-tab";

const pageSize = 10;

/** The parameters that a channel's installs and wake-ups carried. */
export function ParamsTab({ channelId, state }: OverviewTabProps) {
  const words = useText(channelDetailText);
  const { page, onPage } = useRowsState([]);
  const { start, end, platform } = state.filter;
  const { reply, error, retry, isLoading } = useCall(
    "stat/params",
    { start, end, platform, channelIds: [channelId], currentPage: page, pageSize },
    { keepPrevious: true },
  );
  const columns = useMemo<TableColumn<ParamRow>[]>(() => {
    const heads = words.paramColumns;
    const figures = ["times", "installs", "wakeups", "values"] as const;
    return [
      { id: "name", header: heads.name, cell: (row) => row.name },
      ...figures.map(
        (id): TableColumn<ParamRow> => ({
          id,
          header: heads[id],
          align: "end",
          cell: (row) => formatCount(row[id]),
        }),
      ),
      { id: "lastDay", header: heads.lastDay, cell: (row) => row.lastDay },
    ];
  }, [words]);
  return (
    <Card title={words.tabs.params} isFlush>
      <Table
        label={words.tabs.params}
        columns={columns}
        rows={reply?.map.list ?? []}
        getRowId={(row) => row.name}
        isLoading={isLoading}
        error={error && !reply && <CallError error={error} onRetry={retry} />}
        empty={<EmptyState icon="link" title={words.noParams} hint={words.noParamsHint} />}
      />
      <Pagination
        total={reply?.map.pagination.totalRecords ?? 0}
        page={page}
        pageSize={pageSize}
        onChange={onPage}
      />
    </Card>
  );
}
