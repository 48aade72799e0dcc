import { paths } from "../../../core/navigation/paths";

/** Paths of the shortcuts G and a letter. */
export const goPaths: Readonly<Record<string, string>> = {
  w: paths.workbench,
  a: paths.apps,
  s: paths.appStats,
  n: paths.appAnalysis,
  p: paths.parameterReport,
  c: paths.channels(),
  r: paths.channelReport,
  g: paths.channelGroups,
  d: paths.channelCompare,
  e: paths.eventStats,
  i: paths.appInfo,
};

/** Pressed after G for a path. */
export const goKeyOf = (path: string): string | undefined =>
  Object.keys(goPaths)
    .find((key) => goPaths[key] === path)
    ?.toUpperCase();

export type Shortcut = { kind: "palette" | "help" | "search" } | { kind: "go"; path: string };

export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns the label of the palette's own shortcut. */
export const paletteKeys = (): string => (isApple() ? "⌘K" : "Ctrl K");

const typed = "input, textarea, select, [contenteditable=''], [contenteditable='true']";
const overlays = "[aria-modal='true'], [role='menu'], [role='listbox']";

const isWithin = (event: Event, selector: string): boolean =>
  event.composedPath().some((part) => part instanceof Element && part.matches(selector));

/** A second key after G counts this long. */
const goMs = 1200;

/**
 * Reads the shortcuts out of key presses: Ctrl-K or ⌘K anywhere but over another dialog, the single keys
 * only where nobody types. A composing input method is left alone.
 */
export function shortcutReader(now: () => number = Date.now) {
  let goAt = Number.NEGATIVE_INFINITY;
  return (event: KeyboardEvent, hasSingleKeys: boolean): Shortcut | null => {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return null;
    const { key } = event;
    const hasModifier = isApple() ? event.metaKey : event.ctrlKey;
    if (hasModifier && !event.altKey && !event.shiftKey && key.toLowerCase() === "k")
      return isWithin(event, overlays) ? null : { kind: "palette" };
    if (event.ctrlKey || event.metaKey || event.altKey || !hasSingleKeys) return null;
    if (isWithin(event, typed) || isWithin(event, overlays)) return null;
    const isGoing = now() - goAt < goMs;
    goAt = Number.NEGATIVE_INFINITY;
    if (isGoing) {
      const path = goPaths[key.toLowerCase()];
      return path === undefined ? null : { kind: "go", path };
    }
    if (key === "?") return { kind: "help" };
    if (key === "/") return { kind: "search" };
    if (key === "g") goAt = now();
    return null;
  };
}
