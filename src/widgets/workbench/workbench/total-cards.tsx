import type { OverviewCard } from "../../../core/api/contract";
import { OverviewCards, OverviewSkeleton } from "../../../core/chart/report";

const cardKeys: readonly OverviewCard["key"][] = ["visit", "click", "install", "register"];

/** The four totals of today, against yesterday at this time and the last seven days; undefined while on their way. */
export const TotalCards = ({ cards }: { cards: readonly OverviewCard[] | undefined }) =>
  cards ? (
    <OverviewCards
      cards={cardKeys.flatMap((key) => cards.find((card) => card.key === key) ?? [])}
    />
  ) : (
    <OverviewSkeleton keys={cardKeys} />
  );
