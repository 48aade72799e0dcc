import { type ReactNode, useMemo } from "react";
import type { TrendReply } from "../../../core/api/contract";
import { ChartQuestions } from "../../../core/chart";
import { begunPoints } from "../../../core/chart/report";
import { useSearchState } from "../../../core/navigation/search-state";
import { useClock } from "../../../core/session/use-clock";
import { Lazy, lazyComponent } from "../../../core/ui/lazy";
import { DrillLayer } from "../drill-layer";
import type { ReportFilter } from "../report-filter";
import type { WhyDrawerProps } from "./why-drawer";
import { isWhyMetric, whyState } from "./why-state";

const drawer = lazyComponent<WhyDrawerProps>(async () => (await import("./why-drawer")).WhyDrawer);

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
  const [{ why }, change] = useSearchState(whyState);
  const { zones } = useClock();
  const questions = useMemo(() => {
    if (!trend) return null;
    const begun = begunPoints(trend, zones);
    return {
      knows: (id: string, index: number) => isWhyMetric(id) && index < begun.length,
      ask: (id: string, index: number) => {
        const at = begun[index]?.t;
        if (at && isWhyMetric(id)) change({ why: { metric: id, at, against: null } });
      },
    };
  }, [trend, zones, change]);
  const close = () => change({ why: null }, { returnsBy: whyState.names });
  return (
    <ChartQuestions value={questions}>
      {children}
      {why ? (
        <Lazy
          part={drawer}
          props={{
            question: why,
            filter,
            channelId,
            onChange: (question) => change({ why: question }),
            onClose: close,
          }}
          onFail={close}
        />
      ) : (
        <DrillLayer filter={filter} channelId={channelId} />
      )}
    </ChartQuestions>
  );
}
