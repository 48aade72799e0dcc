import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from "react";
import type { Navigation } from "../navigation/navigation";
import { QueryProvider } from "../query/query-provider";
import { QueryErrorContext } from "../query/report-error";
import { useRemoveInactiveQueries } from "../query/use-api-query";
import type { Session } from "../session/private-session";
import type { Locale } from "../text/define-messages";
import { elementText } from "../text/element";
import { overrideWith } from "../text/message-overrides";
import { usePunctuation } from "../text/punctuation";
import { MessagesContext, type OverrideMessages, useText } from "../text/use-text";
import type { Background, WidgetAppearance } from "../theme/appearance";
import type { Theme } from "../theme/theme-style";
import { EmptyState } from "../ui/feedback";
import type { Values } from "./attributes";
import type { ElementDefinition } from "./element-definition";
import type { XiErrorDetail } from "./element-events";
import { ErrorBoundary } from "./error-boundary";
import { ErrorSlot } from "./page-slots";
import { RefreshBridge } from "./refresh-bridge";
import { SessionGate } from "./session-gate";
import { useAppearance } from "./use-design";
import { WidgetBox } from "./widget-box";
import { XiProvider } from "./xi-provider";

export interface WidgetProvidersProps {
  definition: ElementDefinition;
  session: Session;
  navigation: Navigation;
  /** The shadow root that the widget is drawn in. */
  target: ShadowRoot;
  theme: Theme;
  locale: Locale;
  background: Background;
  appearance: WidgetAppearance | null;
  values: Values;
  /** Names of attributes whose values cannot be used. */
  refused?: readonly string[];
  fallback: ReactNode;
  /** Drawn for the first time. */
  onReady: () => void;
  /** Told the way to ask the service again for all that is shown; null when it is gone. */
  onRefresh?: (refresh: (() => void) | null) => void;
  onFault: (error: XiErrorDetail) => void;
}

type Load = ElementDefinition["load"];
const widgets = new Map<Load, ComponentType<Values>>();

/** Fetches a widget's code, so that nothing has to wait for it while it is drawn. */
export async function loadWidget(load: Load): Promise<void> {
  const widget = (await load()) as ComponentType<Values>;
  if (!widgets.has(load)) widgets.set(load, widget);
}

/** Ten tags of one type load its chunk once; a load that failed may be tried again. */
function widgetOf(load: Load): ComponentType<Values> {
  const known = widgets.get(load);
  if (known) return known;
  const widget = lazy(async () => {
    try {
      return { default: (await load()) as unknown as ComponentType<Values> };
    } catch (error) {
      widgets.delete(load);
      throw error;
    }
  }) as unknown as ComponentType<Values>;
  widgets.set(load, widget);
  return widget;
}

/**
 * Renders a widget in its shadow root: providers, the state of the session, and an error boundary.
 */
export function WidgetProviders(props: WidgetProvidersProps) {
  const { definition, session, navigation, target, theme, locale, values } = props;
  const { refused = [], fallback, onReady, onRefresh, onFault } = props;
  const errorContext = useMemo(
    // A token that could not be had is a fault of the session, told by its gate.
    () => ({ report: (failure: XiErrorDetail) => failure.code !== "token" && onFault(failure) }),
    [onFault],
  );
  const override = useOverride(session);
  useAppearance(target, session, props.appearance);
  return (
    <WidgetBox root={target} isInline={definition.isInline === true} background={props.background}>
      <MessagesContext value={override}>
        <XiProvider
          session={session}
          navigation={navigation}
          target={target}
          theme={theme}
          locale={locale}
          isEmbedded
        >
          <QueryProvider>
            <QueryErrorContext value={errorContext}>
              <WidgetBoundary onFault={onFault}>
                <Suspense fallback={fallback}>
                  <SessionGate definition={definition} onFault={onFault} fallback={fallback}>
                    <DrawnWidget onDrawn={onReady}>
                      {refused.length > 0 ? (
                        <UnusableAttributes names={refused} />
                      ) : (
                        <LoadedWidget load={definition.load} values={values} />
                      )}
                    </DrawnWidget>
                  </SessionGate>
                </Suspense>
              </WidgetBoundary>
              {onRefresh && <RefreshBridge onRefresh={onRefresh} />}
            </QueryErrorContext>
          </QueryProvider>
        </XiProvider>
      </MessagesContext>
    </WidgetBox>
  );
}

/** Returns the way to put the texts of the session's page over ours; null where it gives none. */
function useOverride({ messages }: Session): OverrideMessages | null {
  const overrides = useSyncExternalStore(messages.subscribe, messages.getState);
  return useMemo(
    () => (Object.keys(overrides).length > 0 ? overrideWith(overrides) : null),
    [overrides],
  );
}

function WidgetBoundary({
  onFault,
  children,
}: Pick<WidgetProvidersProps, "onFault"> & { children: ReactNode }) {
  const forgetUnused = useRemoveInactiveQueries();
  return (
    <ErrorBoundary
      beforeRetry={forgetUnused}
      onError={(error, onRetry) => onFault(crash(error, onRetry))}
    >
      {children}
    </ErrorBoundary>
  );
}

const crash = (error: Error, onRetry: () => void): XiErrorDetail => ({
  code: "crash",
  message: error.message,
  retry: onRetry,
});

function LoadedWidget({ load, values }: { load: Load; values: Values }) {
  const Widget = widgetOf(load);
  return <Widget {...values} />;
}

function UnusableAttributes({ names }: { names: readonly string[] }) {
  const text = useText(elementText);
  const punctuation = usePunctuation();
  return (
    <ErrorSlot>
      <EmptyState icon="error" title={text.attributesUnusable(punctuation.list(names))} isCompact />
    </ErrorSlot>
  );
}

/** Draws a widget, and tells when it is there for the first time. */
function DrawnWidget({ onDrawn, children }: { onDrawn: () => void; children: ReactNode }) {
  const isNotified = useRef(false);
  useLayoutEffect(() => {
    if (isNotified.current) return;
    isNotified.current = true;
    onDrawn();
  }, [onDrawn]);
  return children;
}
