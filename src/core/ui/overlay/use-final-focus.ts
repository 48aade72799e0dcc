import { useMemo } from "react";

/**
 * Where the focus goes when an overlay closes: back to the chart that it was opened from, which Base
 * UI does not remember as it is no HTML element; else Base UI decides.
 */
export function useFinalFocus(container: HTMLElement | null, isOpen: boolean): () => boolean {
  const chart = useMemo(() => {
    const root = container?.getRootNode();
    if (!isOpen || !(root instanceof Document || root instanceof ShadowRoot)) return null;
    return root.activeElement instanceof SVGElement ? root.activeElement : null;
  }, [container, isOpen]);
  return () => {
    if (!chart?.isConnected) return true;
    chart.focus();
    return false;
  };
}
