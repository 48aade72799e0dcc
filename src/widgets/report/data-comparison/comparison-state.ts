import { channelTypes } from "../../../core/api/contract/constants/channel";
import type { MetricKey } from "../../../core/metrics";
import { choice, text } from "../../../core/navigation/search-param-parsers";
import {
  defineSearchState,
  type SearchState,
  type StateOf,
} from "../../../core/navigation/search-state";
import { type FilterFieldId, fieldsWithout } from "../report-filter";

export const modes = ["time", "platform", "version", "type"] as const;
export type Mode = (typeof modes)[number];

export const comparedMetrics = [
  "visit",
  "click",
  "clickRate",
  "install",
  "installRate",
  "organic",
  "attributed",
  "reinstall",
  "abnormal",
  "register",
  "registerRate",
  "active",
  "launch",
  "durPerLaunch",
  "pay",
  "d1",
] as const satisfies readonly MetricKey[];

/** Address state of the page in addition to the filter. */
const written = defineSearchState({
  mode: choice(modes, "time", { clears: ["a", "b"] }),
  a: text(100, { isVerbatim: true }),
  b: text(100, { isVerbatim: true }),
  metric: choice<MetricKey>(comparedMetrics, "install"),
});

/** A way to compare with its two sides: platforms, versions, types; none by time. */
export type ComparisonState = StateOf<typeof written>;

const firstSides: Record<Mode, [a: string, b: string]> = {
  time: ["", ""],
  platform: ["android", "ios"],
  version: ["", ""],
  type: ["1", "2"],
};

/** Versions are as many as were ever installed. */
const knownSides: Partial<Record<Mode, readonly string[]>> = {
  platform: ["ios", "android", "harmony"],
  type: channelTypes.map(String),
};

/** Each way to compare has its own first sides; a side it does not know is the first one. */
export const comparisonState: SearchState<ComparisonState> = {
  ...written,
  read(params) {
    const state = written.read(params);
    const [a, b] = firstSides[state.mode];
    const known = knownSides[state.mode];
    const side = (selected: string, first: string) =>
      selected && known?.includes(selected) !== false ? selected : first;
    return { ...state, a: side(state.a, a), b: side(state.b, b) };
  },
};

const without = fieldsWithout<"stat/trend">;

/** Fields of the filter bar that a way to compare takes into its own hands. */
export const unusedFields: Record<Mode, readonly FilterFieldId[]> = {
  time: without({ distinct: true }),
  platform: without({ distinct: true, compare: true, platform: true }),
  version: without({ distinct: true, compare: true, versions: true }),
  type: without({ distinct: true, compare: true, channels: true }),
};
