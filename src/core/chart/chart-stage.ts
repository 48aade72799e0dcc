import { createContext } from "react";

/** Draws the chart as a PNG under a title. */
export type PngMaker = (title: string) => Promise<Blob>;

/** What the frame around a chart gives and takes. */
export interface ChartStageValue {
  /** Height in full screen; null for the chart's own. */
  heightPx: number | null;
  /** A chart says how to draw it as a file; null when it goes. */
  offerPng: (make: PngMaker | null) => void;
}

export const ChartStage = createContext<ChartStageValue | null>(null);
