import { useCallback, useRef, useState } from "react";
import { styled } from "styled-components";
import type { Board, BoardCard } from "../../../../core/api/contract";
import { type CardKind, smallestCards } from "../../../../core/api/contract/constants/board";
import { ApiError } from "../../../../core/api/errors";
import { useCloseGuard } from "../../../../core/form/use-close-guard";
import { useApiMutation } from "../../../../core/query/use-api-mutation";
import { useInvalidate } from "../../../../core/query/use-api-query";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import { useErrorMessage, useToast } from "../../../../core/ui/feedback";
import { Button, IconButton, PageHeader, Stack, VisuallyHidden } from "../../../../core/ui/layout";
import { Menu } from "../../../../core/ui/overlay";
import { BoardFrame, CardTurns, Grid, storedFilter, useCardTitle } from "../../board-parts";
import { FilterBar } from "../../report-filter";
import { useBoardFilter } from "../use-board-filter";
import { BoardSettings } from "./board-settings";
import { CardDialog } from "./card-dialog";
import { newCard } from "./card-draft";
import { addCard, freeId, removeCard } from "./move-cards";
import { useCardHandles } from "./use-card-handles";

/** Twelve columns need so much; a narrower window scrolls them. */
const Scroller = styled.div`
  overflow-x: auto;
  & > * {
    min-width: 760px;
  }
`;

const Handle = styled(IconButton)`
  cursor: grab;
  touch-action: none;
  &[aria-pressed="true"] {
    background: var(--_brand);
    color: var(--_on-brand);
  }
`;

const Corner = styled.div`
  position: absolute;
  right: 0;
  bottom: 0;
  width: 24px;
  height: 24px;
  border-right: 3px solid var(--_text-muted);
  border-bottom: 3px solid var(--_text-muted);
  border-bottom-right-radius: var(--_radius-large);
  cursor: nwse-resize;
  touch-action: none;
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 8px 12px;
  border-radius: var(--_radius);
  background: var(--_warning-bg);
  color: var(--_warning);
`;

const kinds = Object.keys(smallestCards) as CardKind[];
const without = ["distinct"] as const;

/** Ways to move and resize a card from its menu, in cells. */
const steps = {
  left: ["move", -1, 0],
  right: ["move", 1, 0],
  up: ["move", 0, -1],
  down: ["move", 0, 1],
  wider: ["resize", 1, 0],
  narrower: ["resize", -1, 0],
  taller: ["resize", 0, 1],
  shorter: ["resize", 0, -1],
} as const;

export interface BoardEditorProps {
  board: Board;
  canEditTeam: boolean;
  /** Cards that the app's edition has on a board. */
  mostCards: number;
  onClose: () => void;
  /** Opens the copy that was saved instead. */
  onCopied: (id: number) => void;
}

