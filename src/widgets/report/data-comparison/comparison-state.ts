import type { MetricKey } from "../../../core/metrics";
import type { FilterFieldId } from "../report-filter";

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

/** What of the page is in the address beside the filter. */
export interface ComparisonState {
  mode: Mode;
  /** The sides of a comparison that is not by time: a platform, a version, a type. */
  a: string;
  b: string;
  /** The metric of the lines. */
  metric: MetricKey;
}

const firstSides: Record<Mode, [a: string, b: string]> = {
  time: ["", ""],
  platform: ["android", "ios"],
  version: ["", ""],
  type: ["1", "2"],
};

/** Versions are as many as were ever installed. */
const knownSides: Partial<Record<Mode, readonly string[]>> = {
  platform: ["ios", "android", "harmony"],
  type: ["1", "2", "3"],
};

/** Reads the page's state from its address; what is missing or malformed takes the default. */
export function readComparison(params: URLSearchParams): ComparisonState {
  const mode = modes.find((known) => known === params.get("mode")) ?? "time";
  const [a, b] = firstSides[mode];
  const known = knownSides[mode];
  const side = (name: "a" | "b", first: string) => {
    const written = params.get(name) ?? first;
    return !known || known.includes(written) ? written : first;
  };
  return {
    mode,
    a: side("a", a),
    b: side("b", b),
    metric: comparedMetrics.find((known) => known === params.get("metric")) ?? "install",
  };
}

/** The address of a change; another way to compare begins with its own sides. */
export function writeComparison(patch: Partial<ComparisonState>): Record<string, string | null> {
  const written: Record<string, string | null> = {};
  if (patch.mode !== undefined) {
    written.mode = patch.mode === "time" ? null : patch.mode;
    written.a = null;
    written.b = null;
  }
  if (patch.a !== undefined) written.a = patch.a || null;
  if (patch.b !== undefined) written.b = patch.b || null;
  if (patch.metric !== undefined) written.metric = patch.metric === "install" ? null : patch.metric;
  return written;
}

/** Fields of the filter bar that a way to compare takes into its own hands. */
export const fieldsWithout: Record<Mode, readonly FilterFieldId[]> = {
  time: ["distinct"],
  platform: ["distinct", "compare", "platform"],
  version: ["distinct", "compare", "versions"],
  type: ["distinct", "compare", "channels"],
};
