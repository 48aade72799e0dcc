import { kindOf, type MetricKey, metricKeys } from "../../../../../src/core/metrics";
import { analysisSources } from "./analysis-places";
import type { Asked, Figures } from "./asked";
import { fileSources } from "./file-places";
import { reportSources } from "./report-places";
import { shareSources } from "./share-places";

/** Every place that shows words of the dictionary. */
export const sources = [...reportSources, ...fileSources, ...shareSources, ...analysisSources];

interface ReportedValue {
  source: string;
  value: number | string;
}

/** Files keep six places after the comma. */
const isSame = (key: MetricKey, one: ReportedValue, other: ReportedValue): boolean => {
  if (typeof one.value === "number" && typeof other.value === "number")
    return Math.abs(one.value - other.value) <= 1.1e-6 * Math.max(1, Math.abs(one.value));
  if (typeof one.value === "number") return kindOf(key).compact(one.value) === other.value;
  return one.value === other.value;
};

/** Words that some kinds of channels do not have: where one place says nothing, all do. */
const ofOneKind: readonly MetricKey[] = [
  ...(["visit", "click", "adShow", "adClick", "tap"] as const),
  ...(["clickRate", "adClickRate", "adInstallRate", "tapRate", "tapInstallRate"] as const),
];

/** Places that leave out days on which nothing happened. */
const partial: readonly string[] = ["csv by day"];

/** Counts the sources that state each figure, and lists those where two differ. */
export interface Finding {
  sources: Map<MetricKey, Set<string>>;
  differences: string[];
}

/** Asks every place the same, and compares what they tell of each word. */
export async function askEverywhere(requested: Asked): Promise<Finding> {
  const silent = new Map<MetricKey, string>();
  const valuesByMetric = new Map<MetricKey, ReportedValue[]>(metricKeys.map((key) => [key, []]));
  for (const { name: source, read } of sources) {
    const values: Figures = (await read(requested)) ?? {};
    for (const key of metricKeys) {
      const value = values[key];
      if (value !== null && value !== undefined) valuesByMetric.get(key)?.push({ source, value });
      if (value === null && !partial.includes(source)) silent.set(key, source);
    }
  }
  const { whose, start, end, platform, match, versions } = requested;
  const question = JSON.stringify({ ...whose, start, end, platform, match, versions });
  const differences = [...valuesByMetric].flatMap(([key, [first, ...others]]) =>
    others
      .filter((other) => first && !isSame(key, first, other))
      .map(
        (other) =>
          `${key} of ${question}: ${first?.source} ${first?.value}, ${other.source} ${other.value}`,
      ),
  );
  for (const key of ofOneKind) {
    const [first] = valuesByMetric.get(key) ?? [];
    const other = silent.get(key);
    if (first && other)
      differences.push(`${key} of ${question}: ${first.source} ${first.value}, ${other} nothing`);
  }
  const found = [...valuesByMetric].map(
    ([key, list]) => [key, new Set(list.map(({ source }) => source))] as const,
  );
  return { sources: new Map(found), differences };
}
