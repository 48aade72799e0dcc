import { attributionText } from "../../../core/text/attribution";
import { useText } from "../../../core/text/use-text";
import { Button, Muted } from "../../../core/ui/layout";
import { Choice, Choices } from "./attribution-settings.styles";

export interface OneToOneNoticeProps {
  isEstimating: boolean;
  isSaving: boolean;
  /** Shows what would change, and switches it on when that is confirmed. */
  onTurnOn: () => void;
  onDecline: () => void;
}

/** Asks an app that was made before whether a click brings one install at most. */
export function OneToOneNotice(props: OneToOneNoticeProps) {
  const { isEstimating, isSaving, onTurnOn, onDecline } = props;
  const text = useText(attributionText);
  return (
    <Choice role="note" aria-label={text.fuzzyOneToOne}>
      <div>
        <strong>{text.askTitle}</strong>
        <Muted>{text.askBody}</Muted>
      </div>
      <Choices>
        <Button writes variant="primary" isLoading={isEstimating} onClick={onTurnOn}>
          {text.askTurnOn}
        </Button>
        <Button writes isLoading={isSaving} onClick={onDecline}>
          {text.askDecline}
        </Button>
      </Choices>
    </Choice>
  );
}
