import { type ReactNode, useMemo } from "react";
import type { TrendReply } from "../../../core/api/contract";
import { ChartQuestions } from "../../../core/chart";
import { begunPoints } from "../../../core/chart/report";
import { useSearchState } from "../../../core/navigation/search-state";
import { useClock } from "../../../core/session/use-clock";
import type { ReportFilter } from "../report-filter";
import { WhyLayer } from "./why-layer";
import { isWhyMetric, whyState } from "./why-state";

export interface AnswersWhyProps {
  /** Undefined while on its way. */
  trend: TrendReply | undefined;
  filter: ReportFilter;
  /** The channel that the page is about; null for the filter's. */
  channelId?: number | null;
  children: ReactNode;
}

/** Answers why a metric changed, for every point of the trends within and for their whole range. */
export function AnswersWhy({ trend, filter, channelId = null, children }: AnswersWhyProps) {
  const [, change] = useSearchState(whyState);
  const { zones } = useClock();
  const questions = useMemo(() => {
    if (!trend) return null;
    const begun = begunPoints(trend, zones);
    return {
      knows: (id: string, index: number) => isWhyMetric(id) && index < begun.length,
      ask: (id: string, first: number, last: number) => {
        const from = begun[first]?.t;
        const to = begun[Math.min(last, begun.length - 1)]?.t;
        if (!from || !isWhyMetric(id)) return;
        const at = from === to ? from : `${from}..${to}`;
        change({ why: { metric: id, at, against: null, part: "" } });
      },
    };
  }, [trend, zones, change]);
  return (
    <ChartQuestions value={questions}>
      {children}
      <WhyLayer filter={filter} channelId={channelId} />
    </ChartQuestions>
  );
}
