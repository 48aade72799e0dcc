import type { BoardCard, BoardFilter } from "../../../core/api/contract";
import { boardRanges } from "../../../core/api/contract/constants/board";
import { type DayRange, namedRange } from "../../../core/format";
import type { Choices, FilterFieldId, ReportFilter } from "../report-filter";

const daysOf = (range: BoardFilter["range"], today: string): DayRange =>
  typeof range === "string" ? namedRange(range, today) : range;

const compareOf = (compare: BoardFilter["compare"]): Choices["compare"] =>
  compare && { kind: compare };

/** The filter of a board as the reports know it, on a day. */
export function filterOf({ range, compare, ...choices }: BoardFilter, today: string): ReportFilter {
  return {
    ...choices,
    isDistinct: false,
    compare: compareOf(compare),
    ...daysOf(range, today),
  };
}

/** The range as it is stored: one that moves with the days where these days have such a name today. */
export function rangeOf({ start, end }: DayRange, today: string): BoardFilter["range"] {
  const isThese = (name: (typeof boardRanges)[number]) => {
    const range = namedRange(name, today);
    return range.start === start && range.end === end;
  };
  return boardRanges.find(isThese) ?? { start, end };
}

/** The filter of a report as a board stores it; a comparison with certain days is none of another day. */
export function storedFilter(filter: ReportFilter, today: string): BoardFilter {
  const { start, end, isDistinct: _, compare, ...choices } = filter;
  return {
    ...choices,
    range: rangeOf({ start, end }, today),
    compare: compare && compare.kind !== "custom" ? compare.kind : null,
  };
}

/** Fields of the filter that a card can keep for itself, with the keys that each stores. */
export const pinFields = {
  range: ["range"],
  granularity: ["granularity"],
  compare: ["compare"],
  channels: ["channelIds", "groupIds"],
  platform: ["platform"],
  versions: ["versions"],
  provinces: ["provinces"],
  match: ["match"],
} as const satisfies Partial<Record<FilterFieldId, readonly (keyof BoardFilter)[]>>;

export type PinField = keyof typeof pinFields;
const pinIds = Object.keys(pinFields) as PinField[];

/** Lists the fields that a card keeps for itself. */
export const pinnedFields = ({ pinned }: Pick<BoardCard, "pinned">): PinField[] =>
  pinIds.filter((id) => pinFields[id].some((key) => pinned[key] !== undefined));

/** True for a card that keeps every field for itself, such as a view's. */
export const keepsAll = (card: BoardCard): boolean =>
  card.kind === "view" || pinnedFields(card).length === pinIds.length;

/** The part of a filter that some fields store. */
export function pinOf(
  filter: ReportFilter,
  fields: readonly PinField[],
  today: string,
): BoardCard["pinned"] {
  const stored = storedFilter(filter, today);
  const keys = fields.flatMap((id): readonly (keyof BoardFilter)[] => pinFields[id]);
  return Object.fromEntries(keys.map((key) => [key, stored[key]]));
}

/** The filter of a card: the board's, but for what the card keeps. */
export function cardFilter(
  filter: ReportFilter,
  { pinned }: Pick<BoardCard, "pinned">,
  today: string,
): ReportFilter {
  const own = { ...storedFilter(filter, today), ...pinned };
  const { compare } = filter;
  const merged = filterOf(own, today);
  // A comparison with certain days is not stored, but holds while it is chosen.
  return pinned.compare === undefined && compare?.kind === "custom"
    ? { ...merged, compare }
    : merged;
}

const all = [
  "granularity",
  "compare",
  "channels",
  "platform",
  "versions",
  "provinces",
  "match",
] as const;
const usedFields: Record<BoardCard["kind"], readonly PinField[]> = {
  number: all,
  trend: all,
  funnel: all,
  sources: all.filter((id) => id !== "compare" && id !== "granularity"),
  channels: all.filter((id) => id !== "granularity"),
  retention: all.filter((id) => id !== "compare" && id !== "granularity"),
  alerts: [],
  view: all,
  text: all,
};

/** Lists the fields of the filter that are set and that a card of this kind has no use for. */
export const ignoredFields = (
  kind: BoardCard["kind"],
  changed: readonly FilterFieldId[],
): FilterFieldId[] =>
  changed.filter((id) => id !== "granularity" && !usedFields[kind].some((used) => used === id));
