import { createContext, type ReactNode, use, useEffect, useLayoutEffect } from "react";
import { StyleSheetContext } from "styled-components";
import { adopt, sharedStyles } from "./shared-sheet";
import { rootCss, type Theme } from "./theme-style";

const ThemeContext = createContext<Theme>("light");

export const useTheme = (): Theme => use(ThemeContext);

export interface StyleRootProps {
  /** Root that the styles apply to: the document of the console, or an element's shadow root. */
  target: Document | ShadowRoot;
  theme: Theme;
  children: ReactNode;
}

/** Brings tokens, reset and component styles into a root and marks its theme. */
export function StyleRoot({ target, theme, children }: StyleRootProps) {
  const isDocument = target.nodeType === 9;
  const marked = isDocument ? (target as Document).documentElement : (target as ShadowRoot).host;
  adoptOnce(target, isDocument);
  useLayoutEffect(() => {
    marked.setAttribute("data-xi-theme", theme);
  }, [marked, theme]);
  useEffect(() => adoptOnce(target, isDocument), [target, isDocument]);
  return (
    <SharedStyles>
      <ThemeContext value={theme}>{children}</ThemeContext>
    </SharedStyles>
  );
}

/** Lets everything below write its rules to the one sheet; below another of these it adds nothing. */
export function SharedStyles({ children }: { children: ReactNode }) {
  const styles = sharedStyles();
  const { styleSheet } = use(StyleSheetContext);
  if (!styles || styleSheet === styles.styleSheet) return children;
  return <StyleSheetContext value={styles}>{children}</StyleSheetContext>;
}

/** Before the first paint of the children, and again when a root has come back after a move. */
function adoptOnce(target: Document | ShadowRoot, isDocument: boolean) {
  adopt(target, rootCss(isDocument ? ":root" : ":host"));
}
