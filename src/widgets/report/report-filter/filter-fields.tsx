import type { ReactNode } from "react";
import type { GroupNode } from "../../../core/api/contract";
import { countDays } from "../../../core/format";
import type { Punctuation } from "../../../core/text/punctuation";
import { reportText, type zh } from "../../../core/text/report";
import type { KnownMessages } from "../../../core/text/server-messages";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { ChannelField } from "./channel-field";
import { CompareField } from "./compare-field";
import {
  type Choices,
  changedKeys,
  filterState,
  granularitiesFor,
  type ReportFilter,
} from "./filter-state";
import { OptionField } from "./option-lists";
import { RangeField } from "./range-field";
import type { ReportFilterState } from "./use-report-filter";

/** Media query for screens too narrow for all fields, which are then in a sheet. */
export const sheetMedia = "(max-width: 899px)";

type Messages = (typeof zh)["filter"];

/** Texts and formats for describing a filter. */
export interface FilterMessages {
  messages: Messages;
  marks: Punctuation;
  known: KnownMessages;
}

/** A choice that may be left open. */
const optionalSelect = <Value extends string>(
  label: string,
  all: string,
  names: Record<Value, string>,
  value: Value | null,
  onChange: (value: Value | null) => void,
) => (
  <Select<"all" | Value>
    label={label}
    value={value ?? "all"}
    options={[
      { value: "all", label: all },
      ...(Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label })),
    ]}
    onChange={(value) => onChange(value === "all" ? null : value)}
  />
);

const nameIn = (list: readonly { id: number; name: string }[]) => (id: number) =>
  list.find((one) => one.id === id)?.name ?? String(id);

/** A field of the filter bar. */
interface FieldDescriptor {
  /** The choices that it sets, by their keys in the filter and in the bodies of calls; its name unless told. */
  keys?: readonly (keyof Choices)[];
  /** Describes the choice, as text; empty for the default. */
  describe?(filter: ReportFilter, said: FilterMessages, groups: readonly GroupNode[]): string[];
  control(state: ReportFilterState, text: Messages, alwaysCompares: boolean): ReactNode;
}

/** The fields of the filter bar, in order. */
const fields = {
  range: { keys: [], control: (state) => <RangeField {...state} /> },
  granularity: {
    control({ filter, change }, text) {
      const allowed = granularitiesFor(countDays(filter));
      return (
        <SegmentedControl
          label={text.granularity}
          value={filter.granularity}
          options={(allowed.length > 0 ? allowed : ([filter.granularity] as const)).map(
            (value) => ({ value, label: text.granularities[value] }),
          )}
          onChange={(granularity) => change({ granularity })}
        />
      );
    },
  },
  compare: {
    describe({ compare }, { messages }) {
      if (!compare) return [];
      if (compare.kind === "previous") return [messages.comparePrevious];
      if (compare.kind === "lastYear") return [messages.compareLastYear];
      return [`${compare.start} ~ ${compare.end}`];
    },
    control: (state, _, alwaysCompares) => (
      <CompareField {...state} alwaysCompares={alwaysCompares} />
    ),
  },
  distinct: {
    keys: ["isDistinct"],
    describe: ({ isDistinct }, { messages }) => (isDistinct ? [messages.byUsers] : []),
    control: ({ filter, change }, text) => (
      <Select
        label={text.distinct}
        value={filter.isDistinct ? "users" : "times"}
        options={[
          { value: "times", label: text.byTimes },
          { value: "users", label: text.byUsers },
        ]}
        onChange={(value) => change({ isDistinct: value === "users" })}
      />
    ),
  },
  channels: {
    keys: ["channelIds", "groupIds"],
    describe: ({ groupIds, channelIds }, _, groups) => [
      ...groupIds.map(nameIn(groups)),
      ...channelIds.map(nameIn(groups.flatMap(({ children }) => children))),
    ],
    control: (state) => <ChannelField {...state} />,
  },
  platform: {
    describe: ({ platform }, { messages }) => (platform ? [messages.platforms[platform]] : []),
    control({ filter, change }, text) {
      const { web: _, ...names } = text.platforms;
      return optionalSelect(text.platform, text.all, names, filter.platform, (platform) =>
        change({ platform }),
      );
    },
  },
  versions: {
    describe: ({ versions }) => versions,
    control: (state) => <OptionField field="versions" {...state} />,
  },
  provinces: {
    describe: ({ provinces }, { known }) => provinces.map(known.of),
    control: (state) => <OptionField field="provinces" {...state} />,
  },
  match: {
    describe: ({ match }, { messages }) => (match ? [messages.matches[match]] : []),
    control: ({ filter, change }, text) =>
      optionalSelect(text.match, text.all, text.matches, filter.match, (match) =>
        change({ match }),
      ),
  },
} satisfies Record<string, FieldDescriptor>;

