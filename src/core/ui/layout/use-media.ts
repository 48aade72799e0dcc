import { useCallback, useSyncExternalStore } from "react";

/** Below this width tables are cards and dialogs fill the screen. */
export const narrowMedia = "(max-width: 640px)";

export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (typeof matchMedia !== "function") return () => undefined;
      const media = matchMedia(query);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    [query],
  );
  const read = () => typeof matchMedia === "function" && matchMedia(query).matches;
  return useSyncExternalStore(subscribe, read, () => false);
}
