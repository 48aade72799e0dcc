import { createContext } from "react";

/** Questions about points of a chart: why its series changed there, or which records it counts. */
export interface ChartQuestionsValue {
  /** Says what a press on a point does, and that points are asked one by one; default: why it changed. */
  hint?: string;
  /** True for a point that is answered. */
  knows: (seriesId: string, index: number) => boolean;
  /** Of the places from one to another, which may be the same. */
  ask: (seriesId: string, first: number, last: number) => void;
}

/** The questions that the page around a chart answers; null where nobody does. */
export const ChartQuestions = createContext<ChartQuestionsValue | null>(null);
