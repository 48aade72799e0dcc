import type { MarkedNote } from "./chart-note";

/** Of the sign above a noted place. */
export const radiusPx = 8;

/** The kind that gives the mark of a place its colour: an incident hides behind no release. */
export const markKind = (notes: readonly MarkedNote[]): MarkedNote["kind"] =>
  notes.some(({ kind }) => kind === "incident") ? "incident" : (notes[0]?.kind ?? "other");
