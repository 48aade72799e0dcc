import { createContext } from "react";

/** Something that happened on a day, drawn on every chart over time. */
export interface ChartNote {
  id: number;
  /** `YYYY-MM-DD`. */
  day: string;
  kind: "release" | "campaign" | "incident" | "other";
  text: string;
  author: string;
}

/** What a page knows of its days, and how to see and change it. */
export interface ChartNotesValue {
  notes: readonly ChartNote[];
  /** Shows the list; with a day, offers to write about it. */
  open: (day: string | null) => void;
}

/** The notes of the page around a chart; null where nobody keeps any. */
export const ChartNotes = createContext<ChartNotesValue | null>(null);
