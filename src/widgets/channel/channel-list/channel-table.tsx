import type { ChannelRow } from "../../../core/api/contract";
import { paths } from "../../../core/navigation/paths";
import { channelText } from "../../../core/text/channel";
import { useText } from "../../../core/text/use-text";
import { EmptyState, QueryErrorState } from "../../../core/ui/feedback";
import { Button, Card, LinkButton } from "../../../core/ui/layout";
import { Pagination, Table, useColumnSettings } from "../../../core/ui/table";
import { apartTabs, isApart } from "./apart-tabs";
import { BatchBar } from "./batch-bar";
import { Layout, PagesSpace, TableSpace } from "./channel-list.styles";
import { GroupSidebar } from "./group-choice";
import { LinkHost } from "./link-host";
import { listState, type TypeTab, typeOf } from "./list-state";
import { ListToolbar } from "./list-toolbar";
import type { useChannelList } from "./use-channel-list";
import { useGroupsFold } from "./use-groups-fold";
import { useListActions } from "./use-list-actions";
import { hiddenAtFirst, useListColumns } from "./use-list-columns";

const rowId = (row: ChannelRow) => String(row.id);

/** The columns of each type are chosen apart; the own channels' keep their first name. */
const settingsName: Record<TypeTab, string> = {
  normal: "channel-list",
  adv: "channel-list-adv",
  asa: "channel-list-asa",
  link: "channel-list-link",
  referral: "channel-list-referral",
};

function NoChannels({ model }: { model: ReturnType<typeof useChannelList> }) {
  const { state, change, isFiltered } = model;
  const text = useText(channelText);
  if (isFiltered) {
    return (
      <EmptyState
        icon="filter"
        title={text.emptyFiltered}
        action={
          <Button onClick={() => change(listState.clearedFilters)}>{text.clearFilters}</Button>
        }
      />
    );
  }
  if (isApart(state.tab)) {
    return (
      <EmptyState
        icon="channel"
        title={text.emptyType}
        hint={text.elsewhere[state.tab]}
        action={<LinkButton to={apartTabs[state.tab]}>{text.goElsewhere[state.tab]}</LinkButton>}
      />
    );
  }
  const isNormal = state.tab === "normal";
  return (
    <EmptyState
      icon="channel"
      title={isNormal ? text.emptyTitle : text.emptyType}
      hint={isNormal ? text.emptyHint : undefined}
      action={
        <LinkButton writes variant="primary" icon="plus" to={paths.channelAdd(typeOf(state.tab))}>
          {text.add}
        </LinkButton>
      }
    />
  );
}

/** Renders the channels of one type: groups, toolbar, rows, pages. */
export function ChannelTable({ model }: { model: ReturnType<typeof useChannelList> }) {
  const { state, change, list, groups, selection, rows, total } = model;
  const text = useText(channelText);
  const fold = useGroupsFold();
  const { actions, dialog, undo } = useListActions(model);
  const tab = state.tab === "bin" ? "normal" : state.tab;
  const columns = useColumnSettings(
    settingsName[tab],
    useListColumns(tab, actions),
    hiddenAtFirst[tab],
  );
  return (
    <Layout $hasGroups={fold.isOpen}>
      {fold.isOpen && (
        <GroupSidebar
          groups={groups}
          value={state.groupId}
          onChange={(groupId) => change({ groupId })}
        />
      )}
      <Card isFlush>
        <ListToolbar
          state={state}
          onChange={change}
          groups={groups}
          fold={fold}
          columns={columns}
        />
        {tab !== "asa" && <LinkHost row={rows[0]} />}
        <TableSpace>
          <Table
            label={text.manageTitle}
            columns={columns.columns}
            settings={columns.settings}
            rows={rows}
            getRowId={rowId}
            sort={state.sort}
            onSort={(sort) => change({ sort })}
            selection={isApart(tab) ? undefined : selection}
            isLoading={list.isLoading || list.isRefetching}
            error={list.error && <QueryErrorState error={list.error} onRetry={list.refetch} />}
            empty={<NoChannels model={model} />}
          />
        </TableSpace>
        {undo}
        {selection.ids.size > 0 && (
          <BatchBar
            ids={[...selection.ids].map(Number)}
            actions={actions}
            onClear={() => selection.onChange(new Set())}
          />
        )}
        <PagesSpace>
          {list.data ? (
            <Pagination total={total} page={state.page} onChange={(page) => change({ page })} />
          ) : null}
        </PagesSpace>
      </Card>
      {dialog}
    </Layout>
  );
}
