import type { ReactNode } from "react";
import type { CallReply } from "../../../core/api/contract";
import { OverviewCards, useMetricText } from "../../../core/chart/report";
import { formatCount } from "../../../core/format";
import { useCall } from "../../../core/query/use-call";
import { CallError, Skeleton } from "../../../core/ui/feedback";
import { Muted, Row, Stack } from "../../../core/ui/layout";
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
  const { reply, error, retry } = useCall(
    "stat/overview",
    { channelId: channelId ?? null },
    { pollMs: livePollMs },
  );
  if (error && !reply) return <CallError error={error} onRetry={retry} />;
  if (!reply) return <Skeleton shape="cards" count={8} heightPx={160} />;
  const { cards, totalInstall, totalRegister, updatedAt } = reply.map;
  return (
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
            <UpdatedBadge atMs={updatedAt} />
          </Muted>
        </Row>
      </Row>
      <OverviewCards cards={cards} />
      {isUntouched(reply.map) && whenUntouched}
    </Stack>
  );
}
