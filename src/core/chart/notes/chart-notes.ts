import { createContext } from "react";
import type { ChartNote } from "./chart-note";

/** What a page knows of its days, and how to see and change it. */
export interface ChartNotesValue {
  notes: readonly ChartNote[];
  /** Shows the list; with a day, offers to write about it. */
  open: (day: string | null) => void;
}

/** The notes of the page around a chart; null where nobody keeps any. */
export const ChartNotes = createContext<ChartNotesValue | null>(null);
