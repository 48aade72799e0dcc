import type { ReactNode } from "react";
import type { MatchMethod } from "../../../core/api/contract";
import { countDays } from "../../../core/format";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { ChannelField } from "./channel-field";
import { CompareField } from "./compare-field";
import type { FilterFieldId } from "./field-ids";
import { type FilterChange, granularitiesFor, type ReportFilter } from "./filter-state";
import { OptionField } from "./option-lists";
import { RangeField } from "./range-field";
import type { ReportFilterState } from "./use-report-filter";

/** Media query for screens too narrow for all fields, which are then in a sheet. */
export const sheetMedia = "(max-width: 899px)";

export interface FilterField {
  id: FilterFieldId;
  label: string;
  field: ReactNode;
  /** True when it differs from its default. */
  isChanged: boolean;
  /** Back to its default; null for what always has a value of its own. */
  clear: (() => void) | null;
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

type Named<Key extends string> = Record<Key, string>;

/** Options of a choice that may be left open. */
const withAll = <Key extends string>(all: string, names: Named<Key>) => [
  { value: "all" as const, label: all },
  ...(Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label })),
];

/** Every field of the filter bar, in order. */
export function useFilterFields(state: ReportFilterState, alwaysCompares: boolean): FilterField[] {
  const text = useText(reportText).filter;
  const { filter, change } = state;
  const { web: _, ...platforms } = text.platforms;
  const allowed = granularitiesFor(countDays(filter));
  const usualCompare = alwaysCompares ? "previous" : undefined;
  const changed = (isChanged: boolean, usual: FilterChange) => ({
    isChanged,
    clear: () => change(usual),
  });
  const always = { isChanged: false, clear: null };
  const fields: Record<FilterFieldId, Omit<FilterField, "id" | "label">> = {
    range: {
      ...always,
      field: <RangeField {...state} />,
    },
    granularity: {
      ...always,
      field: (
        <SegmentedControl
          label={text.granularity}
          value={filter.granularity}
          options={(allowed.length > 0 ? allowed : ([filter.granularity] as const)).map(
            (value) => ({ value, label: text.granularities[value] }),
          )}
          onChange={(granularity) => change({ granularity })}
        />
      ),
    },
    compare: {
      ...changed(filter.compare?.kind !== usualCompare, { compare: null }),
      field: <CompareField {...state} alwaysCompares={alwaysCompares} />,
    },
    distinct: {
      ...changed(filter.isDistinct, { isDistinct: false }),
      field: (
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
      ...changed(filter.channelIds.length + filter.groupIds.length > 0, {
        channelIds: [],
        groupIds: [],
      }),
      field: <ChannelField {...state} />,
    },
    platform: {
      ...changed(filter.platform !== null, { platform: null }),
      field: (
        <Select<"all" | NonNullable<ReportFilter["platform"]>>
          label={text.platform}
          value={filter.platform ?? "all"}
          options={withAll(text.all, platforms)}
          onChange={(value) => change({ platform: value === "all" ? null : value })}
        />
      ),
    },
    versions: {
      ...changed(filter.versions.length > 0, { versions: [] }),
      field: <OptionField field="versions" filter={filter} change={change} />,
    },
    provinces: {
      ...changed(filter.provinces.length > 0, { provinces: [] }),
      field: <OptionField field="provinces" filter={filter} change={change} />,
    },
    match: {
      ...changed(filter.match !== null, { match: null }),
      field: (
        <Select<"all" | MatchMethod>
          label={text.match}
          value={filter.match ?? "all"}
          options={withAll(text.all, text.matches)}
          onChange={(value) => change({ match: value === "all" ? null : value })}
        />
      ),
    },
  };
  return (Object.keys(fields) as FilterFieldId[]).map((id) => ({
    id,
    label: text[id],
    ...fields[id],
  }));
}
