import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useRef,
  useState,
} from "react";
import type { BoardCard } from "../../../../core/api/contract";
import { boardColumns } from "../../../../core/api/contract/constants/board";
import { boardsText } from "../../../../core/text/boards";
import { useText } from "../../../../core/text/use-text";
import { gapPx, rowPx, useCardTitle } from "../../board-parts";
import { moveCard, resizeCard } from "./move-cards";

type Way = "move" | "resize";

/** Steps of the arrow keys, in cells. */
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Distance from the edge of the window within which a drag scrolls it, in px. */
const edgePx = 48;
const scrollPx = 16;

/** A press or a grab that can still be undone. */
interface Held {
  id: string;
  /** The cards as they were before it. */
  before: readonly BoardCard[];
}

export interface CardHandlesOptions {
  cards: readonly BoardCard[];
  onChange: (cards: BoardCard[]) => void;
  grid: RefObject<HTMLElement | null>;
}

/** Moves and resizes cards by pointer, touch and keyboard; `spoken` tells a reader what happened. */
export function useCardHandles({ cards, onChange, grid }: CardHandlesOptions) {
  const text = useText(boardsText);
  const titleOf = useCardTitle(cards);
  const [held, setHeld] = useState<Held | null>(null);
  const [spoken, setSpoken] = useState("");
  const drag = useRef<{ way: Way; x: number; y: number; w: number; h: number } | null>(null);
  const latest = useRef(cards);
  latest.current = cards;

  const change = useCallback(
    (next: BoardCard[], id: string) => {
      onChange(next);
      const card = next.find((one) => one.id === id);
      if (card) setSpoken(text.placed(titleOf(card), card.x + 1, card.y + 1, card.w, card.h));
    },
    [onChange, text, titleOf],
  );

  const cellAt = (clientX: number, clientY: number) => {
    const box = grid.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    const columnPx = (box.width + gapPx) / boardColumns;
    return {
      x: (clientX - box.left) / columnPx,
      y: (clientY - box.top) / (rowPx + gapPx),
    };
  };

  const restore = ({ id, before }: Held) => {
    onChange([...before]);
    const card = before.find((one) => one.id === id);
    if (card) setSpoken(text.restored(titleOf(card)));
  };

  const onPointerDown = (card: BoardCard, way: Way) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = cellAt(event.clientX, event.clientY);
    drag.current = { way, x: at.x - card.x, y: at.y - card.y, w: at.x - card.w, h: at.y - card.h };
    setHeld({ id: card.id, before: latest.current });
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    if (!from || !held) return;
    if (event.clientY > window.innerHeight - edgePx) window.scrollBy(0, scrollPx);
    if (event.clientY < edgePx) window.scrollBy(0, -scrollPx);
    const at = cellAt(event.clientX, event.clientY);
    const to =
      from.way === "move"
        ? moveCard(held.before, held.id, {
            x: Math.round(at.x - from.x),
            y: Math.round(at.y - from.y),
          })
        : resizeCard(held.before, held.id, {
            w: Math.round(at.x - from.w),
            h: Math.round(at.y - from.h),
          });
    change(to, held.id);
  };

  const drop = (event?: PointerEvent<HTMLElement>) => {
    if (!drag.current) return;
    drag.current = null;
    if (event?.type === "pointercancel" && held) restore(held);
    setHeld(null);
  };

  const step = (id: string, [dx, dy]: readonly [number, number], way: Way) => {
    const card = latest.current.find((one) => one.id === id);
    if (!card) return;
    const next =
      way === "move"
        ? moveCard(latest.current, id, { x: card.x + dx, y: card.y + dy })
        : resizeCard(latest.current, id, { w: card.w + dx, h: card.h + dy });
    change(next, id);
  };

  const onKeyDown = (card: BoardCard) => (event: KeyboardEvent<HTMLElement>) => {
    const isHeld = held?.id === card.id;
    const arrow = arrows[event.key];
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      setHeld(isHeld ? null : { id: card.id, before: latest.current });
      setSpoken(isHeld ? text.dropped(titleOf(card)) : text.grabbed(titleOf(card)));
    } else if (event.key === "Escape" && isHeld) {
      event.stopPropagation();
      restore(held);
      drag.current = null;
      setHeld(null);
    } else if (arrow && isHeld) {
      event.preventDefault();
      step(card.id, arrow, event.shiftKey ? "resize" : "move");
    }
  };

  const pointer = { onPointerMove, onPointerUp: drop, onPointerCancel: drop };
  return {
    heldId: held?.id ?? null,
    spoken,
    step,
    moveProps: (card: BoardCard) => ({
      ...pointer,
      onPointerDown: onPointerDown(card, "move"),
      onKeyDown: onKeyDown(card),
      onBlur: () => held?.id === card.id && !drag.current && setHeld(null),
      "aria-pressed": held?.id === card.id,
    }),
    resizeProps: (card: BoardCard) => ({
      ...pointer,
      onPointerDown: onPointerDown(card, "resize"),
    }),
  };
}
