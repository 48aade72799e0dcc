import type { MarkedNote } from "./chart-annotation";

/** The lines below a picture, in order of time; a file has no tooltip to tell them. */
export const noteLines = (
  placed: ReadonlyMap<number, readonly MarkedNote[]>,
  kinds: Readonly<Record<MarkedNote["kind"], string>>,
): string[] =>
  [...placed]
    .sort(([a], [b]) => a - b)
    .flatMap(([, notes]) => notes.map(({ day, kind, text }) => `${day} ${kinds[kind]} ${text}`));
