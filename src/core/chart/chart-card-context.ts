import { createContext } from "react";

/** Context between a chart and the frame around it. */
export interface ChartStageValue {
  /** Height in full screen; null for the chart's own. */
  heightPx: number | null;
  /** Sets the lines that the PNG shows below the picture. */
  setFooter: (lines: readonly string[]) => void;
}

export const ChartCardContext = createContext<ChartStageValue | null>(null);
