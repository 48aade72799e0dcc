import { createContext } from "react";

/** What can be asked of a point of a chart: why its series changed there. */
export interface ChartQuestionsValue {
  /** True for a point whose change can be explained. */
  knows: (seriesId: string, index: number) => boolean;
  ask: (seriesId: string, index: number) => void;
}

/** The questions that the page around a chart answers; null where nobody does. */
export const ChartQuestions = createContext<ChartQuestionsValue | null>(null);
