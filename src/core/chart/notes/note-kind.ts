import type { MarkedNote } from "./chart-note";

/** Of the sign above a noted place. */
export const radiusPx = 8;

const graveKinds: readonly MarkedNote["kind"][] = ["incident", "attack"];

/** The kind that gives the mark of a place its colour: no release hides an incident, and no peak an attack. */
export const markKind = (notes: readonly MarkedNote[]): MarkedNote["kind"] =>
  graveKinds.find((grave) => notes.some(({ kind }) => kind === grave)) ?? notes[0]?.kind ?? "other";
