import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { Session } from "../session/private-session";
import { Skeleton } from "../ui/feedback";
import type { ElementEntry } from "./element-entry";
import { emit, emitError, type XiErrorDetail } from "./element-events";
import { elementNavigation, linksOf } from "./element-navigation";
import { appearanceOf, backgroundOf, localeOf, themeOf, watchDesign } from "./element-settings";
import { PlaceholderSlot, useOwnPlaceholder } from "./page-slots";
import { SessionMissing } from "./session-missing";
import { useArrivedLook } from "./use-arrived-look";
import { WidgetProviders } from "./widget-providers";

export interface ElementFrameProps {
  entry: ElementEntry;
  /** Absent until somebody has made the session of this name. */
  session: Session | undefined;
  sessionName: string;
}

/** Widgets that were shown with a session: without it they are drawn anew, and would forget that. */
const hadSession = new WeakSet<ElementEntry>();

/** Renders one element within the React root of its session. */
export function ElementRoot({ entry, session, sessionName }: ElementFrameProps) {
  if (!session)
    return <SessionMissing entry={entry} name={sessionName} isGone={hadSession.has(entry)} />;
  hadSession.add(entry);
  return (
    <Suspense fallback={null}>
      <SessionRoot entry={entry} session={session} />
    </Suspense>
  );
}

function SessionRoot({ entry, session }: { entry: ElementEntry; session: Session }) {
  const [search, setSearch] = useState("");
  const { element, root, definition, listeners } = entry;
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const stop = session.store.subscribe(listener);
      const stopDesign = watchDesign(element, listener);
      return () => {
        listeners.delete(listener);
        stop();
        stopDesign();
      };
    },
    [listeners, session, element],
  );
  const values = useSyncExternalStore(subscribe, () => entry.values);
  const refused = useSyncExternalStore(subscribe, () => entry.refused);
  const theme = useSyncExternalStore(subscribe, () => themeOf(element));
  const wanted = useSyncExternalStore(subscribe, () => localeOf(element));
  const background = useSyncExternalStore(subscribe, () => backgroundOf(element));
  const given = useSyncExternalStore(subscribe, () => appearanceOf(element));
  // Words and colours are fetched before they are shown, with the old ones in view.
  const look = useArrivedLook(wanted, given, entry.fail);
  useOwnPlaceholder(root, look !== null);
  const navigation = useMemo(
    () => elementNavigation(element, linksOf(session), search, setSearch),
    [element, session, search],
  );
  // The same function every time: another would be told of old faults again.
  const onFault = useCallback((error: XiErrorDetail) => void emitError(element, error), [element]);
  const [onReady] = useState(() => once(() => emit(element, "xi-ready")));
  const onRefresh = useCallback(
    (refresh: (() => void) | null) => {
      entry.refresh = refresh;
    },
    [entry],
  );
  if (!look) return null;
  return (
    <WidgetProviders
      definition={definition}
      session={session}
      navigation={navigation}
      target={root}
      theme={theme}
      locale={look.locale}
      background={background}
      appearance={look.appearance}
      values={values}
      refused={refused}
      fallback={placeholder}
      onReady={onReady}
      onRefresh={onRefresh}
      onFault={onFault}
    />
  );
}

const placeholder = (
  <PlaceholderSlot>
    <Skeleton shape="text" count={4} />
  </PlaceholderSlot>
);

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
}
