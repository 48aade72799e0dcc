import { useState } from "react";
import type { BinnedChannel } from "../../../core/api/contract";
import { formatCount } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState } from "../../../core/ui/feedback";
import { SearchInput, useTypedKeyword } from "../../../core/ui/input";
import { Button, Card, Row } from "../../../core/ui/layout";
import type { TableColumn } from "../../../core/ui/table";
import { Pagination, Table } from "../../../core/ui/table";
import { Note, Tools } from "./channel-bin.styles";
import { useBinActions } from "./use-bin-actions";

const pageSize = 10;
const dayMs = 86_400_000;
const rowId = ({ id }: BinnedChannel) => String(id);
const types = { 1: "normal", 2: "adv", 3: "asa", 4: "link", 5: "referral" } as const;

function useBinColumns(act: (what: "restore" | "purge", rows: BinnedChannel[]) => void) {
  const text = useText(channelText);
  const { formatTime } = useClock();
  const words = useText(channelManageText);
  const columns: TableColumn<BinnedChannel>[] = [
    { id: "code", header: words.binColumns.code, cell: ({ channelCode }) => channelCode },
    {
      id: "name",
      header: words.binColumns.name,
      cell: ({ channelName, childCount, parentCode }) => (
        <>
          {channelName}
          {childCount > 0 && <Note>{words.binChildren(childCount)}</Note>}
          {parentCode && <Note>{words.binParent(parentCode)}</Note>}
        </>
      ),
    },
    { id: "type", header: words.binColumns.type, cell: ({ type }) => text.tabs[types[type]] },
    {
      id: "install",
      header: words.binColumns.install,
      align: "end",
      cell: ({ total }) => formatCount(total.install),
    },
    {
      id: "deleteTime",
      header: words.binColumns.deleteTime,
      cell: ({ deleteTime }) => formatTime(deleteTime).slice(0, 16),
    },
    {
      id: "purgeTime",
      header: words.binColumns.purgeTime,
      cell: ({ purgeTime }) => words.binDays(Math.ceil((purgeTime - Date.now()) / dayMs)),
    },
    {
      id: "actions",
      header: words.binColumns.actions,
      isPinned: true,
      cell: (row) => (
        <Row $gapPx={4}>
          <Button writes variant="text" size="small" onClick={() => act("restore", [row])}>
            {words.restore}
          </Button>
          <Button writes variant="text" size="small" onClick={() => act("purge", [row])}>
            {words.purge}
          </Button>
        </Row>
      ),
    },
  ];
  return columns;
}

/** Deleted channels: for 30 days they can be taken back. */
export function ChannelBin() {
  const words = useText(channelManageText);
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const [ids, setIds] = useState<Set<string>>(new Set());
  const search = (next: string) => {
    setKeyword(next.trim());
    setPage(1);
    setIds(new Set());
  };
  const [typed, setTyped] = useTypedKeyword(keyword, search);
  const body = { keyword, currentPage: page, pageSize };
  const list = useCall("channel/binList", body, { keepPrevious: true });
  const rows = list.reply?.map.list ?? [];
  const total = list.reply?.map.pagination.totalRecords ?? 0;
  const actions = useBinActions();
  const act = async (what: "restore" | "purge", chosen: BinnedChannel[]) => {
    if (!(await actions[what](chosen))) return;
    setIds(new Set());
    setPage(1);
  };
  const chosen = rows.filter((row) => ids.has(rowId(row)));
  return (
    <Card isFlush>
      <Tools>
        <SearchInput
          value={typed}
          onChange={setTyped}
          maxLength={50}
          placeholder={words.binSearch}
          onSearch={search}
        />
        {chosen.length > 0 && (
          <>
            <Button writes icon="refresh" onClick={() => act("restore", chosen)}>
              {`${words.restore} (${chosen.length})`}
            </Button>
            <Button writes variant="danger" icon="trash" onClick={() => act("purge", chosen)}>
              {`${words.purge} (${chosen.length})`}
            </Button>
          </>
        )}
      </Tools>
      <Table
        label={words.binTab}
        columns={useBinColumns((what, some) => void act(what, some))}
        rows={rows}
        getRowId={rowId}
        selection={{ ids, onChange: setIds }}
        isLoading={list.isLoading || list.isRefreshing}
        error={list.error && <CallError error={list.error} onRetry={list.retry} />}
        empty={
          keyword ? (
            <EmptyState icon="filter" title={words.binNone} />
          ) : (
            <EmptyState icon="trash" title={words.binEmpty} hint={words.binEmptyHint} />
          )
        }
      />
      {list.reply && (
        <Pagination total={total} page={page} pageSize={pageSize} onChange={setPage} />
      )}
    </Card>
  );
}
