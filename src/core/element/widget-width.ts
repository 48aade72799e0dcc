import { adopt, shapeRules } from "../theme/shared-sheet";
import type { MatchMedia } from "../ui/layout";

/** `@media` that begins with a width; one that begins otherwise, such as `all and`, is the window's. */
const widthMedia = /@media\s*(?=\(\s*(?:min|max)-width)/g;

/** Lets the conditions on the width of a rule ask the widget's element instead of the window. */
export const asContainerRule = (css: string): string =>
  css.replace(widthMedia, "@container xi-widget ");

shapeRules(asContainerRule);

/** What covers the page is as wide as the window, and so are the rules within it. */
const coverCss = ":host :is([data-xi-overlays],:fullscreen){container:xi-widget/inline-size}";

/**
 * A container has no width of its contents: where a page gives none, such as in a row, it takes what
 * there is.
 */
const elementCss =
  ":host{container:xi-widget/inline-size!important;width:-moz-available;width:-webkit-fill-available;width:stretch}";

/** Makes the element of a root the container of its rules; one as wide as its contents is none. */
export const adoptContainers = (root: ShadowRoot, isInline: boolean): void =>
  adopt(root, isInline ? coverCss : elementCss + coverCss);

const bound = /\((min|max)-width:\s*([\d.]+)px\)/g;

/** The widths that a condition is about; null for one that is about something else. */
function boundsOf(query: string): { leastPx: number; mostPx: number } | null {
  let bounds: { leastPx: number; mostPx: number } | null = null;
  for (const [, edge, px] of query.matchAll(bound)) {
    bounds ??= { leastPx: 0, mostPx: Number.POSITIVE_INFINITY };
    bounds[edge === "min" ? "leastPx" : "mostPx"] = Number(px);
  }
  return bounds;
}

/** Width that the contents of an element have, in whole pixels. */
function contentWidthPx(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/**
 * Answers conditions on the width by that of an element, as `@container` does; others, and all while
 * the element is not shown, are the window's.
 */
export function matchElement(element: Element): MatchMedia {
  const listeners = new Set<() => void>();
  /** The last width seen while observed; 0 before. */
  let observedPx = 0;
  const observer = new ResizeObserver(([entry]) => {
    const px = entry?.contentRect.width ?? 0;
    // Out of sight it keeps the layout that it had.
    if (px === 0 || px === observedPx) return;
    observedPx = px;
    for (const onChange of [...listeners]) onChange();
  });
  return (query) => {
    const bounds = boundsOf(query);
    if (!bounds) return matchMedia(query);
    return {
      get matches() {
        const px = observedPx || contentWidthPx(element);
        if (px <= 0) return matchMedia(query).matches;
        return px >= bounds.leastPx && px <= bounds.mostPx;
      },
      addEventListener(_type, onChange) {
        if (listeners.size === 0) observer.observe(element);
        listeners.add(onChange);
      },
      removeEventListener(_type, onChange) {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        observer.disconnect();
        observedPx = 0;
      },
    };
  };
}
