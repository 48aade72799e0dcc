import type { ReactNode } from "react";
import { type Navigation, NavigationContext } from "../navigation/navigation";
import type { Session } from "../session/private-session";
import { AppClockScope } from "../session/use-clock";
import { SessionContext } from "../session/use-session";
import type { Locale } from "../text/define-messages";
import { LocaleContext } from "../text/use-text";
import type { Theme } from "../theme/theme-style";
import { EmbeddedContext } from "../ui/layout";
import { UiRoot } from "../ui/ui-root";
import { GlobalErrorHandler } from "./global-error-handler";

export interface XiProviderProps {
  session: Session;
  navigation: Navigation;
  /** Root of the widgets: the document, or an element's shadow root. */
  target: Document | ShadowRoot;
  /** Default follows the system. */
  theme?: Theme;
  locale?: Locale;
  /** Drawn in somebody else's page, which is never reloaded or left. */
  isEmbedded?: boolean;
  children: ReactNode;
}

/**
 * Renders the providers that every widget needs, except the query cache (`QueryProvider`), which
 * sign-in does not use.
 */
export function XiProvider(props: XiProviderProps) {
  const {
    session,
    navigation,
    target,
    theme = "auto",
    locale = "zh-cn",
    isEmbedded = false,
    children,
  } = props;
  return (
    <LocaleContext value={locale}>
      <SessionContext value={session}>
        <AppClockScope>
          <NavigationContext value={navigation}>
            <UiRoot target={target} theme={theme}>
              <EmbeddedContext value={isEmbedded}>
                <GlobalErrorHandler isEmbedded={isEmbedded} />
                {children}
              </EmbeddedContext>
            </UiRoot>
          </NavigationContext>
        </AppClockScope>
      </SessionContext>
    </LocaleContext>
  );
}
