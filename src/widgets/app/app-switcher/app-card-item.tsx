import { editionKeys } from "../../../core/api/contract/words/edition";
import { isBuilt } from "../../../core/api/contract/words/planned-pages";
import { paths } from "../../../core/navigation/paths";
import { useSessionState } from "../../../core/session/use-session";
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
  const applyShow = useSessionState((state) => state.applyShow);
  const isOpenable = isBuilt(paths.appHome({ isApplyAuth: card.isAuthorised ? 1 : 0 }, applyShow));
  const suffix = card.isAuthorised
    ? text.authorisedSuffix
    : card.isExperience
      ? text.experienceSuffix
      : "";
  return (
    <CardBox>
      <AppIcon name={card.name} src={card.icon} sizePx={36} />
      <CardText>
        <CardName title={card.name + suffix}>{card.name + suffix}</CardName>
        <span>
          {card.isAcceleration ? null : <Tag>{text[editionKeys[card.edition]]}</Tag>}
          {card.canUpgrade ? (
            <Button writes="own" variant="text" size="small" onClick={() => onUpgrade(card.id)}>
              {card.isAcceleration ? text.buyPackage : text.upgrade}
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
        ) : isOpenable ? (
          <Button
            size="small"
            data-enter
            aria-label={`${text.enter} ${card.name}`}
            onClick={() => onEnter(card.id)}
          >
            {text.enter}
          </Button>
        ) : null}
      </CardActions>
    </CardBox>
  );
}
