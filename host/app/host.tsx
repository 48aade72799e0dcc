import { Suspense, useEffect, useLayoutEffect } from "react";
import {
  ErrorBoundary,
  paths,
  type Session,
  useStoredAppearance,
  XiProvider,
} from "../../src/core/index";
import { removeStaticForm } from "../boot/hydrate-sign-in";
import { useBrowserNavigation } from "./browser-navigation";
import { Console } from "./console";
import { restorePosition } from "./scroll-memory";

/** The console of one deployment. */
export function Host({ session }: { session: Session }) {
  const navigation = useBrowserNavigation(session);
  const appearance = useStoredAppearance(session);
  useEffect(() => {
    document.documentElement.lang = appearance.locale === "en" ? "en" : "zh-CN";
  }, [appearance.locale]);
  useLayoutEffect(() => {
    if (navigation.path !== paths.login) removeStaticForm();
  }, [navigation.path]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the address
  useLayoutEffect(restorePosition, [navigation.path, navigation.search]);
  return (
    <XiProvider session={session} navigation={navigation} target={document} {...appearance}>
      <ErrorBoundary resetKey={navigation.path}>
        <Suspense>
          <Console path={navigation.path} />
        </Suspense>
      </ErrorBoundary>
    </XiProvider>
  );
}
