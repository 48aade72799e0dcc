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

/** What the figures themselves tell of a place, such as their peak; nobody writes or changes it. */
export interface ChartMark extends Omit<ChartNote, "kind" | "day"> {
  kind: "peak" | "attack";
  /** Name of its place, as a file says when it was. */
  day: string;
  /** The same with its kind, where nothing else names that. */
  said: string;
}

/** Whatever is marked on a chart. */
export type MarkedNote = ChartNote | ChartMark;

/** What a page knows of its days, and how to see and change it. */
export interface ChartNotesValue {
  notes: readonly ChartNote[];
  /** Shows the list; with a day, offers to write about it. */
  open: (day: string | null) => void;
}

/** The notes of the page around a chart; null where nobody keeps any. */
export const ChartNotes = createContext<ChartNotesValue | null>(null);
