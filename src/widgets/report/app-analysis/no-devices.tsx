import { paths } from "../../../core/navigation/paths";
import { useCurrentApp } from "../../../core/session/use-session";
import { analysisText } from "../../../core/text/analysis";
import { useText } from "../../../core/text/use-text";
import { EmptyState } from "../../../core/ui/feedback";
import { LinkButton } from "../../../core/ui/layout";

/** Renders that there are no devices; before an SDK is connected, the way to connect one. */
export function NoDevices() {
  const text = useText(analysisText);
  const app = useCurrentApp();
  const isConnected = app && [app.iosStatus, app.androidStatus, app.harmonyStatus].some(Boolean);
  if (isConnected) return <EmptyState icon="chart" title={text.emptyTitle} hint={text.emptyHint} />;
  return (
    <EmptyState
      icon="rocket"
      title={text.notConnectedTitle}
      hint={text.notConnectedHint}
      action={
        <LinkButton writes variant="primary" to={paths.integrationGuide("android")}>
          {text.connect}
        </LinkButton>
      }
    />
  );
}
