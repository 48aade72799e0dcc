import { kindOf, type MetricKey, metricKeys } from "../../../../../src/core/metrics";
import { analysisPlaces } from "./analysis-places";
import type { Asked, Figures } from "./asked";
import { filePlaces } from "./file-places";
import { reportPlaces } from "./report-places";
import { sharePlaces } from "./share-places";

/** Every place that shows words of the dictionary. */
export const places = [...reportPlaces, ...filePlaces, ...sharePlaces, ...analysisPlaces];

interface Told {
  place: string;
  figure: number | string;
}

/** Files keep six places after the comma. */
const isSame = (key: MetricKey, one: Told, other: Told): boolean => {
  if (typeof one.figure === "number" && typeof other.figure === "number")
    return Math.abs(one.figure - other.figure) <= 1.1e-6 * Math.max(1, Math.abs(one.figure));
  if (typeof one.figure === "number") return kindOf(key).compact(one.figure) === other.figure;
  return one.figure === other.figure;
};

/** How many places told each word, and where two told it differently. */
export interface Finding {
  places: Map<MetricKey, Set<string>>;
  differences: string[];
}

/** Asks every place the same, and compares what they tell of each word. */
export async function askEverywhere(asked: Asked): Promise<Finding> {
  const told = new Map<MetricKey, Told[]>(metricKeys.map((key) => [key, []]));
  for (const { name: place, read } of places) {
    const figures: Figures = (await read(asked)) ?? {};
    for (const key of metricKeys) {
      const figure = figures[key];
      if (figure !== null && figure !== undefined) told.get(key)?.push({ place, figure });
    }
  }
  const { whose, start, end, platform, match, versions } = asked;
  const question = JSON.stringify({ ...whose, start, end, platform, match, versions });
  const differences = [...told].flatMap(([key, [first, ...others]]) =>
    others
      .filter((other) => first && !isSame(key, first, other))
      .map(
        (other) =>
          `${key} of ${question}: ${first?.place} ${first?.figure}, ${other.place} ${other.figure}`,
      ),
  );
  const found = [...told].map(
    ([key, list]) => [key, new Set(list.map(({ place }) => place))] as const,
  );
  return { places: new Map(found), differences };
}
