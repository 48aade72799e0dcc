import type { ListReply } from "../../../core/api/contract";
import type { CallState } from "../../../core/query/use-call";
import { CallError, EmptyState, Skeleton } from "../../../core/ui/feedback";
import { Card } from "../../../core/ui/layout";
import { Pagination, Table, type TableColumn } from "../../../core/ui/table";

/** Rows of a page; what is older is a page further. */
export const historyPageSize = 5;

export interface HistoryCardProps<Row> {
  title: string;
  empty: string;
  columns: TableColumn<Row>[];
  getRowId: (row: Row) => string;
  history: CallState<ListReply<Row>>;
  /** From 1. */
  page: number;
  onPage: (page: number) => void;
}

/** What happened before, the newest first, a few rows a page. */
export function HistoryCard<Row>(props: HistoryCardProps<Row>) {
  const { title, columns, page, history } = props;
  const found = history.reply?.map;
  const total = found?.pagination.totalRecords ?? 0;
  return (
    <Card title={title}>
      {!found && history.error ? (
        <CallError error={history.error} onRetry={history.retry} isCompact />
      ) : null}
      {found || history.error ? null : <Skeleton shape="text" count={2} />}
      {found?.list.length === 0 ? <EmptyState isCompact title={props.empty} /> : null}
      {found && found.list.length > 0 ? (
        <Table label={title} columns={columns} rows={found.list} getRowId={props.getRowId} />
      ) : null}
      {total > historyPageSize ? (
        <Pagination page={page} pageSize={historyPageSize} total={total} onChange={props.onPage} />
      ) : null}
    </Card>
  );
}
