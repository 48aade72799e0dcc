import * as v from "valibot";
import { metricKeys } from "../../metrics";
import {
  boardColumns,
  boardRanges,
  cardRows,
  mostCardMetrics,
  mostCardRows,
  mostCards,
} from "./constants/board";
import { call } from "./define";
import { reportFilter } from "./report";
import { day, type EpochMs, lineText, nothing, positiveId, requiredText } from "./shared";

const { start: _start, end: _end, granularity, ...choices } = reportFilter;

const fields = {
  /** A range that moves with the days, or fixed days. */
  range: v.union([
    v.picklist(boardRanges),
    v.pipe(
      v.object({ start: day, end: day }),
      v.check(({ start, end }) => start <= end, "结束日期不能早于开始日期"),
    ),
  ]),
  granularity,
  ...choices,
  compare: v.optional(v.nullable(v.picklist(["previous", "lastYear"])), null),
};

/** The filter of a board, whose range moves with the days where it has a name. */
export const boardFilter = v.object(fields);

const upTo = (most: number, least = 0) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const metric = v.picklist(metricKeys);
const distinctMetrics = (most: number) =>
  v.pipe(
    v.array(metric),
    v.minLength(1),
    v.maxLength(most),
    v.checkItems((key, index, keys) => keys.indexOf(key) === index, "不能重复"),
  );
const rows = v.optional(upTo(mostCardRows, 1), 10);

const placed = {
  id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,12}$/)),
  /** Null = named by what it shows. */
  title: v.optional(v.nullable(lineText(40)), null),
  x: upTo(boardColumns - 1),
  y: upTo(cardRows.last),
  w: upTo(boardColumns, 1),
  h: upTo(cardRows.tallest, 1),
  /** Fields of the filter that the card keeps, whatever the board's are. */
  pinned: v.optional(v.partial(boardFilter), {}),
};

const card = v.variant("kind", [
  v.object({ kind: v.literal("number"), ...placed, metric }),
  v.object({
    kind: v.literal("trend"),
    ...placed,
    metrics: distinctMetrics(mostCardMetrics.trend),
  }),
  v.object({ kind: v.literal("funnel"), ...placed }),
  v.object({ kind: v.literal("sources"), ...placed }),
  v.object({
    kind: v.literal("channels"),
    ...placed,
    metrics: distinctMetrics(mostCardMetrics.channels),
    rows,
  }),
  v.object({
    kind: v.literal("retention"),
    ...placed,
    basis: v.optional(v.picklist(["install", "register"]), "install"),
  }),
  v.object({ kind: v.literal("alerts"), ...placed, rows }),
  v.object({ kind: v.literal("view"), ...placed, viewId: positiveId }),
  v.object({ kind: v.literal("text"), ...placed, text: requiredText(2000) }),
]);

const name = lineText(30);
const cards = v.pipe(v.array(card), v.maxLength(mostCards));

export type BoardFilter = v.InferOutput<typeof boardFilter>;
export type BoardCard = v.InferOutput<typeof card>;

/** A board without its cards. */
export interface BoardRow {
  id: number;
  name: string;
  /** Everybody who sees the app's data sees it. */
  isTeam: boolean;
  isMine: boolean;
  /** The viewer may change and delete it. */
  canEdit: boolean;
  /** Opens first, for this account. */
  isDefault: boolean;
  /** Number of its cards. */
  cardCount: number;
  creator: string;
  updatedAt: EpochMs;
}

export interface Board extends BoardRow {
  filter: BoardFilter;
  cards: BoardCard[];
  revision: number;
}

/** Boards that an account may still have of an app. */
export interface BoardList {
  list: BoardRow[];
  /** The viewer may make boards of its own. */
  canCreate: boolean;
  /** The viewer may make boards of the team, and change them. */
  canEditTeam: boolean;
  /** Cards that the app's edition has on a board. */
  mostCards: number;
}

const reading = { access: "app", module: "data", embed: "report" } as const;
/** Whoever may see the data may have boards of it; the handlers check that, and who may change the team's. */
const writing = { access: "app", embed: "none", writes: true, scope: "own" } as const;

export const boardCalls = {
  /** Ours: the account's own boards of an app and the team's, own ones first. An embed token sees the team's. */
  "board/list": call<{ map: BoardList }>()({ ...reading, body: nothing }),
  /** Ours: a board with its cards; 0404 when it is not the viewer's to see. */
  "board/get": call<{ map: Board }>()({ ...reading, body: v.object({ id: positiveId }) }),
  /**
   * Ours: makes a board, or with `id` and `revision` changes one. 0400 with field `cards` when cards lie on
   * each other, 0403 when it is not the viewer's to change, 0409 with field `name` when taken, with field
   * `revision` when somebody saved in between.
   */
  "board/save": call<{ map: Board }>()({
    ...writing,
    body: v.object({
      id: v.optional(v.nullable(positiveId), null),
      revision: v.optional(v.number(), 0),
      name,
      isTeam: v.optional(v.boolean(), false),
      filter: boardFilter,
      cards,
    }),
  }),
  /** Ours: makes an own board of the same cards. */
  "board/copy": call<{ map: Board }>()({ ...writing, body: v.object({ id: positiveId, name }) }),
  /** Ours: removes a board that the viewer may change. */
  "board/delete": call<{ map: object }>()({ ...writing, body: v.object({ id: positiveId }) }),
  /** Ours: the board that opens first for this account; null for none. */
  "board/setDefault": call<{ map: object }>()({
    ...writing,
    body: v.object({ id: v.nullable(positiveId) }),
  }),
};
