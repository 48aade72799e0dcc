/** Something that happened on a day, drawn on every chart over time. */
export interface ChartAnnotation {
  id: number;
  /** `YYYY-MM-DD`. */
  day: string;
  kind: "release" | "campaign" | "incident" | "other";
  text: string;
  author: string;
}

/** Mark derived from the values, such as their peak; it cannot be edited. */
export interface ComputedAnnotation extends Omit<ChartAnnotation, "kind" | "day"> {
  kind: "peak" | "attack";
  /** Name of its place, as a file says when it was. */
  day: string;
  /** The same with its kind, where nothing else names that. */
  said: string;
}

/** Whatever is marked on a chart. */
export type MarkedNote = ChartAnnotation | ComputedAnnotation;
