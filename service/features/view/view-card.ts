import { sql } from "kysely";
import type { BoardCard } from "../../../src/core/api/contract";
import { teamOrOwn } from "../../access/team-or-own";
import type { Viewer } from "../../base/caller";
import type { Db } from "../../store/open";
import { readViewQuery, type ViewQuery } from "./view-query";

type ViewCard = Extract<BoardCard, { kind: "view" }>;
export type CountedCard = Exclude<BoardCard, ViewCard>;

/** Whose views are read. */
export interface ViewReader {
  db: Db;
  appId: number;
  viewer: Pick<Viewer, "accountId" | "embed">;
}

/** A saved view of a report that cards and mails show. */
export interface ViewReport extends ViewQuery {
  name: string;
  page: "app-stats" | "channel-report";
  query: string;
}

/** The days of a view whose address names none. */
const usualDays = "last7";

/** Rows of the channels of a view, as its card has them. */
const channelRows = 10;

/** Reads saved views by their ids, without those that are gone, not the reader's, or of a report without a card. */
async function readViewReports(
  { db, appId, viewer }: ViewReader,
  ids: readonly number[],
): Promise<Map<number, ViewReport>> {
  const rows = await db
    .selectFrom("report_view")
    .select(["id", "name", "page", "query"])
    .where("app_id", "=", appId)
    .where("id", "=", sql<number>`ANY(${[...ids]}::bigint[])`)
    .where(teamOrOwn("report_view", viewer))
    .execute();
  return new Map(
    rows.flatMap(({ id, name, page, query }) =>
      page === "app-stats" || page === "channel-report"
        ? [[id, { name, page, query, ...readViewQuery(query) }] as const]
        : [],
    ),
  );
}

/** Reads a saved view; null where it is gone, not the reader's to see, or of a report without a card. */
export async function readViewReport(reader: ViewReader, id: number): Promise<ViewReport | null> {
  return (await readViewReports(reader, [id])).get(id) ?? null;
}

/** The part of a card that says what a view shows. */
export const shownBy = ({ page, metrics }: Pick<ViewReport, "page" | "metrics">) =>
  page === "channel-report"
    ? { kind: "channels" as const, metrics, rows: channelRows }
    : { kind: "trend" as const, metrics };

function cardOf({ kind: _, viewId: __, ...card }: ViewCard, view: ViewReport): CountedCard {
  const { name, filter, days } = view;
  return {
    ...card,
    ...shownBy(view),
    title: card.title ?? name,
    pinned: { ...filter, range: days ?? usualDays },
  };
}

/** Cards with those of views as what the views show, whatever the board's filter; `gone` makes the card of one that is not there. */
export async function showViews(
  reader: ViewReader,
  cards: readonly BoardCard[],
  gone: (card: ViewCard) => CountedCard | null,
): Promise<CountedCard[]> {
  const ids = cards.flatMap((card) => (card.kind === "view" ? [card.viewId] : []));
  const views = ids.length > 0 ? await readViewReports(reader, ids) : new Map<number, ViewReport>();
  return cards.flatMap((card) => {
    if (card.kind !== "view") return [card];
    const view = views.get(card.viewId);
    const shown = view ? cardOf(card, view) : gone(card);
    return shown ? [shown] : [];
  });
}
