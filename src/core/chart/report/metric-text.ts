import { createContext, use, useMemo } from "react";
import type { ChannelKind } from "../../metrics";
import { metricText, type ReportMessages } from "../../text/metric-text";
import { reportText } from "../../text/report";
import { useText } from "../../text/use-text";

/** The kind of channel that everything inside reports on; null for several together. */
export const ChannelKindScope = createContext<ChannelKind | null>(null);

export const useChannelKind = (): ChannelKind | null => use(ChannelKindScope);

/** The words of reports for the kind of channel around. */
export function useMetricText(): ReportMessages {
  const text = useText(reportText);
  const kind = useChannelKind();
  return useMemo(() => metricText(text, kind), [text, kind]);
}
