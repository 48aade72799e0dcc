import { useMemo, useState } from "react";
import type { GroupSpans } from "../../../core/api/contract";
import { type Clock, formatCount } from "../../../core/format";
import { paths } from "../../../core/navigation/paths";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { channelGroupText } from "../../../core/text/channel-group";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, Link, Muted, PageHeader, Row, Stack } from "../../../core/ui/layout";
import type { TableColumn, TableSort } from "../../../core/ui/table";
import { Table } from "../../../core/ui/table";
import { type OnShare, useSharing } from "../report-parts";
import { FillGroupDialog } from "./fill-group-dialog";
import { GroupActions, type OnGroup } from "./group-actions";
import { GroupDialog } from "./group-dialog";
import { useDeleteGroup } from "./use-delete-group";

const groupsAtMost = 100;

type Opened = { kind: "name"; group: GroupSpans | null } | { kind: "move"; group: GroupSpans };

const valueColumns = {
  channels: (group: GroupSpans) => group.channelCount,
  todayInstall: (group: GroupSpans) => group.today.install,
  todayRegister: (group: GroupSpans) => group.today.register,
  install: (group: GroupSpans) => group.total.install,
  register: (group: GroupSpans) => group.total.register,
} as const;
type Figure = keyof typeof valueColumns;

export interface GroupListProps {
  /** Before the share settings open over the widget; return false to open others instead. */
  onShare?: OnShare;
}

/** The groups of channels, what they brought, and what can be done with them. */
export function GroupList({ onShare }: GroupListProps) {
  const text = useText(channelGroupText);
  const clock = useClock();
  const mayWrite = useWriteGuard();
  const remove = useDeleteGroup();
  const { share, dialog } = useSharing(onShare);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [sort, setSort] = useState<TableSort | null>(null);
  const { data, error, refetch, isLoading } = useApiQuery("channel/groupSpans", {});
  const groups = data?.map.list;
  const rows = useMemo(() => sorted(groups ?? [], sort), [groups, sort]);
  const columns = useMemo(
    () =>
      columnsOf(text, clock, {
        rename: (group) => mayWrite() && setOpened({ kind: "name", group }),
        move: (group) => mayWrite() && setOpened({ kind: "move", group }),
        remove: (group) => mayWrite() && void remove(group),
        share: share ? ({ id, name }) => share({ id, name, of: "group" }) : null,
      }),
    [text, clock, mayWrite, remove, share],
  );
  const totals = groups && {
    name: text.sums,
    ...Object.fromEntries(
      Object.entries(valueColumns).map(([id, statOf]) => [
        id,
        formatCount(groups.reduce((sum, group) => sum + statOf(group), 0)),
      ]),
    ),
  };
  const isFull = (groups?.length ?? 0) >= groupsAtMost;
  return (
    <Stack $gapPx={20}>
      <PageHeader
        title={text.title}
        actions={
          <Row $gapPx={12}>
            <Muted style={groups ? undefined : { visibility: "hidden" }}>
              {text.count(groups?.length ?? 0, groupsAtMost)}
            </Muted>
            <Button
              writes
              variant="primary"
              icon="plus"
              disabled={isFull}
              onClick={() => mayWrite() && setOpened({ kind: "name", group: null })}
            >
              {text.add}
            </Button>
          </Row>
        }
      />
      <Card isFlush>
        <Table
          label={text.table}
          columns={columns}
          rows={rows}
          getRowId={(group) => String(group.id)}
          sort={sort}
          onSort={setSort}
          isLoading={isLoading}
          error={error && !data && <QueryErrorState error={error} onRetry={refetch} />}
          empty={<EmptyState icon="channel" title={text.empty} hint={text.emptyHint} />}
          {...(totals ? { totals } : {})}
        />
      </Card>
      {opened?.kind === "name" && (
        <GroupDialog group={opened.group} onClose={() => setOpened(null)} />
      )}
      {opened?.kind === "move" && (
        <FillGroupDialog group={opened.group} onClose={() => setOpened(null)} />
      )}
      {dialog}
    </Stack>
  );
}

function sorted(groups: readonly GroupSpans[], sort: TableSort | null): readonly GroupSpans[] {
  const statOf = sort && valueColumns[sort.columnId as Figure];
  if (!sort || !statOf) return groups;
  const sign = sort.direction === "asc" ? 1 : -1;
  return groups.toSorted((a, b) => sign * (statOf(a) - statOf(b)) || a.id - b.id);
}

function columnsOf(
  text: (typeof channelGroupText)["zh"],
  { formatTime }: Clock,
  on: OnGroup,
): TableColumn<GroupSpans>[] {
  const headers = text.columns;
  const path = (group: GroupSpans) => paths.groupDetail(group.id);
  return [
    {
      id: "name",
      header: headers.name,
      isHideable: false,
      cell: (group) => (
        <Row $gapPx={6}>
          <Link to={path(group)}>{group.name}</Link>
          {group.isDefault && <Tag>{text.isDefault}</Tag>}
        </Row>
      ),
    },
    ...(Object.keys(valueColumns) as Figure[]).map(
      (id): TableColumn<GroupSpans> => ({
        id,
        header: headers[id],
        align: "end",
        isSortable: true,
        cell: (group) => formatCount(valueColumns[id](group)),
      }),
    ),
    { id: "created", header: headers.created, cell: (group) => formatTime(group.createTime) },
    {
      id: "actions",
      header: headers.actions,
      align: "end",
      isPinned: true,
      cell: (group) => <GroupActions group={group} on={on} path={path(group)} />,
    },
  ];
}
