import { createContext, use, useCallback, useSyncExternalStore } from "react";

/** Below this width tables are cards and dialogs fill the screen. */
export const narrowMedia = "(max-width: 640px)";

/** Answers a media condition, as `window.matchMedia` does. */
export type MatchMedia = (query: string) => Pick<MediaQueryList, "matches"> & {
  addEventListener(type: "change", onChange: () => void): void;
  removeEventListener(type: "change", onChange: () => void): void;
};

/** Null where the window decides: in the console, and in what covers the page. */
export const MediaContext = createContext<MatchMedia | null>(null);

/** Returns true while a media condition holds: for the window, or for the width of an embedded widget. */
export const useMedia = (query: string): boolean => useMatch(use(MediaContext), query);

/** Returns true while a media condition holds for the window; for overlays that cover the page. */
export const useWindowMedia = (query: string): boolean => useMatch(null, query);

const matchWindow: MatchMedia = (query) => matchMedia(query);

function useMatch(given: MatchMedia | null, query: string): boolean {
  const match = given ?? (typeof matchMedia === "function" ? matchWindow : null);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = match?.(query);
      media?.addEventListener("change", onChange);
      return () => media?.removeEventListener("change", onChange);
    },
    [match, query],
  );
  const read = () => match?.(query).matches ?? false;
  return useSyncExternalStore(subscribe, read, () => false);
}
