import { useMemo } from "react";
import type { ChannelKind } from "../../../core/metrics";
import { metricText, type ReportMessages } from "../../../core/text/metric-text";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";

/** The words of reports as the channels compared call their metrics; of several kinds the common ones. */
export function useComparedText(kinds: readonly ChannelKind[]): ReportMessages {
  const text = useText(reportText);
  const [kind = null, another] = kinds;
  return useMemo(() => metricText(text, another ? null : kind), [text, kind, another]);
}
