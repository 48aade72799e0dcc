import { ErrorBoundary, type Session, XiProvider } from "../../src/core/index";
import { useBrowserNavigation } from "./browser-navigation";
import type { HostConfig } from "./config";
import { Console } from "./console";
import { HostConfigContext } from "./host-config-context";

/** The console of one deployment. */
export function Host({ config, session }: { config: HostConfig; session: Session }) {
  const navigation = useBrowserNavigation();
  return (
    <HostConfigContext value={config}>
      <XiProvider session={session} navigation={navigation} target={document}>
        <ErrorBoundary resetKey={navigation.path}>
          <Console path={navigation.path} />
        </ErrorBoundary>
      </XiProvider>
    </HostConfigContext>
  );
}
