import { type ReactNode, useCallback } from "react";
import { styled } from "styled-components";
import { useMetricText } from "../../../core/chart/report";
import type { MetricKey } from "../../../core/metrics";
import { useSearchState } from "../../../core/navigation/search-state";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { VisuallyHidden } from "../../../core/ui/layout";
import { type DrillPart, FigureButton, writePart } from "../drill-figure";
import { isWhyMetric, whyState } from "./why-state";

/** As high as its line: the rows of a table keep their height. */
const ChangeButton = styled(FigureButton).attrs({ type: "button", $isQuiet: true })`
  margin: -4px 0;
`;

/** A row whose change can be asked about. */
export interface AskedRow {
  name: string;
  /** A point of the trend; null for the whole range. */
  at: string | null;
  part: DrillPart | null;
}

/** Makes changes of the rows of a table the way to why they came; those of other metrics stay as they are. */
export function useAskRow() {
  const text = useText(reportText);
  const names = useMetricText().metrics;
  const [, change] = useSearchState(whyState);
  return useCallback(
    ({ name, at, part }: AskedRow, metric: MetricKey, shown: ReactNode): ReactNode => {
      if (!isWhyMetric(metric)) return shown;
      const why = { metric, at, against: null, part: part ? writePart(part) : "" };
      return (
        <ChangeButton onClick={() => change({ why })}>
          {shown}
          <VisuallyHidden>{text.whyOf(`${name} ${names[metric]}`)}</VisuallyHidden>
        </ChangeButton>
      );
    },
    [text, names, change],
  );
}
