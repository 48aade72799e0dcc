import { paths } from "../../../core/navigation/paths";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Card, LinkButton } from "../../../core/ui/layout";

/** What to do so that figures come in. */
export function FirstSteps() {
  const text = useText(reportText);
  return (
    <Card>
      <EmptyState
        icon="rocket"
        title={text.untouchedTitle}
        hint={text.untouchedHint}
        isCompact
        action={
          <LinkButton writes to={paths.channelAdd()} variant="primary" icon="plus">
            {text.createChannel}
          </LinkButton>
        }
      />
    </Card>
  );
}
