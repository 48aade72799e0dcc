import { type ReactNode, useState } from "react";
import { styled } from "styled-components";
import type { CallReply, OverviewCard } from "../../../core/api/contract";
import {
  FigureStrip,
  FigureStripSkeleton,
  leadingCards,
  OverviewSentence,
  useChannelKind,
  useMetricText,
  useStripRoom,
} from "../../../core/chart/report";
import { formatCount } from "../../../core/format";
import { templateOf } from "../../../core/metrics";
import { useApiQuery } from "../../../core/query/use-api-query";
import { QueryErrorState, SkeletonBar } from "../../../core/ui/feedback";
import { Button, Muted, narrowMedia, Stack, useMedia } from "../../../core/ui/layout";
import { overviewCall } from "../initial-requests";
import { UpdatedBadge } from "./updated-badge";
import { useChannelsOfDay } from "./use-channels-of-day";

/** An event shows in the cards within this time. */
const livePollMs = 3_000;

/** Nobody has ever come, as far as the cards tell. */
const isUntouched = ({ cards, totalInstall }: CallReply<"stat/overview">["map"]) =>
  totalInstall === 0 && cards.every(({ today, avg7 }) => !today && !avg7);

/** True where nothing came in the last days. */
const isEmpty = ({ today, avg7 }: OverviewCard) => !today && !avg7;

/** The sentence, with the totals and their time at its right; on a phone in two lines at most, and they below. */
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 16px;
  min-height: 32px;
  & > :first-child {
    min-width: 200px;
  }
  & > :last-child {
    min-height: 28px;
  }
  @media ${narrowMedia} {
    & > :first-child {
      display: grid;
      flex-basis: 100%;
      align-content: center;
      min-height: 42px;
    }
  }
`;

/** Facts beside the sentence, the last first. Those without room are cut off; on a phone they wrap. */
const Facts = styled.div`
  display: flex;
  flex: 1 1 320px;
  flex-flow: row-reverse wrap;
  align-items: center;
  gap: 32px 16px;
  min-width: 0;
  max-height: 28px;
  overflow: clip;
  overflow-clip-margin: 3px;
  @media ${narrowMedia} {
    justify-content: flex-end;
    row-gap: 0;
    max-height: none;
  }
`;

export interface TodayCardsProps {
  /** Of one channel instead of the whole app. */
  channelId?: number;
  /** Shown below while nothing has ever happened. */
  whenUntouched?: ReactNode;
}

/** Today's figures, live, with what changed most and the totals of all time. */
export function TodayCards({ channelId, whenUntouched }: TodayCardsProps) {
  const text = useMetricText();
  const kind = useChannelKind();
  const isPhone = useMedia(narrowMedia);
  const room = useStripRoom();
  const [isWhole, setWhole] = useState(false);
  const wayOf = useChannelsOfDay();
  const { data, error, lastError, refetch } = useApiQuery(...overviewCall(channelId ?? null), {
    refetchIntervalMs: livePollMs,
  });
  if (error && !data) return <QueryErrorState error={error} onRetry={refetch} />;
  if (!data) {
    const waiting = leadingCards(
      templateOf(kind).cardsWithoutCost.map((key) => ({ key })),
      room.count,
    );
    return (
      <Stack $gapPx={8}>
        <Head aria-hidden="true">
          <div>
            <SkeletonBar $width="200px" />
          </div>
          <Facts style={{ visibility: "hidden" }}>
            <Muted>
              <UpdatedBadge atMs={Date.now()} />
            </Muted>
          </Facts>
        </Head>
        <FigureStripSkeleton keys={waiting.map(({ key }) => key)} />
      </Stack>
    );
  }
  const { cards, totalInstall, totalRegister, updatedAt } = data.map;
  // A small channel shows only what it has; an app all its figures.
  const filled = channelId === undefined ? cards : cards.filter((card) => !isEmpty(card));
  const fitting = leadingCards(filled, room.count);
  const emptyCount = cards.length - filled.length;
  const hiddenCount = cards.length - fitting.length;
  const toggle = (
    <Button variant="text" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole
        ? text.fewerFigures
        : hiddenCount > emptyCount
          ? text.moreFigures(hiddenCount)
          : text.emptyFigures(emptyCount)}
    </Button>
  );
  return (
    <>
      <Stack $gapPx={8}>
        <Head>
          <div>
            <OverviewSentence cards={cards} />
          </div>
          <Facts>
            {(hiddenCount > 0 || isWhole) && toggle}
            <Muted>
              <UpdatedBadge atMs={updatedAt} error={lastError} />
            </Muted>
            {(!isPhone || isWhole) && (
              <>
                <Muted>
                  {text.totalRegister} {formatCount(totalRegister)}
                </Muted>
                <Muted>
                  {text.totalInstall} {formatCount(totalInstall)}
                </Muted>
              </>
            )}
          </Facts>
        </Head>
        <FigureStrip
          cards={isWhole ? cards : fitting}
          all={cards}
          isWhole={isWhole}
          wayOf={channelId === undefined ? wayOf : undefined}
        />
      </Stack>
      {isUntouched(data.map) && whenUntouched}
    </>
  );
}
