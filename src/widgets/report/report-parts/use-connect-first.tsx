import { paths } from "../../../core/navigation/paths";
import { useCurrentApp } from "../../../core/session/use-session";
import { connectText } from "../../../core/text/connect";
import { useText } from "../../../core/text/use-text";
import type { EmptyStateProps } from "../../../core/ui/feedback";
import { LinkButton } from "../../../core/ui/layout";

/** Returns the empty state of an app without an SDK, with the way to connect one; null once there is one. */
export function useConnectFirst(hint?: string): EmptyStateProps | null {
  const text = useText(connectText);
  const app = useCurrentApp();
  if (app && [app.iosStatus, app.androidStatus, app.harmonyStatus].some(Boolean)) return null;
  return {
    icon: "rocket",
    title: text.title,
    hint: hint ?? text.hint,
    action: (
      <LinkButton writes variant="primary" to={paths.integrationGuide("android")}>
        {text.connect}
      </LinkButton>
    ),
  };
}
