import { useRef, useState } from "react";
import { type ListState, ListTable, useListPage } from "../../../core/list";
import { messageText } from "../../../core/text/message";
import { useText } from "../../../core/text/use-text";
import { Checkbox } from "../../../core/ui/input";
import { Button, Card, Row } from "../../../core/ui/layout";
import { useDeleteMessages } from "../message-parts";
import type { MessagesState } from "./list-state";
import { Rows, Tools } from "./message-list.styles";
import { useMarkRead } from "./use-mark-read";
import { useMessageColumns } from "./use-message-columns";

/** The messages of a tab, page by page; those chosen are marked as read or deleted. */
export function MessageTable({ label, state }: { label: string; state: ListState<MessagesState> }) {
  const text = useText(messageText);
  const box = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<Set<string>>(new Set());
  const markRead = useMarkRead();
  const remove = useDeleteMessages();
  const { values: params, set: change } = state;
  const list = useListPage("GET message/list", state, {
    type: params.type,
    isUnread: params.unread,
  });
  const selected = list.rows.filter(({ id }) => ids.has(String(id)));

  const act = async (mutate: (some: number[]) => Promise<boolean>) => {
    if (!(await mutate(selected.map(({ id }) => id)))) return;
    setIds(new Set());
    // The buttons are of no use now, so the focus they had goes to what they changed.
    box.current?.focus();
  };

  return (
    <Card isFlush>
      <Tools>
        <Checkbox checked={params.unread} onChange={(unread) => change({ unread })}>
          {text.onlyUnread}
        </Checkbox>
        <Row>
          <Button
            writes
            icon="check"
            disabled={selected.length === 0}
            onClick={() => act((some) => markRead({ ids: some }))}
          >
            {selected.length > 0 ? `${text.markRead} (${selected.length})` : text.markRead}
          </Button>
          <Button writes icon="trash" disabled={selected.length === 0} onClick={() => act(remove)}>
            {selected.length > 0 ? `${text.delete} (${selected.length})` : text.delete}
          </Button>
        </Row>
      </Tools>
      <Rows ref={box} tabIndex={-1}>
        <ListTable
          isBare
          label={label}
          columns={useMessageColumns()}
          list={list}
          rowKey={({ id }) => id}
          selection={{ ids, onChange: setIds }}
          empty={
            params.unread
              ? {
                  icon: "filter",
                  title: text.emptyUnread,
                  action: <Button onClick={() => change({ unread: false })}>{text.showAll}</Button>,
                  isCompact: false,
                }
              : { icon: "bell", title: text.empty, hint: text.emptyHint, isCompact: false }
          }
        />
      </Rows>
    </Card>
  );
}
