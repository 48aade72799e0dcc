import { useEffect, useReducer, useRef } from "react";
import { hasTexts, type Locale, loadTexts } from "../text/define-messages";
import type { WidgetAppearance } from "../theme/appearance";
import { hasReader, loadReader } from "./use-design";

export interface ArrivedLook {
  readonly locale: Locale;
  readonly appearance: WidgetAppearance | null;
}

const retryMs = 5_000;

/**
 * Returns a language and an appearance once everything they need is here; until then those before,
 * so that a widget in view stays as it is. Null before the first. `onFail` hears that the first did
 * not come; later ones are asked for again.
 */
export function useArrivedLook(
  locale: Locale,
  appearance: WidgetAppearance | null,
  onFail?: (error: unknown) => void,
): ArrivedLook | null {
  const shown = useRef<ArrivedLook | null>(null);
  const [round, redraw] = useReducer((last: number) => last + 1, 0);
  const last = shown.current;
  const isHere =
    (last?.locale === locale || hasTexts(locale)) &&
    (last?.appearance === appearance || hasReader(appearance));
  if (isHere) shown.current = { locale, appearance };
  const latest = useRef(onFail);
  latest.current = onFail;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew after every fetch
  useEffect(() => {
    if (isHere) return;
    let isWanted = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    Promise.all([loadTexts(locale), loadReader(appearance)]).then(
      () => isWanted && redraw(),
      (error: unknown) => {
        if (!isWanted) return;
        if (!shown.current && latest.current) latest.current(error);
        else retry = setTimeout(redraw, retryMs);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(retry);
    };
  }, [isHere, locale, appearance, round]);
  return shown.current;
}
