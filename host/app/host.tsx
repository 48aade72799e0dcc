import { Suspense } from "react";
import { ErrorBoundary, type Session, XiProvider } from "../../src/core/index";
import { useBrowserNavigation } from "./browser-navigation";
import { Console } from "./console";

/** The console of one deployment. */
export function Host({ session }: { session: Session }) {
  const navigation = useBrowserNavigation();
  return (
    <XiProvider session={session} navigation={navigation} target={document}>
      <ErrorBoundary resetKey={navigation.path}>
        <Suspense>
          <Console path={navigation.path} />
        </Suspense>
      </ErrorBoundary>
    </XiProvider>
  );
}
