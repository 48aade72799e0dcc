import type { RegistrationMode } from "../../../core/api/contract";
import { useNavigation } from "../../../core/navigation/navigation";
import { paths } from "../../../core/navigation/paths";
import { registrationText } from "../../../core/text/registration";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { LinkButton } from "../../../core/ui/layout";

/** Nobody can register this way: why, and what can be done instead. */
export function NoWay({ mode }: { mode: RegistrationMode }) {
  const text = useText(registrationText);
  const { search } = useNavigation();
  return (
    <EmptyState
      icon={mode === "closed" ? "lock" : "user"}
      title={text.noWayTitle[mode]}
      hint={text.noWay[mode]}
      action={
        <LinkButton to={paths.withQuery(paths.login, search)} variant="primary">
          {text.toLogin}
        </LinkButton>
      }
    />
  );
}
