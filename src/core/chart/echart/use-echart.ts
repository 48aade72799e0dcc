import { type RefObject, use, useEffect, useRef, useState } from "react";
import { useTheme } from "../../theme/style-root";
import { useMedia } from "../../ui/layout";
import { ChartCardContext } from "../chart-card-context";
import { useWidth } from "../use-width";
import type { ActiveItem, EChartKind, EChartView, Size } from "./open-echart";

/** `pending`: not yet in sight; `failed`: cannot be fetched or drawn here. */
export type EChartState = "pending" | "drawn" | "failed";

export interface EChartOptions<Input> {
  /** Fetches the kind of chart; one function for good. */
  load: () => Promise<EChartKind<Input>>;
  /** Data of the chart, which is drawn again when it is another object. */
  input: Input;
  /** Ignored in full screen, where the chart fills the screen. */
  heightPx: number | ((widthPx: number) => number);
  /** A press on an item, also by Enter. */
  onPress?: (id: string) => void;
}

export interface EChartPlace extends Size {
  boxRef: RefObject<HTMLDivElement | null>;
  canvas: RefObject<HTMLDivElement | null>;
  state: EChartState;
  active: ActiveItem | null;
  setActive: (active: ActiveItem | null) => void;
  onPress: ((id: string) => void) | undefined;
}

/** Fetches a chart of the library once it comes near the screen, and draws it again in another size or theme. */
export function useEChart<Input>(options: EChartOptions<Input>): EChartPlace {
  const { load, input, heightPx: own, onPress } = options;
  const canvas = useRef<HTMLDivElement>(null);
  const [boxRef, widthPx] = useWidth();
  const stage = use(ChartCardContext);
  const heightPx = stage?.heightPx ?? (typeof own === "number" ? own : own(widthPx));
  const look = `${useTheme()} ${useMedia("(prefers-color-scheme: dark)")}`;
  const [isInView, setInView] = useState(false);
  const [view, setView] = useState<EChartView<Input> | null>(null);
  const [state, setState] = useState<EChartState>("pending");
  const [active, setActive] = useState<ActiveItem | null>(null);
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  }, [onPress]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || typeof IntersectionObserver !== "function") return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setInView(true),
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isInView) return;
    let isGone = false;
    let opened: EChartView<Input> | null = null;
    const open = async () => {
      const [{ openEChart }, kind] = await Promise.all([import("./open-echart"), load()]);
      if (isGone || !canvas.current) return;
      const onPress = (id: string) => press.current?.(id);
      opened = openEChart(canvas.current, kind, { onActive: setActive, onPress });
      setView(opened);
    };
    open().catch(() => !isGone && setState("failed"));
    return () => {
      isGone = true;
      opened?.dispose();
      setView(null);
    };
  }, [isInView, load]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours, which are read where it is drawn.
  useEffect(() => {
    if (!view) return;
    try {
      view.draw(input, { widthPx, heightPx });
      setState("drawn");
    } catch {
      setState("failed");
    }
  }, [view, input, widthPx, heightPx, look]);
  const id = active?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn anew stands out no more.
  useEffect(() => view?.highlight(id), [view, id, input, widthPx, heightPx, look]);
  return { boxRef, canvas, state, active, setActive, onPress, widthPx, heightPx };
}
