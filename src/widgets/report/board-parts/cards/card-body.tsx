import type { BoardCard } from "../../../../core/api/contract";
import type { ReportFilter } from "../../report-filter";
import { AlertsCard, ChannelsCard } from "./list-cards";
import { NumberCard } from "./number-card";
import { FunnelCard, RetentionCard, SourcesCard } from "./part-cards";
import { TextCard } from "./text-card";
import { TrendCard } from "./trend-card";
import { CardScope } from "./turns";
import { ViewCard } from "./view-card";

export interface CardBodyProps {
  card: BoardCard;
  filter: ReportFilter;
  today: string;
  heightPx: number;
}

/** The content of a card of any kind. */
export function CardBody({ card, ...rest }: CardBodyProps) {
  return <CardScope value={card.id}>{contentOf(card, rest)}</CardScope>;
}

function contentOf(card: BoardCard, rest: Omit<CardBodyProps, "card">) {
  switch (card.kind) {
    case "number":
      return <NumberCard card={card} {...rest} />;
    case "trend":
      return <TrendCard card={card} {...rest} />;
    case "funnel":
      return <FunnelCard card={card} {...rest} />;
    case "sources":
      return <SourcesCard card={card} {...rest} />;
    case "channels":
      return <ChannelsCard card={card} {...rest} />;
    case "retention":
      return <RetentionCard card={card} {...rest} />;
    case "alerts":
      return <AlertsCard card={card} {...rest} />;
    case "view":
      return <ViewCard card={card} {...rest} />;
    case "text":
      return <TextCard card={card} />;
  }
}
