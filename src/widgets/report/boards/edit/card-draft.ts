import type { BoardCard } from "../../../../core/api/contract";
import {
  type CardKind,
  mostCardRows,
  smallestCards,
} from "../../../../core/api/contract/constants/board";
import type { MetricKey } from "../../../../core/metrics";

/** All that can be set of a card, whatever its kind. */
export interface CardDraft {
  title: string;
  metric: MetricKey;
  metrics: MetricKey[];
  rows: number | null;
  basis: "install" | "register";
  viewId: number | null;
  text: string;
}

/** Width and height of a new card. */
const firstSizes: Partial<Record<CardKind, { w: number; h: number }>> = {
  number: { w: 3, h: 3 },
  trend: { w: 6, h: 8 },
  channels: { w: 6, h: 9 },
  view: { w: 6, h: 8 },
  text: { w: 4, h: 3 },
};

/** A card of a kind before anything is set. */
export function newCard(kind: CardKind, id: string): BoardCard {
  const size = firstSizes[kind] ?? smallestCards[kind];
  return cardOf(kind, { id, title: null, x: 0, y: 0, ...size, pinned: {} }, draftOf(null));
}

/** The values that a form begins with; null for a card that is not there yet. */
export function draftOf(card: BoardCard | null): CardDraft {
  return {
    title: card?.title ?? "",
    metric: card?.kind === "number" ? card.metric : "install",
    metrics:
      card?.kind === "trend" || card?.kind === "channels"
        ? [...card.metrics]
        : ["install", "register"],
    rows: card?.kind === "channels" || card?.kind === "alerts" ? card.rows : 10,
    basis: card?.kind === "retention" ? card.basis : "install",
    viewId: card?.kind === "view" ? card.viewId : null,
    text: card?.kind === "text" ? card.text : "",
  };
}

type Base = Pick<BoardCard, "id" | "title" | "x" | "y" | "w" | "h" | "pinned">;

/** The card that a form's values make, in the place of another. */
export function cardOf(kind: CardKind, place: Base, draft: CardDraft): BoardCard {
  const { id, x, y, w, h, pinned } = place;
  const base = { id, x, y, w, h, pinned, title: draft.title.trim() || null };
  const rows = Math.min(Math.max(draft.rows ?? 10, 1), mostCardRows);
  switch (kind) {
    case "number":
      return { kind, ...base, metric: draft.metric };
    case "trend":
      return { kind, ...base, metrics: draft.metrics };
    case "channels":
      return { kind, ...base, metrics: draft.metrics, rows };
    case "alerts":
      return { kind, ...base, rows };
    case "retention":
      return { kind, ...base, basis: draft.basis };
    case "view":
      return { kind, ...base, viewId: draft.viewId ?? 1 };
    case "text":
      return { kind, ...base, text: draft.text };
    case "funnel":
    case "sources":
      return { kind, ...base };
  }
}
