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

/** Whether a condition holds: of the window, or of its width for the frame of an embedded widget. */
export const useMedia = (query: string): boolean => useMatch(use(MediaContext), query);

/** Whether a condition holds for the window, for what opens over the page. */
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
