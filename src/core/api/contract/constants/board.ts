/** Columns of the layout that is stored; narrower ones are derived from it. */
export const boardColumns = 12;

/** Cards of a board. */
export const mostCards = 24;

/** A board's own and its team's, of each app. */
export const mostBoards = 20;

/** Bytes of a board's cards as JSON. */
export const mostBoardBytes = 64_000;

/** Columns and rows of a card; a row is 40 px high. */
export interface CardSize {
  w: number;
  h: number;
}

/** Smallest size of each kind of card. */
export const smallestCards = {
  number: { w: 2, h: 3 },
  trend: { w: 4, h: 6 },
  funnel: { w: 4, h: 6 },
  sources: { w: 3, h: 6 },
  channels: { w: 4, h: 6 },
  retention: { w: 4, h: 6 },
  alerts: { w: 3, h: 4 },
  view: { w: 4, h: 6 },
  text: { w: 2, h: 2 },
} as const satisfies Record<string, CardSize>;

export type CardKind = keyof typeof smallestCards;

/** Tallest card, and the lowest row that one may begin at. */
export const cardRows = { tallest: 24, last: 600 };

/** Rows of a card that lists something. */
export const mostCardRows = 20;

/** Metrics of a trend, and columns of a table of channels. */
export const mostCardMetrics = { trend: 4, channels: 6 };

/** Ranges that move with the days. */
export const boardRanges = [
  "today",
  "yesterday",
  "last7",
  "last30",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
] as const;
