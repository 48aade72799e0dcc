import { paths } from "../../../core/navigation/paths";
import { reportText } from "../../../core/text/report";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { Card, LinkButton } from "../../../core/ui/layout";

/** Renders the first steps for an app without data. */
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
