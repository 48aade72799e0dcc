import { createContext, use, useCallback, useEffect, useMemo } from "react";

/** Asks whether a page with unsaved changes may be left; resolves true to leave. */
export type LeaveGuard = () => Promise<boolean>;

export interface NavigateOptions {
  /** Takes the place of the page in the history. */
  replace?: boolean;
  /** The page cannot stay: its unsaved changes hold nobody back. */
  isForced?: boolean;
}

export interface PatchOptions {
  /** Adds no step to the history. */
  replace?: boolean;
  /** Undoes a step: goes back where the step before has these parameters as the change leaves them, else replaces. */
  returnsBy?: readonly string[];
}

/** Navigation of the widgets: the host's router, or an element without other pages. */
export interface Navigation {
  /** Goes to a console path such as `/channel/channel_add?from=1`. */
  navigate(to: string, options?: NavigateOptions): void;
  /** The address of a console path, for links. */
  href(to: string): string;
  /** The current query string, without `?`. */
  search: string;
  /** Changes query parameters in place; null removes one. */
  patchSearch(patch: Record<string, string | null>, options?: PatchOptions): void;
  /** Asks, when there are unsaved changes, whether the page may be left; for what cannot be undone by staying. */
  mayLeave(): Promise<boolean>;
  /** Holds navigation back while a form is dirty; returns the release. */
  guard(leave: LeaveGuard): () => void;
}

export const NavigationContext = createContext<Navigation | null>(null);

export function useNavigation(): Navigation {
  const navigation = use(NavigationContext);
  if (!navigation) throw new Error("XiProvider is missing above this component");
  return navigation;
}

/** The query as parameters and a setter that patches it; every report keeps its state here. */
export function useSearchParams() {
  const { search, patchSearch } = useNavigation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  return [params, patchSearch] as const;
}

/** Guards against leaving while `isDirty`: `confirmLeave` asks in the console, the browser asks on unload. */
export function useUnsavedChangesGuard(isDirty: boolean, confirmLeave: LeaveGuard): void {
  const { guard } = useNavigation();
  const onUnload = useCallback((event: BeforeUnloadEvent) => event.preventDefault(), []);
  useEffect(() => {
    if (!isDirty) return;
    const release = guard(confirmLeave);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      release();
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isDirty, guard, confirmLeave, onUnload]);
}
