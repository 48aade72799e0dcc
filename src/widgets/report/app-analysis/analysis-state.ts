import type {
  CallBody,
  CohortBasis,
  CohortUnit,
  ReturnMode,
  SplitKind,
} from "../../../core/api/contract";
import { choice, flag, text } from "../../../core/navigation/search-param-parsers";
import { defineSearchState, type StateOf } from "../../../core/navigation/search-state";
import type { SharedChartOf } from "../chart-share";
import { filterBody, type ReportFilter } from "../report-filter";

export const tabIds = ["cohorts", "split", "churn"] as const;
export type WeekdayKind = "all" | "work" | "rest";

/** Address state of the page in addition to the filter. */
export const analysisState = defineSearchState({
  tab: choice(tabIds, "cohorts"),
  basis: choice<CohortBasis>(["install", "register", "active", "wake"], "install"),
  unit: choice<CohortUnit>(["day", "week", "month"], "day"),
  mode: choice<ReturnMode>(["exact", "within"], "exact"),
  show: choice(["rate", "count"], "rate"),
  /** Custom event that counts as coming back; empty for any launch. */
  eventId: text(32, { as: "event", pattern: /^\w{1,32}$/ }),
  weekdays: choice<WeekdayKind>(["all", "work", "rest"], "all"),
  by: choice<SplitKind>(["channel", "version", "platform"], "channel"),
  isLong: flag({ as: "long" }),
});
export type AnalysisState = StateOf<typeof analysisState>;

const shortSteps = {
  day: [1, 2, 3, 4, 5, 6, 7, 14, 30],
  week: [1, 2, 3, 4, 5, 6, 7, 8],
  month: [1, 2, 3, 4, 5, 6],
} as const;

/** Periods that a view shows. */
export const stepsOf = ({ unit, isLong }: Pick<AnalysisState, "unit" | "isLong">): number[] =>
  unit === "day" && isLong ? [...shortSteps.day, 60, 90] : [...shortSteps[unit]];

const weekdayNumbers: Record<WeekdayKind, number[]> = {
  all: [],
  work: [1, 2, 3, 4, 5],
  rest: [6, 7],
};

/** The calls' body for a filter and a view. */
export function cohortBody(filter: ReportFilter, view: AnalysisState): CallBody<"stat/cohorts"> {
  const { granularity: _, ...devices } = filterBody(filter);
  return {
    ...devices,
    basis: view.basis,
    unit: view.unit,
    mode: view.mode,
    eventId: view.eventId || null,
    steps: stepsOf(view),
    weekdays: view.unit === "day" ? weekdayNumbers[view.weekdays] : [],
  };
}

/** A chart of cohorts as it is shared. */
export function cohortShare(
  filter: ReportFilter,
  view: AnalysisState,
  chart: "cohorts" | "cohortSplit",
  title: string,
): SharedChartOf {
  const { basis, unit, mode, eventId, steps, weekdays } = cohortBody(filter, view);
  const choices = { basis, unit, mode, eventId, steps, weekdays };
  return {
    chart,
    title,
    metrics: [],
    filter: { ...filterBody(filter), compare: null },
    query:
      chart === "cohorts" ? { kind: chart, ...choices } : { kind: chart, ...choices, by: view.by },
  };
}
