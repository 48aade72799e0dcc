import type { ChartLabel } from "../../../core/api/contract";
import { mostLabelValues } from "../../../core/api/contract/constants/signed-chart";
import type { FileFilter } from "../../../core/format";

/** Longest texts that the calls take. */
export const longestText = { title: 60, name: 20, value: 80 };

// The call refuses these in a line of text, and the names of a page are not the reader's to mend.
const unseen = /[\p{Cc}\u200e\u200f\u061c\u2028-\u202e\u2066-\u2069]+/gu;

/** A text as one line of at most so many characters. */
export const cutText = (text: string, length: number): string =>
  [...text.replace(unseen, " ").trim()].slice(0, length).join("");

/** The filters of a page in words, as a share keeps them. */
export const shareLabelsOf = (
  filters: readonly Pick<FileFilter, "name" | "values">[],
): ChartLabel[] =>
  filters.map(({ name, values }) => ({
    name: cutText(name, longestText.name),
    values: values
      .slice(0, mostLabelValues)
      .map((value) => cutText(value, longestText.value))
      .filter((value) => value !== ""),
  }));
