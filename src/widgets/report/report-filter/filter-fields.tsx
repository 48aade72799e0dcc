import type { ReactNode } from "react";
import type { MatchMethod } from "../../../core/api/contract";
import { countDays, namedRange, type RangeName } from "../../../core/format";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { DateRange } from "../../../core/ui/date";
import { SegmentedControl, Select } from "../../../core/ui/input";
import { ChannelField } from "./channel-field";
import { CompareField } from "./compare-field";
import { granularitiesFor, type ReportFilter } from "./filter-state";
import { OptionField } from "./option-lists";
import { changeRange, longestDays } from "./range-choice";
import type { ReportFilterState } from "./use-report-filter";

export type FilterFieldId =
  | "granularity"
  | "range"
  | "platform"
  | "channels"
  | "versions"
  | "provinces"
  | "match"
  | "distinct"
  | "compare";

export interface FilterField {
  id: FilterFieldId;
  label: string;
  /** 0 = as wide as it is. */
  widthPx: number;
  field: ReactNode;
}

type Named<Key extends string> = Record<Key, string>;

/** Options of a choice that may be left open. */
const withAll = <Key extends string>(all: string, names: Named<Key>) => [
  { value: "all" as const, label: all },
  ...(Object.entries(names) as [Key, string][]).map(([value, label]) => ({ value, label })),
];

/** Every field of the filter bar, in order. */
export function useFilterFields(state: ReportFilterState): FilterField[] {
  const text = useText(reportText).filter;
  const { filter, today, change } = state;
  const { web: _, ...platforms } = text.platforms;
  const allowed = granularitiesFor(countDays(filter));
  const shortcuts = (Object.entries(text.shortcuts) as [RangeName, string][]).map(
    ([id, label]) => ({ id, label, range: namedRange(id, today) }),
  );
  return [
    {
      id: "range",
      label: text.range,
      widthPx: 0,
      field: (
        <DateRange
          label={text.range}
          value={{ start: filter.start, end: filter.end }}
          shortcuts={shortcuts}
          max={today}
          maxDays={longestDays}
          onChange={(range) => change(changeRange(range, filter))}
        />
      ),
    },
    {
      id: "granularity",
      label: text.granularity,
      widthPx: 0,
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
    {
      id: "distinct",
      label: text.distinct,
      widthPx: 0,
      field: (
        <SegmentedControl
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
    { id: "channels", label: text.channels, widthPx: 150, field: <ChannelField {...state} /> },
    {
      id: "platform",
      label: text.platform,
      widthPx: 118,
      field: (
        <Select<"all" | NonNullable<ReportFilter["platform"]>>
          aria-label={text.platform}
          value={filter.platform ?? "all"}
          options={withAll(text.allPlatforms, platforms)}
          onChange={(value) => change({ platform: value === "all" ? null : value })}
        />
      ),
    },
    {
      id: "versions",
      label: text.versions,
      widthPx: 118,
      field: <OptionField field="versions" filter={filter} change={change} />,
    },
    {
      id: "provinces",
      label: text.provinces,
      widthPx: 118,
      field: <OptionField field="provinces" filter={filter} change={change} />,
    },
    {
      id: "match",
      label: text.match,
      widthPx: 150,
      field: (
        <Select<"all" | MatchMethod>
          aria-label={text.match}
          value={filter.match ?? "all"}
          options={withAll(text.allMatches, text.matches)}
          onChange={(value) => change({ match: value === "all" ? null : value })}
        />
      ),
    },
    { id: "compare", label: text.compare, widthPx: 0, field: <CompareField {...state} /> },
  ];
}
