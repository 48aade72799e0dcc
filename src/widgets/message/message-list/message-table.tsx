import { useEffect, useRef, useState } from "react";
import type { MessageRow } from "../../../core/api/contract";
import { useCall } from "../../../core/query/use-call";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { Checkbox } from "../../../core/ui/input";
import { Button, Card, Row } from "../../../core/ui/layout";
import { Pagination, Table } from "../../../core/ui/table";
import { useDeleteMessages } from "../message-parts";
import type { ListState } from "./list-state";
import { Rows, Tools } from "./message-list.styles";
import { useMarkRead } from "./use-mark-read";
import { useMessageColumns } from "./use-message-columns";

const pageSize = 10;
const rowId = ({ id }: MessageRow) => String(id);

export interface MessageTableProps {
  label: string;
  shown: ListState;
  change: (next: Partial<ListState>) => void;
}

/** The messages of a tab, page by page; those chosen are marked as read or deleted. */
export function MessageTable({ label, shown, change }: MessageTableProps) {
  const text = useText(messageText);
  const list = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<Set<string>>(new Set());
  const markRead = useMarkRead();
  const remove = useDeleteMessages();
  const { reply, error, isLoading, isRefreshing, retry } = useCall(
    "GET message/list",
    { type: shown.type, isUnread: shown.unread, currentPage: shown.page, pageSize },
    { keepPrevious: true },
  );
  const rows = reply?.map.list ?? [];
  const total = reply?.map.pagination.totalRecords ?? 0;
  const chosen = rows.filter((row) => ids.has(rowId(row)));

  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = reply !== undefined && !isRefreshing && shown.page > lastPage;
  useEffect(() => {
    // The last page may have lost its rows, or the address is an old one.
    if (isBeyond) change({ page: lastPage });
  }, [isBeyond, lastPage, change]);

  const act = async (deed: (some: number[]) => Promise<boolean>) => {
    if (!(await deed(chosen.map(({ id }) => id)))) return;
    setIds(new Set());
    // The buttons are of no use now, so the focus they had goes to what they changed.
    list.current?.focus();
  };

  return (
    <Card isFlush>
      <Tools>
        <Checkbox checked={shown.unread} onChange={(unread) => change({ unread })}>
          {text.onlyUnread}
        </Checkbox>
        <Row>
          <Button
            writes
            icon="check"
            disabled={chosen.length === 0}
            onClick={() => act((some) => markRead({ ids: some }))}
          >
            {chosen.length > 0 ? `${text.markRead} (${chosen.length})` : text.markRead}
          </Button>
          <Button writes icon="trash" disabled={chosen.length === 0} onClick={() => act(remove)}>
            {chosen.length > 0 ? `${text.delete} (${chosen.length})` : text.delete}
          </Button>
        </Row>
      </Tools>
      <Rows ref={list} tabIndex={-1}>
        <Table
          label={label}
          columns={useMessageColumns()}
          rows={rows}
          getRowId={rowId}
          selection={{ ids, onChange: setIds }}
          isLoading={isLoading}
          error={error && !reply ? <CallError error={error} onRetry={retry} /> : null}
          empty={
            shown.unread ? (
              <EmptyState
                icon="filter"
                title={text.emptyUnread}
                action={<Button onClick={() => change({ unread: false })}>{text.showAll}</Button>}
              />
            ) : (
              <EmptyState icon="bell" title={text.empty} hint={text.emptyHint} />
            )
          }
        />
      </Rows>
      <Pagination
        total={total}
        page={shown.page}
        pageSize={pageSize}
        onChange={(page) => change({ page })}
      />
    </Card>
  );
}
