import type { ReactNode } from "react";
import type { CallReply } from "../../../core/api/contract";
import {
  OverviewCards,
  OverviewSkeleton,
  useChannelKind,
  useMetricText,
} from "../../../core/chart/report";
import { formatCount } from "../../../core/format";
import { templateOf } from "../../../core/metrics";
import { useApiQuery } from "../../../core/query/use-api-query";
import { QueryErrorState } from "../../../core/ui/feedback";
import { Muted, Row, Stack } from "../../../core/ui/layout";
import { overviewCall } from "../initial-requests";
import { SectionTitle } from "./report-parts.styles";
import { UpdatedBadge } from "./updated-badge";

/** An event shows in the cards within this time. */
const livePollMs = 3_000;

/** Nobody has ever come, as far as the cards tell. */
const isUntouched = ({ cards, totalInstall }: CallReply<"stat/overview">["map"]) =>
  totalInstall === 0 && cards.every(({ today, avg7 }) => !today && !avg7);

export interface TodayCardsProps {
  /** Of one channel instead of the whole app. */
  channelId?: number;
  /** Shown below while nothing has ever happened. */
  whenUntouched?: ReactNode;
}

/** Today's figures, live, with the totals of all time. */
export function TodayCards({ channelId, whenUntouched }: TodayCardsProps) {
  const text = useMetricText();
  const kind = useChannelKind();
  const { data, error, lastError, refetch } = useApiQuery(...overviewCall(channelId ?? null), {
    refetchIntervalMs: livePollMs,
  });
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Stack $gapPx={12}>
        <Row $justify="space-between">
          <SectionTitle>{text.overview}</SectionTitle>
          <Row $gapPx={16} aria-hidden="true" style={{ visibility: "hidden" }}>
            <Muted>{text.totalInstall} 000</Muted>
            <Muted>{text.totalRegister} 000</Muted>
            <Muted>
              <UpdatedBadge atMs={Date.now()} />
            </Muted>
          </Row>
        </Row>
        <OverviewSkeleton keys={templateOf(kind).cardsWithoutCost} />
      </Stack>
    );
  const { cards, totalInstall, totalRegister, updatedAt } = data.map;
  return (
    <>
      <Stack $gapPx={12}>
        <Row $justify="space-between">
          <SectionTitle>{text.overview}</SectionTitle>
          <Row $gapPx={16}>
            <Muted>
              {text.totalInstall} {formatCount(totalInstall)}
            </Muted>
            <Muted>
              {text.totalRegister} {formatCount(totalRegister)}
            </Muted>
            <Muted>
              <UpdatedBadge atMs={updatedAt} error={lastError} />
            </Muted>
          </Row>
        </Row>
        <OverviewCards cards={cards} />
      </Stack>
      {isUntouched(data.map) && whenUntouched}
    </>
  );
}
