import { createContext } from "react";
import type { ChartAnnotation } from "./chart-annotation";

/** Notes on the days of a page, and functions to view and change them. */
export interface ChartNotesValue {
  notes: readonly ChartAnnotation[];
  /** Shows the list; with a day, offers to write about it. */
  open: (day: string | null) => void;
}

/** The notes of the page around a chart; null where nobody keeps any. */
export const ChartAnnotations = createContext<ChartNotesValue | null>(null);