/** A board while it is changed: nothing is stored before it is saved. */
export function BoardEditor(props: BoardEditorProps) {
  const { board, canEditTeam, mostCards, onClose, onCopied } = props;
  const text = useText(boardsText);
  const toast = useToast();
  const messageOf = useErrorMessage();
  const invalidate = useInvalidate();
  const save = useApiMutation("board/save", { suppressToast: true });
  const state = useBoardFilter(board.filter);
  const { filter, today } = state;
  const [draft, setDraft] = useState(() => ({
    name: board.name,
    isTeam: board.isTeam,
    filter: board.filter,
    cards: board.cards as readonly BoardCard[],
  }));
  const [isDirty, setDirty] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [edited, setEdited] = useState<{ card: BoardCard; isNew: boolean } | null>(null);
  const [isNaming, setNaming] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const change = useCallback((patch: Partial<typeof draft>) => {
    setDirty(true);
    setDraft((before) => ({ ...before, ...patch }));
  }, []);
  const titleOf = useCardTitle(draft.cards);
  const setCards = useCallback((cards: readonly BoardCard[]) => change({ cards }), [change]);
  const handles = useCardHandles({ cards: draft.cards, onChange: setCards, grid });
  const leave = useCloseGuard(isDirty, onClose);
  const isFull = draft.cards.length >= mostCards;

  const store = async (target: { id: number; revision: number } | null) => {
    const { name, isTeam, cards } = draft;
    const body = {
      name: target ? name : text.copyOf(name),
      isTeam: target ? isTeam : false,
      filter: draft.filter,
      cards: [...cards],
    };
    try {
      const { map } = await save.mutateAsync(target ? { ...body, ...target } : body);
      setDirty(false);
      toast.success(target ? text.saved : text.copied(map.name));
      if (target) onClose();
      else onCopied(map.id);
    } catch (error) {
      setFailure(error);
    }
  };
  const reload = async () => {
    setDirty(false);
    await invalidate("board/get");
    onClose();
  };
  const hasConflict = failure instanceof ApiError && failure.field === "revision";

  const putCard = (card: BoardCard) => {
    setCards(
      draft.cards.some(({ id }) => id === card.id)
        ? draft.cards.map((one) => (one.id === card.id ? card : one))
        : addCard(draft.cards, card),
    );
    setEdited(null);
  };

  const toolsOf = (card: BoardCard) => {
    const title = titleOf(card);
    return (
      <>
        <Handle
          icon="menu"
          size={28}
          label={text.move(title)}
          title={text.moveHint}
          {...handles.moveProps(card)}
        />
        <Menu
          trigger={<IconButton icon="more" size={28} label={text.cardActions(title)} />}
          items={[
            {
              id: "edit",
              label: text.editCard,
              onSelect: () => setEdited({ card, isNew: false }),
            },
            {
              id: "copy",
              label: text.copyCard,
              isDisabled: isFull,
              onSelect: () => setCards(addCard(draft.cards, { ...card, id: freeId(draft.cards) })),
            },
            ...(Object.keys(steps) as (keyof typeof steps)[]).map((id, at) => {
              const [way, dx, dy] = steps[id];
              return {
                id,
                label: text[id],
                startsGroup: at === 0 || at === 4,
                onSelect: () => handles.step(card.id, [dx, dy], way),
              };
            }),
            {
              id: "remove",
              label: text.removeCard,
              isDangerous: true,
              startsGroup: true,
              onSelect: () => setCards(removeCard(draft.cards, card.id)),
            },
          ]}
        />
      </>
    );
  };

  return (
    <Stack $gapPx={12}>
      <PageHeader
        title={draft.name}
        {...(isFull && { note: text.full(mostCards) })}
        actions={
          <>
            <Menu
              trigger={
                <Button icon="plus" disabled={isFull}>
                  {text.addCard}
                </Button>
              }
              items={kinds.map((kind) => ({
                id: kind,
                label: text.kinds[kind],
                onSelect: () =>
                  setEdited({ card: newCard(kind, freeId(draft.cards)), isNew: true }),
              }))}
            />
            <Button icon="settings" onClick={() => setNaming(true)}>
              {text.settings}
            </Button>
            <Button
              icon="filter"
              onClick={() => {
                change({ filter: storedFilter(filter, today) });
                toast.success(text.keptFilter);
              }}
            >
              {text.keepFilter}
            </Button>
            <Button onClick={() => void leave.close()}>{text.cancel}</Button>
            <Button
              variant="primary"
              writes
              isLoading={save.isPending}
              onClick={() => void store({ id: board.id, revision: board.revision })}
            >
              {text.save}
            </Button>
          </>
        }
      />
      {failure !== null && (
        <Notice role="alert">
          {messageOf(failure)}
          {hasConflict && (
            <span>
              <Button onClick={() => void store(null)}>{text.copy}</Button>{" "}
              <Button icon="refresh" onClick={() => void reload()}>
                {text.reload}
              </Button>
            </span>
          )}
        </Notice>
      )}
      <FilterBar state={state} without={without} views={null} />
      <CardTurns>
        <Scroller>
          <Grid ref={grid} $isWhole>
            {draft.cards.map((card) => (
              <BoardFrame
                key={card.id}
                card={card}
                filter={filter}
                today={today}
                isLifted={handles.heldId === card.id}
                tools={toolsOf(card)}
                overlay={<Corner aria-hidden="true" {...handles.resizeProps(card)} />}
              />
            ))}
          </Grid>
        </Scroller>
      </CardTurns>
      <VisuallyHidden role="status">{handles.spoken}</VisuallyHidden>
      {edited && (
        <CardDialog
          card={edited.card}
          filter={filter}
          today={today}
          onSave={putCard}
          onClose={() => setEdited(null)}
        />
      )}
      {isNaming && (
        <BoardSettings
          name={draft.name}
          isTeam={draft.isTeam}
          canShare={board.isMine && canEditTeam}
          onSave={(settings) => {
            change(settings);
            setNaming(false);
          }}
          onClose={() => setNaming(false)}
        />
      )}
    </Stack>
  );
}
