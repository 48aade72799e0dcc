import type { ReactNode } from "react";
import { useMetricText } from "../../../core/chart/report";
import { addDays } from "../../../core/format";
import type { MetricKey } from "../../../core/metrics";
import { useSearchParams } from "../../../core/navigation/navigation";
import { useClock } from "../../../core/session/use-clock";
import { drillFigureText } from "../../../core/text/drill-figure";
import { useText } from "../../../core/text/use-text";
import { FigureButton } from "../drill-figure";
import { unfiltered, writeFilter } from "../report-filter";

/** Today's cards stand beside the same hours of the day before. */
const dayBefore = { kind: "previous" } as const;

/** Makes a figure of today or yesterday the way to its channels: the filter becomes that day, compared as its card is, and nothing else. */
export function useChannelsOfDay() {
  const text = useText(drillFigureText);
  const names = useMetricText();
  const { today } = useClock();
  const [, patch] = useSearchParams();
  return (key: MetricKey, daysAgo: 0 | 1, written: string): ReactNode => {
    const day = addDays(today(), -daysAgo);
    const label = text.seeFigure(
      daysAgo === 0 ? names.today : names.yesterday,
      names.metrics[key],
      written,
      text.seeChannels,
    );
    return (
      <FigureButton
        type="button"
        $isQuiet
        aria-label={label}
        onClick={() =>
          patch(
            {
              ...unfiltered,
              ...writeFilter({ start: day, end: day, compare: daysAgo === 0 ? dayBefore : null }),
              drill: "channels",
              m: key,
            },
            { replace: false },
          )
        }
      >
        {written}
      </FigureButton>
    );
  };
}
