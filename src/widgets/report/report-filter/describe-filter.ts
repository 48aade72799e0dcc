import type { GroupNode } from "../../../core/api/contract";
import type { KnownWords } from "../../../core/text/known-words";
import type { Marks } from "../../../core/text/marks";
import type { zh } from "../../../core/text/report";
import type { FilterFieldId } from "./field-ids";
import type { ReportFilter } from "./filter-state";

type Words = (typeof zh)["filter"];

/** Texts and formats for describing a filter. */
export interface FilterWords {
  words: Words;
  marks: Marks;
  known: KnownWords;
}

/** Description of the choice in a filter field, as text. */
export interface FilterChoice {
  id: FilterFieldId;
  name: string;
  value: string;
}

function compareWords(compare: ReportFilter["compare"], words: Words): string[] {
  if (!compare) return [];
  if (compare.kind === "previous") return [words.comparePrevious];
  if (compare.kind === "lastYear") return [words.compareLastYear];
  return [`${compare.start} ~ ${compare.end}`];
}

/** Every field that differs from its default, in the order of the bar; dates and steps aside. */
export function filterChoices(
  filter: ReportFilter,
  groups: readonly GroupNode[],
  { words, marks, known }: FilterWords,
): FilterChoice[] {
  const channels = groups.flatMap(({ children }) => children);
  const nameOf = (list: readonly { id: number; name: string }[]) => (id: number) =>
    list.find((one) => one.id === id)?.name ?? String(id);
  const values: Record<Exclude<FilterFieldId, "range" | "granularity">, string[]> = {
    distinct: filter.isDistinct ? [words.byUsers] : [],
    platform: filter.platform ? [words.platforms[filter.platform]] : [],
    channels: [...filter.groupIds.map(nameOf(groups)), ...filter.channelIds.map(nameOf(channels))],
    versions: filter.versions,
    provinces: filter.provinces.map(known.of),
    match: filter.match ? [words.matches[filter.match]] : [],
    compare: compareWords(filter.compare, words),
  };
  return (Object.entries(values) as [keyof typeof values & keyof Words, string[]][]).flatMap(
    ([id, parts]) =>
      parts.length > 0 ? [{ id, name: String(words[id]), value: marks.list(parts) }] : [],
  );
}

/** The filter in words, for the head of a file. */
export function describeFilter(
  filter: ReportFilter,
  groups: readonly GroupNode[],
  said: FilterWords,
): string {
  const { words, marks } = said;
  const counted = filter.isDistinct ? words.byUsers : words.byTimes;
  const chosen = filterChoices(filter, groups, said).filter(({ id }) => id !== "distinct");
  return marks.clauses([
    `${words.range} ${filter.start} ~ ${filter.end}`,
    `${words.granularity} ${words.granularities[filter.granularity]}`,
    `${words.distinct} ${counted}`,
    ...chosen.map(({ name, value }) => `${name} ${value}`),
  ]);
}
