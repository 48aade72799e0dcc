import { type ComponentType, lazy, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import { QueryProvider } from "../query/query-provider";
import type { Session } from "../session/session";
import type { Locale } from "../text/define-text";
import type { Theme } from "../theme/theme-style";
import { Skeleton } from "../ui/skeleton";
import { type ElementEntry, fire, type Values, type XiErrorDetail } from "./element-entry";
import { elementNavigation } from "./element-navigation";
import { ErrorBoundary } from "./error-boundary";
import { XiProvider } from "./xi-provider";

export interface ElementFrameProps {
  entry: ElementEntry;
  session: Session;
  theme: Theme;
  locale: Locale;
}

const widgets = new Map<ElementEntry["load"], ComponentType<Values>>();

/** Ten tags of one type load its chunk once. */
function widgetOf(load: ElementEntry["load"]): ComponentType<Values> {
  const known = widgets.get(load);
  if (known) return known;
  const widget = lazy(async () => ({ default: (await load()) as ComponentType<Values> }));
  widgets.set(load, widget as unknown as ComponentType<Values>);
  return widget as unknown as ComponentType<Values>;
}

/** What stands around one widget in its shadow root: providers, and a boundary of its own. */
export function ElementFrame({ entry, session, theme, locale }: ElementFrameProps) {
  const [search, setSearch] = useState("");
  const values = useSyncExternalStore(
    (listener) => {
      entry.onChange = listener;
      return () => {
        entry.onChange = null;
      };
    },
    () => entry.values,
  );
  const navigation = useMemo(
    () => elementNavigation(entry.element, session.baseUrl, search, setSearch),
    [entry, session, search],
  );
  const Widget = widgetOf(entry.load);
  const report = (error: Error) =>
    fire(entry.element, "xi-error", {
      code: "crash",
      message: error.message,
    } satisfies XiErrorDetail);
  return (
    <XiProvider
      session={session}
      navigation={navigation}
      target={entry.root}
      theme={theme}
      locale={locale}
    >
      <QueryProvider>
        <ErrorBoundary onError={report}>
          <Suspense fallback={<Skeleton shape="text" count={4} />}>
            <Widget {...values} />
            <Ready element={entry.element} />
          </Suspense>
        </ErrorBoundary>
      </QueryProvider>
    </XiProvider>
  );
}

/** Fires `xi-ready` once the widget has been drawn for the first time. */
function Ready({ element }: { element: HTMLElement }) {
  const [isTold] = useState(() => ({ current: false }));
  return (
    <span
      hidden
      ref={(mark) => {
        if (!mark || isTold.current) return;
        isTold.current = true;
        fire(element, "xi-ready");
      }}
    />
  );
}
