import { useCallback, useState } from "react";
import type { ChannelRow } from "../../../core/api/contract";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { Button } from "../../../core/ui/button";
import { CallError } from "../../../core/ui/call-error";
import { Card } from "../../../core/ui/card";
import { Late } from "../../../core/ui/late";
import { LinkButton } from "../../../core/ui/link";
import { Pagination } from "../../../core/ui/pagination";
import { EmptyState } from "../../../core/ui/states";
import { Table } from "../../../core/ui/table";
import { useColumnSettings } from "../../../core/ui/use-column-settings";
import { useMedia } from "../../../core/ui/use-media";
import { useWriteGuard } from "../../../core/ui/use-write-guard";
import { Layout, PagesSpace, TableSpace } from "./channel-list.styles";
import { addPath } from "./channel-paths";
import { channelSharePart } from "./channel-share-part";
import { GroupList } from "./group-list";
import { pageSize, typeOf } from "./list-state";
import { ListToolbar } from "./list-toolbar";
import { hiddenAtFirst, useChannelColumns } from "./use-channel-columns";
import type { useChannelList } from "./use-channel-list";
import { useDeleteChannels } from "./use-delete-channels";

const noRoomForGroups = "(max-width: 1199px)";
const rowId = (row: ChannelRow) => String(row.id);

/** One type's channels: groups, toolbar, rows, pages. */
export function ChannelTable({ model }: { model: ReturnType<typeof useChannelList> }) {
  const { state, change, list, groups, selection, rows, findRow, total, isFiltered } = model;
  const text = useText(channelText);
  const mayWrite = useWriteGuard();
  const hasNoRoom = useMedia(noRoomForGroups);
  const [shared, setShared] = useState<ChannelRow | null>(null);
  const share = useCallback((row: ChannelRow) => mayWrite() && setShared(row), [mayWrite]);
  const ask = useDeleteChannels(findRow);
  const { drop } = selection;
  const remove = useCallback(
    async (ids: number[]) => {
      if (await ask(ids)) drop(ids);
    },
    [ask, drop],
  );
  const columns = useColumnSettings(
    "channel-list",
    useChannelColumns({ onShare: share, onDelete: remove }),
    hiddenAtFirst,
  );
  return (
    <Layout>
      {hasNoRoom ? null : (
        <GroupList
          groups={groups}
          value={state.groupId}
          onChange={(groupId) => change({ groupId })}
        />
      )}
      <Card isFlush>
        <ListToolbar
          state={state}
          onChange={change}
          groups={hasNoRoom ? groups : null}
          columns={columns}
          selectedCount={selection.ids.size}
          onDeleteSelected={() => remove([...selection.ids].map(Number))}
        />
        <TableSpace>
          <Table
            label={text.manageTitle}
            columns={columns.columns}
            settings={columns.settings}
            rows={rows}
            getRowId={rowId}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={selection}
            isLoading={list.isLoading || list.isRefreshing}
            error={list.error && <CallError error={list.error} onRetry={list.retry} />}
            empty={
              isFiltered ? (
                <EmptyState
                  icon="filter"
                  title={text.emptyFiltered}
                  action={
                    <Button onClick={() => change({ keyword: "", groupId: null, state: null })}>
                      {text.clearFilters}
                    </Button>
                  }
                />
              ) : (
                <EmptyState
                  icon="channel"
                  title={state.tab === "normal" ? text.emptyTitle : text.emptyType}
                  hint={state.tab === "normal" ? text.emptyHint : undefined}
                  action={
                    <LinkButton variant="primary" icon="plus" to={addPath(typeOf(state.tab))}>
                      {text.add}
                    </LinkButton>
                  }
                />
              )
            }
          />
        </TableSpace>
        <PagesSpace>
          {list.reply ? (
            <Pagination
              total={total}
              page={state.page}
              pageSize={pageSize}
              onChange={(page) => change({ page })}
            />
          ) : null}
        </PagesSpace>
      </Card>
      {shared && (
        <Late
          key={shared.id}
          part={channelSharePart}
          props={{
            channelId: shared.id,
            name: shared.channelName,
            onClose: () => setShared(null),
          }}
          onFail={() => setShared(null)}
        />
      )}
    </Layout>
  );
}
