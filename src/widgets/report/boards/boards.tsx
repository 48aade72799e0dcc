import { useState } from "react";
import type { Board, BoardRow } from "../../../core/api/contract";
import { id as idField } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, useSearchState } from "../../../core/navigation/search-state";
import { useApiQuery } from "../../../core/query/use-api-query";
import { useClock } from "../../../core/session/use-clock";
import { boardsText } from "../../../core/text/boards";
import { useText } from "../../../core/text/use-text";
import { Tag } from "../../../core/ui/display";
import { EmptyState, QueryErrorState, Skeleton, useWriteGuard } from "../../../core/ui/feedback";
import { Button, Card, PageHeader, Row, Stack } from "../../../core/ui/layout";
import { Lazy, LazyInView, lazyComponent, preloadOnIntent } from "../../../core/ui/lazy";
import { Menu } from "../../../core/ui/overlay";
import { PlansLayer } from "../plans";
import { BoardMenu } from "./board-menu";
import { BoardView } from "./board-view";
import type { BoardEditorProps } from "./edit/board-editor";
import type { NewBoardProps } from "./edit/new-board";
import type { BoardShareProps } from "./share/share-dialog";

const newBoard = lazyComponent<NewBoardProps>(
  async () => (await import("./edit/new-board")).NewBoard,
);
const shareDialog = lazyComponent<BoardShareProps>(
  async () => (await import("./share/share-dialog")).BoardShareDialog,
);
const editor = lazyComponent<BoardEditorProps>(
  async () => (await import("./edit/board-editor")).BoardEditor,
);

const address = defineSearchState({ board: idField() });

/** The board that the address names, else the reader's default, else the first. */
const shownOf = (list: readonly BoardRow[], id: number | null): BoardRow | undefined =>
  id === null
    ? (list.find(({ isDefault }) => isDefault) ?? list[0])
    : list.find((board) => board.id === id);

/** Boards of an app: cards with figures, charts and tables that its people put together. */
export function Boards() {
  const text = useText(boardsText);
  const mayWrite = useWriteGuard();
  const [{ board: id }, change] = useSearchState(address);
  const list = useApiQuery("board/list", {});
  const boards = list.data?.map.list ?? [];
  // The one that is named may have been shared a moment ago.
  const shownId = shownOf(boards, id)?.id ?? id;
  const query = useApiQuery("board/get", { id: shownId ?? 1 }, { isEnabled: shownId !== null });
  const board = shownId === null ? undefined : query.data?.map;
  const [isNaming, setNaming] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const open = (next: number | null) => {
    setEditing(false);
    change({ board: next });
  };
  const canCreate = list.data?.map.canCreate ?? false;
  const add = () => mayWrite() && setNaming(true);
  const creation = isNaming && (
    <Lazy
      part={newBoard}
      onFail={() => setNaming(false)}
      props={{
        canEditTeam: list.data?.map.canEditTeam ?? false,
        mostCards: list.data?.map.mostCards ?? 0,
        onClose: () => setNaming(false),
        onMade: (made) => {
          setNaming(false);
          open(made.id);
        },
      }}
    />
  );
  if (list.error) return <QueryErrorState error={list.error} onRetry={list.refetch} />;
  if (!list.data || (shownId !== null && !board && !query.error))
    return (
      <Stack $gapPx={12}>
        <PageHeader title={text.title} />
        <Skeleton shape="chart" heightPx={480} />
      </Stack>
    );
  if (shownId === null)
    return (
      <Stack $gapPx={12}>
        <PageHeader title={text.title} />
        <Card>
          <EmptyState
            icon="chart"
            title={canCreate ? text.emptyTitle : text.emptyReader}
            {...(canCreate && { hint: text.emptyHint })}
            action={
              canCreate && (
                <Button
                  variant="primary"
                  icon="plus"
                  writes
                  onClick={add}
                  {...preloadOnIntent(newBoard)}
                >
                  {text.newBoard}
                </Button>
              )
            }
          />
        </Card>
        {creation}
        {canCreate && <PlansLayer boardId={null} />}
      </Stack>
    );
  return (
    <Stack $gapPx={12}>
      {board && isEditing ? (
        <LazyInView
          part={editor}
          nearPx={0}
          placeholder={<Skeleton shape="chart" heightPx={480} />}
          props={{
            board,
            canEditTeam: list.data.map.canEditTeam,
            mostCards: list.data.map.mostCards,
            onClose: () => setEditing(false),
            onCopied: open,
          }}
        />
      ) : (
        <>
          <BoardHeader
            board={board}
            boards={boards}
            canCreate={canCreate}
            onOpen={open}
            onAdd={add}
            onEdit={() => mayWrite() && setEditing(true)}
            onShare={() => mayWrite() && setSharing(true)}
          />
          {query.error?.code === "0404" ? (
            <EmptyState
              isPage
              icon="chart"
              title={query.error.message}
              action={<Button onClick={() => open(null)}>{text.openOther}</Button>}
            />
          ) : query.error ? (
            <QueryErrorState error={query.error} onRetry={query.refetch} />
          ) : (
            board && <BoardView key={board.id} board={board} />
          )}
        </>
      )}
      {creation}
      {board && isSharing && (
        <Lazy
          part={shareDialog}
          onFail={() => setSharing(false)}
          props={{ board, onClose: () => setSharing(false) }}
        />
      )}
      {canCreate && <PlansLayer boardId={shownId} />}
    </Stack>
  );
}

interface BoardHeaderProps {
  board: Board | undefined;
  boards: readonly BoardRow[];
  canCreate: boolean;
  onOpen: (id: number | null) => void;
  onAdd: () => void;
  onEdit: () => void;
  onShare: () => void;
}

/** The name of a board, the way to the others, and what can be done with it. */
function BoardHeader(props: BoardHeaderProps) {
  const { board, boards, canCreate, onOpen, onAdd, onEdit, onShare } = props;
  const text = useText(boardsText);
  const { formatTime } = useClock();
  const items = boards.map((other, at) => ({
    id: String(other.id),
    label: other.name,
    ...(other.id === board?.id && { icon: "check" as const }),
    end: other.isDefault ? text.default : other.isTeam ? text.team : undefined,
    startsGroup: at > 0 && other.isMine !== boards[at - 1]?.isMine,
    onSelect: () => onOpen(other.id),
  }));
  return (
    <PageHeader
      title={
        <Row>
          {board?.name ?? text.title}
          {board?.isTeam && <Tag>{text.team}</Tag>}
          {board?.isDefault && <Tag $tone="brand">{text.default}</Tag>}
        </Row>
      }
      {...(board && { note: text.by(board.creator, formatTime(board.updatedAt)) })}
      actions={
        <>
          {boards.length > 1 && (
            <Menu items={items} trigger={<Button icon="columns">{text.switchTo}</Button>} />
          )}
          {board?.canEdit && (
            <Button icon="edit" writes onClick={onEdit} {...preloadOnIntent(editor)}>
              {text.edit}
            </Button>
          )}
          {canCreate && (
            <Button icon="plus" writes onClick={onAdd} {...preloadOnIntent(newBoard)}>
              {text.newBoard}
            </Button>
          )}
          {board && canCreate && (
            <Button icon="share" writes onClick={onShare} {...preloadOnIntent(shareDialog)}>
              {text.share}
            </Button>
          )}
          {board && <BoardMenu board={board} canCreate={canCreate} onOpen={onOpen} />}
        </>
      }
    />
  );
}