/** The fields of the filter bar by name. */
export type FilterFieldId = keyof typeof fields;

/** Keys of the choices that a field sets. */
export type KeyOf<Id extends FilterFieldId> = {
  [Each in Id]: (typeof fields)[Each] extends { keys: readonly (infer Key)[] } ? Key : Each;
}[Id];

/** Choices that no field sets; one of them does not compile. */
type Unset = Exclude<keyof Choices, KeyOf<FilterFieldId>>;
const descriptors: Record<FilterFieldId, FieldDescriptor> & Record<Unset, never> = fields;
const fieldIds = Object.keys(fields) as FilterFieldId[];

export interface FilterField {
  id: FilterFieldId;
  label: string;
  field: ReactNode;
  /** True when it differs from its default. */
  isChanged: boolean;
  clear(): void;
}

/** A field of the report beside those of the filter. */
export interface ExtraField {
  id: string;
  label: string;
  field: ReactNode;
  isChanged: boolean;
  /** Description of the choice, as text. */
  value: string;
  clear: () => void;
}

/** Every field of the filter bar, in order. */
export function useFilterFields(state: ReportFilterState, alwaysCompares: boolean): FilterField[] {
  const text = useText(reportText).filter;
  const { filter, change } = state;
  const { defaults } = filterState;
  const changed = changedKeys(filter);
  return fieldIds.map((id) => {
    const { keys = [id] as (keyof Choices)[], control } = descriptors[id];
    return {
      id,
      label: text[id],
      field: control(state, text, alwaysCompares),
      isChanged:
        id === "compare" && alwaysCompares
          ? filter.compare?.kind !== "previous"
          : keys.some((key) => changed.includes(key)),
      clear: () => change(Object.fromEntries(keys.map((key) => [key, defaults[key]]))),
    };
  });
}

/** Description of the choice in a filter field, as text. */
export interface FilterChoice {
  id: FilterFieldId;
  name: string;
  value: string;
  /** The parts of the value, one by one. */
  values: readonly string[];
}

// A description tells what is counted first and the comparison last.
const rank = (id: FilterFieldId) =>
  id === "compare" ? 2 : id === "distinct" || id === "platform" ? 0 : 1;
const describedIds = fieldIds.toSorted((one, other) => rank(one) - rank(other));

/** Lists every field that differs from its default; dates and steps aside. */
export const filterChoices = (
  filter: ReportFilter,
  groups: readonly GroupNode[],
  said: FilterMessages,
): FilterChoice[] =>
  describedIds.flatMap((id) => {
    const parts = descriptors[id].describe?.(filter, said, groups);
    if (!parts?.length) return [];
    return [{ id, name: said.messages[id], value: said.marks.list(parts), values: parts }];
  });

/** The filter in words, for the head of a file. */
export function describeFilter(
  filter: ReportFilter,
  groups: readonly GroupNode[],
  said: FilterMessages,
): string {
  const { messages, marks: punctuation } = said;
  const counted = filter.isDistinct ? messages.byUsers : messages.byTimes;
  const selected = filterChoices(filter, groups, said).filter(({ id }) => id !== "distinct");
  return punctuation.clauses([
    `${messages.range} ${filter.start} ~ ${filter.end}`,
    `${messages.granularity} ${messages.granularities[filter.granularity]}`,
    `${messages.distinct} ${counted}`,
    ...selected.map(({ name, value }) => `${name} ${value}`),
  ]);
}
