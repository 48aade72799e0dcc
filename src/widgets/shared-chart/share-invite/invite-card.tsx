import type { ReactNode } from "react";
import type { InviteCard } from "../../../core/api/contract";
import { useClock } from "../../../core/session/use-clock";
import { channelText } from "../../../core/text/channel";
import { inviteText } from "../../../core/text/invite";
import { usePunctuation } from "../../../core/text/punctuation";
import { useText } from "../../../core/text/use-text";
import { AppIcon, Descriptions } from "../../../core/ui/display";
import { Muted } from "../../../core/ui/layout";
import { Actions, Box, Title } from "./share-invite.styles";

export interface InviteCardViewProps {
  card: InviteCard;
  /** Actions on the invitation. */
  children: ReactNode;
}

/** Who invites to what. */
export function InviteCardView({ card, children }: InviteCardViewProps) {
  const text = useText(inviteText);
  const punctuation = usePunctuation();
  const { formatTime } = useClock();
  const messages = useText(channelText);
  return (
    <Box>
      <AppIcon name={card.appName} src={card.appIcon} sizePx={48} />
      <div>
        <Title>{text.cardTitle(card.inviter)}</Title>
        <Muted>{text.cardFor(card.target)}</Muted>
      </div>
      <Descriptions
        items={[
          { id: "app", label: text.cardApp, value: card.appName },
          {
            id: "channels",
            label: text.cardChannels,
            value: punctuation.list(card.channels) || "—",
          },
          {
            id: "metrics",
            label: text.cardMetrics,
            value: punctuation.list(card.metrics.map((metric) => messages.shareMetric[metric])),
          },
          {
            id: "expire",
            label: text.cardExpire,
            value: card.expireAt === null ? text.never : formatTime(card.expireAt).slice(0, 16),
          },
        ]}
      />
      <Actions>{children}</Actions>
    </Box>
  );
}
