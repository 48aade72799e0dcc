import { editionKeys } from "../../../core/api/contract/constants/edition";
import { useIsSelling } from "../../../core/session/use-session";
import { appText } from "../../../core/text/app";
import { useText } from "../../../core/text/use-text";
import { AppIcon, Tag } from "../../../core/ui/display";
import { Button, Icon, VisuallyHidden } from "../../../core/ui/layout";
import type { AppCard } from "./app-cards";
import { CardActions, CardBox, CardName, CardText, CurrentMark } from "./app-switcher.styles";

export interface AppCardItemProps {
  card: AppCard;
  onEnter: (id: number) => Promise<void>;
  onUpgrade: (id: number) => Promise<void>;
}

export function AppCardItem({ card, onEnter, onUpgrade }: AppCardItemProps) {
  const text = useText(appText);
  const isSelling = useIsSelling();
  const suffix = card.isAuthorised
    ? text.authorisedSuffix
    : card.isExperience
      ? text.demoSuffix
      : "";
  return (
    <CardBox>
      <AppIcon name={card.name} src={card.icon} sizePx={36} />
      <CardText>
        <CardName title={card.name + suffix}>{card.name + suffix}</CardName>
        <span>
          {card.line === "afpm" ? null : <Tag>{text[editionKeys[card.edition]]}</Tag>}
          {isSelling && card.canUpgrade ? (
            <Button writes="own" variant="text" size="small" onClick={() => onUpgrade(card.id)}>
              {card.line === "afpm" ? text.buyPackage : text.upgrade}
            </Button>
          ) : null}
        </span>
      </CardText>
      <CardActions>
        {card.isCurrent ? (
          <CurrentMark>
            <Icon name="check" />
            <VisuallyHidden>{text.current}</VisuallyHidden>
          </CurrentMark>
        ) : (
          <Button
            size="small"
            data-enter
            aria-label={`${text.enter} ${card.name}`}
            onClick={() => onEnter(card.id)}
          >
            {text.enter}
          </Button>
        )}
      </CardActions>
    </CardBox>
  );
}
