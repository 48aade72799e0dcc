import { adopt, shapeRules } from "../theme/shared-sheet";
import type { MatchMedia } from "../ui/layout";
import { asScalableText } from "./widget-design";

/** `@media` that begins with a width; one that begins otherwise, such as `all and`, is the window's. */
const widthMedia = /@media\s*(?=\(\s*(?:min|max)-width)/g;

/** Lets the conditions on the width of a rule ask the widget's element instead of the window. */
export const asContainerRule = (css: string): string =>
  css.replace(widthMedia, "@container xi-widget ");

shapeRules((css) => asScalableText(asContainerRule(css)));

/** Selects the overlays that cover the page: rules within them follow the width of the window. */
const coverCss = ":host :is([data-xi-overlays],:fullscreen){container:xi-widget/inline-size}";

/**
 * The container is a box within the root: rules of the page reach the element, which may be inline
 * by them, but not the box. A container has no width of its contents: where a page gives the element
 * none, such as in a row, it takes what there is.
 */
const frameCss =
  ":host{width:-moz-available;width:-webkit-fill-available;width:stretch}:host>[data-xi-frame]{container:xi-widget/inline-size;width:100%}";

/** Makes the frame of a root the container of its rules; an inline widget has none. */
export const adoptContainers = (root: ShadowRoot, isInline: boolean): void =>
  adopt(root, isInline ? coverCss : frameCss + coverCss);

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

/** Width that a box within the root has, in whole pixels. */
function innerWidthPx(root: ShadowRoot): number {
  const { host } = root;
  const { paddingLeft, paddingRight } = getComputedStyle(host);
  const px = host.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  if (px > 0) return px;
  // A host that is inline or no box at all has no width of its own.
  const box = host.ownerDocument.createElement("div");
  root.append(box);
  const { clientWidth } = box;
  box.remove();
  return clientWidth;
}

export interface WidgetWidth {
  /**
   * Answers conditions on the width by that of the frame, as `@container` does; others, and all
   * while the widget is not shown, are the window's.
   */
  match: MatchMedia;
  /** Called with the frame when it is drawn, and with null when it goes. */
  attach(frame: HTMLElement | null): void;
}

/** Watches the width of the frame within a root; before that is drawn, the room for it counts. */
export function watchWidth(root: ShadowRoot): WidgetWidth {
  const listeners = new Set<() => void>();
  let frame: HTMLElement | null = null;
  /** The last width seen while observed; 0 before. */
  let observedPx = 0;
  const observer = new ResizeObserver(([entry]) => {
    const px = entry?.contentRect.width ?? 0;
    // Out of sight it keeps the layout that it had.
    if (px === 0 || px === observedPx) return;
    observedPx = px;
    for (const onChange of [...listeners]) onChange();
  });
  const watch = () => {
    if (frame && listeners.size > 0) return observer.observe(frame);
    observer.disconnect();
    observedPx = 0;
  };
  const match: MatchMedia = (query) => {
    const bounds = boundsOf(query);
    if (!bounds) return matchMedia(query);
    return {
      get matches() {
        const px = observedPx || frame?.clientWidth || innerWidthPx(root);
        if (px <= 0) return matchMedia(query).matches;
        return px >= bounds.leastPx && px <= bounds.mostPx;
      },
      addEventListener(_type, onChange) {
        listeners.add(onChange);
        if (listeners.size === 1) watch();
      },
      removeEventListener(_type, onChange) {
        listeners.delete(onChange);
        if (listeners.size === 0) watch();
      },
    };
  };
  const attach = (drawn: HTMLElement | null) => {
    frame = drawn;
    watch();
  };
  return { match, attach };
}
