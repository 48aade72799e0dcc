import type { BoardCard, BoardFilter, PlanContent } from "../../../src/core/api/contract";
import { teamOrOwn } from "../../access/team-or-own";
import { noFilter } from "../../reporting/selection";
import { readViewReport, shownBy, type ViewReader } from "../view";
import type { PlanMessages } from "./plan-messages";

/** Cards of a board in the order in which they are read, with the filter that they share. */
export interface PlanSource {
  name: string;
  filter: Omit<BoardFilter, "range">;
  cards: BoardCard[];
  path: string;
}

/** Whose boards and views are read. */
export interface Reader extends ViewReader {
  appkey: string;
}

const placed = { id: "a", title: null, x: 0, y: 0, w: 12, h: 6, pinned: {} };
const unfiltered = { ...noFilter, compare: "previous" as const };

async function readBoardSource(reader: Reader, id: number): Promise<PlanSource | null> {
  const { db, appId, appkey, viewer } = reader;
  const board = await db
    .selectFrom("board")
    .select(["name", "filter", "cards"])
    .where("app_id", "=", appId)
    .where("id", "=", id)
    .where(teamOrOwn("board", viewer))
    .executeTakeFirst();
  if (!board) return null;
  const { range: _, ...filter } = board.filter;
  return {
    name: board.name,
    filter,
    cards: board.cards.toSorted((one, other) => one.y - other.y || one.x - other.x),
    path: `/data/boards?app=${appkey}&board=${id}`,
  };
}

/** Cards that show what a saved view shows; null where it is gone, or of a report that is not mailed. */
export async function viewSource(reader: Reader, id: number): Promise<PlanSource | null> {
  const view = await readViewReport(reader, id);
  if (!view) return null;
  const { name, page, query, filter, metrics } = view;
  const numbers = metrics.map((metric, at) => ({
    ...placed,
    id: `n${at}`,
    kind: "number" as const,
    metric,
  }));
  const path = page === "channel-report" ? "channel/channel_report" : "data/app_stats";
  return {
    name,
    filter: { ...filter, compare: "previous" },
    cards: [...numbers, { ...placed, title: name, ...shownBy(view) }],
    path: `/${path}?app=${reader.appkey}&${query}`,
  };
}

/** Returns the cards of what a plan sends; null once that is gone. */
export async function readSource(
  reader: Reader,
  content: PlanContent,
  { mail }: Pick<PlanMessages, "mail">,
): Promise<PlanSource | null> {
  if (content.kind === "board") return readBoardSource(reader, content.boardId);
  if (content.kind === "view") return viewSource(reader, content.viewId);
  const { metrics, rows } = content;
  return {
    name: mail.channels,
    filter: unfiltered,
    cards: [{ ...placed, kind: "channels", metrics, rows }],
    path: `/channel/channel_report?app=${reader.appkey}`,
  };
}
