import type { ContextType } from "react";
import { __PRIVATE__, type StyleSheetContext } from "styled-components";

const canAdopt =
  typeof CSSStyleSheet === "function" &&
  typeof document !== "undefined" &&
  "adoptedStyleSheets" in document;

type StyleContext = ContextType<typeof StyleSheetContext>;

interface SharedStyles extends Pick<StyleContext, "styleSheet" | "stylis"> {
  /** Adopted by the document and every shadow root of ours. */
  sheet: CSSStyleSheet;
}

let shapeRule = (css: string): string => css;

/** Gives every rule another text before it enters the sheet; called before anything is drawn. */
export function shapeRules(shape: (css: string) => string): void {
  shapeRule = shape;
}

/**
 * Replacement for stylis that puts the whole style of a component into one rule; the browser
 * handles nesting.
 */
const nestedRule: StyleContext["stylis"] = Object.assign(
  (css: string, name = "", at = "") => [`${at} ${name}{${shapeRule(css)}}`],
  { hash: "" },
);

let shared: SharedStyles | null = null;

/**
 * Returns the constructed sheet for all rules of styled-components: without a `<style>` element, a
 * strict content policy holds and every shadow root shares the rules.
 * The library only looks for existing tags in its target and inserts one; the sink gives that tag
 * our sheet. Null where the platform cannot adopt sheets (jsdom).
 */
export function sharedStyles(): SharedStyles | null {
  if (!canAdopt) return null;
  if (!shared) {
    const sheet = new CSSStyleSheet();
    const sink = {
      querySelectorAll: () => [],
      childNodes: [],
      insertBefore: (element: HTMLElement) =>
        Object.defineProperty(element, "sheet", { value: sheet }),
    };
    const styleSheet = new __PRIVATE__.StyleSheet({
      target: sink as unknown as HTMLElement,
      useCSSOMInjection: true,
    });
    shared = { sheet, styleSheet, stylis: nestedRule };
  }
  return shared;
}

const rootSheets = new Map<string, CSSStyleSheet>();

function rootSheet(css: string): CSSStyleSheet {
  const known = rootSheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  rootSheets.set(css, sheet);
  return sheet;
}

/** Gives a root rules that come last; returns the way to take them back. */
export function adoptFor(root: ShadowRoot, css: string): () => void {
  if (!canAdopt) return () => {};
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  return () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}

/** Gives a root the tokens and the shared rules, once. */
export function adopt(root: Document | ShadowRoot, css: string): void {
  const styles = sharedStyles();
  if (!styles) return;
  const wanted = [rootSheet(css), styles.sheet].filter(
    (sheet) => !root.adoptedStyleSheets.includes(sheet),
  );
  if (wanted.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...wanted];
}
