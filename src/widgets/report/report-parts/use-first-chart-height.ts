import { narrowMedia, useMedia } from "../../../core/ui/layout";

/** Windows of a small laptop, less the bars of its browser. */
const lowMedia = "(max-height: 880px)";

export interface FirstChartHeights {
  usualPx: number;
  lowPx: number;
  phonePx: number;
}

const usual: FirstChartHeights = { usualPx: 410, lowPx: 280, phonePx: 200 };

/** Returns the height of a page's first chart: its axis is within the first view. */
export function useFirstChartHeight({ usualPx, lowPx, phonePx } = usual): number {
  const isPhone = useMedia(narrowMedia);
  const isLow = useMedia(lowMedia);
  return isPhone ? phonePx : isLow ? lowPx : usualPx;
}
