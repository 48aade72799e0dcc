import type {
  CallBody,
  CohortBasis,
  CohortUnit,
  ReturnMode,
  SplitKind,
} from "../../../core/api/contract";
import { filterBody, type ReportFilter } from "../report-filter";

export const tabIds = ["cohorts", "split", "churn"] as const;
export type TabId = (typeof tabIds)[number];
export type WeekdayKind = "all" | "work" | "rest";

/** What of the page is in the address beside the filter. */
export interface AnalysisState {
  tab: TabId;
  basis: CohortBasis;
  unit: CohortUnit;
  mode: ReturnMode;
  show: "rate" | "count";
  /** Custom event that counts as coming back; empty for any launch. */
  eventId: string;
  weekdays: WeekdayKind;
  by: SplitKind;
  isLong: boolean;
}

const defaults: AnalysisState = {
  tab: "cohorts",
  basis: "install",
  unit: "day",
  mode: "exact",
  show: "rate",
  eventId: "",
  weekdays: "all",
  by: "channel",
  isLong: false,
};

const choices = {
  tab: tabIds,
  basis: ["install", "register", "active"],
  unit: ["day", "week", "month"],
  mode: ["exact", "within"],
  show: ["rate", "count"],
  weekdays: ["all", "work", "rest"],
  by: ["channel", "version", "platform"],
} as const;

/** Reads the page's state from its address; what is missing or malformed takes the default. */
export function readAnalysis(params: URLSearchParams): AnalysisState {
  const one = <Key extends keyof typeof choices>(key: Key) =>
    (choices[key] as readonly string[]).find((value) => value === params.get(key)) ?? defaults[key];
  return {
    ...(Object.fromEntries(
      (Object.keys(choices) as (keyof typeof choices)[]).map((key) => [key, one(key)]),
    ) as Pick<AnalysisState, keyof typeof choices>),
    eventId: /^\w{1,32}$/.test(params.get("event") ?? "") ? (params.get("event") ?? "") : "",
    isLong: params.get("long") === "1",
  };
}

/** The address of a change; defaults stay out of it. */
export function writeAnalysis(patch: Partial<AnalysisState>): Record<string, string | null> {
  const { eventId, isLong, ...named } = patch;
  const written: Record<string, string | null> = {};
  for (const [key, value] of Object.entries(named)) {
    written[key] = value === defaults[key as keyof typeof named] ? null : value;
  }
  if (eventId !== undefined) written.event = eventId || null;
  if (isLong !== undefined) written.long = isLong ? "1" : null;
  return written;
}

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
