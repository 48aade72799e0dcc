import { type RefObject, useEffect, useRef, useState } from "react";
import type { ChartInput } from "./echarts-option";
import type { ChartView } from "./echarts-view";

export interface Takeover {
  /** Where the library draws. */
  canvas: RefObject<HTMLDivElement | null>;
  /** Whether its picture has replaced ours. */
  isTaken: boolean;
  /** Fetches the library; called when the reader first turns to the chart. */
  wake: () => void;
}

/**
 * Lets the library take over the picture once the reader turns to it. Until then, and whenever it
 * cannot be fetched or cannot draw here, our own picture stays.
 */
export function useEcharts(input: ChartInput, at: number | null): Takeover {
  const canvas = useRef<HTMLDivElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [view, setView] = useState<ChartView | null>(null);
  const [isTaken, setTaken] = useState(false);

  useEffect(() => {
    if (!isAwake) return;
    let isGone = false;
    let opened: ChartView | null = null;
    const open = async () => {
      const { openView } = await import("./echarts-view");
      if (isGone || !canvas.current) return;
      opened = openView(canvas.current);
      setView(opened);
    };
    open().catch(() => undefined);
    return () => {
      isGone = true;
      opened?.dispose();
      setView(null);
      setTaken(false);
    };
  }, [isAwake]);
  useEffect(() => {
    if (!view) return;
    try {
      view.draw(input);
      view.point(at);
      setTaken(true);
    } catch {
      setAwake(false);
    }
  }, [view, input, at]);
  return { canvas, isTaken, wake: () => setAwake(true) };
}
