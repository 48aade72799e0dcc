import { useState } from "react";
import type { SubChannel } from "../../../core/api/contract";
import { useAction } from "../../../core/query/use-action";
import { useCall } from "../../../core/query/use-call";
import { channelManageText } from "../../../core/text/channel-manage";
import { useText } from "../../../core/text/use-text";
import { CallError, EmptyState, useToast, useWriteGuard } from "../../../core/ui/feedback";
import { SearchInput, useTypedKeyword } from "../../../core/ui/input";
import { Button } from "../../../core/ui/layout";
import { Drawer } from "../../../core/ui/overlay";
import { Pagination, Table } from "../../../core/ui/table";
import { AddSubChannels } from "./add-sub-channels";
import { Bleed, Tools } from "./sub-channels.styles";
import { useRemoveChildren } from "./use-remove-children";
import { useSubColumns } from "./use-sub-columns";

export interface SubChannelsProps {
  /** The channel they belong to. */
  channelId: number;
  /** Its name, for the title. */
  name: string;
  onClose: () => void;
}

const pageSize = 10;
const rowId = ({ id }: SubChannel) => String(id);

/** The sub-channels of a channel in a drawer; draw it only while it is open. */
export function SubChannels({ channelId, name, onClose }: SubChannelsProps) {
  const text = useText(channelManageText);
  const toast = useToast();
  const mayWrite = useWriteGuard();
  const [keyword, setKeyword] = useState("");
  const [page, setPage] = useState(1);
  const [isAdding, setAdding] = useState(false);
  const [ids, setIds] = useState<Set<string>>(new Set());
  const search = (next: string) => {
    setKeyword(next.trim());
    setPage(1);
    setIds(new Set());
  };
  const [typed, setTyped] = useTypedKeyword(keyword, search);
  const body = { id: channelId, keyword, currentPage: page, pageSize };
  const list = useCall("channel/childChannelList", body, { keepPrevious: true });
  const rows = list.reply?.map.list ?? [];
  const total = list.reply?.map.pagination.totalRecords ?? 0;
  const removeRows = useRemoveChildren();
  const remove = async (gone: SubChannel[]) => {
    if (!(await removeRows(gone))) return;
    setIds(new Set());
    setPage(1);
  };
  const { run } = useAction("channel/childChannelName", {
    quiet: true,
  });
  const rename = async (id: number, next: string) => {
    await run({ id, name: next });
    toast.success(text.renamed);
  };
  const chosen = rows.filter((row) => ids.has(rowId(row)));
  return (
    <Drawer isOpen onClose={onClose} title={text.subChannelsOf(name)} widthPx={640}>
      <Tools>
        <SearchInput
          value={typed}
          onChange={setTyped}
          maxLength={50}
          placeholder={text.subSearch}
          onSearch={search}
        />
        <span className="push" />
        {chosen.length > 0 && (
          <Button writes variant="danger" icon="trash" onClick={() => remove(chosen)}>
            {`${text.remove} (${chosen.length})`}
          </Button>
        )}
        <Button
          writes
          variant="primary"
          icon="plus"
          disabled={isAdding}
          onClick={() => mayWrite() && setAdding(true)}
        >
          {text.addSub}
        </Button>
      </Tools>
      {isAdding && <AddSubChannels channelId={channelId} onClose={() => setAdding(false)} />}
      <Bleed>
        <Table
          label={text.subChannelsOf(name)}
          columns={useSubColumns(rename, remove)}
          rows={rows}
          getRowId={rowId}
          selection={{ ids, onChange: setIds }}
          isLoading={list.isLoading || list.isRefreshing}
          error={list.error && <CallError error={list.error} onRetry={list.retry} />}
          empty={
            keyword ? (
              <EmptyState icon="filter" title={text.subNone} />
            ) : (
              <EmptyState icon="channel" title={text.subEmpty} hint={text.subEmptyHint} />
            )
          }
        />
        {total > pageSize && (
          <Pagination total={total} page={page} pageSize={pageSize} onChange={setPage} />
        )}
      </Bleed>
    </Drawer>
  );
}
