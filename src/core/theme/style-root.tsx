import { createContext, type ReactNode, use, useEffect, useLayoutEffect } from "react";
import { StyleSheetManager } from "styled-components";
import { adopt, sharedStyles } from "./shared-sheet";
import { rootCss, type Theme } from "./theme-style";

const ThemeContext = createContext<Theme>("light");

export const useTheme = (): Theme => use(ThemeContext);

export interface StyleRootProps {
  /** Where the styles apply: the document of the console, or an element's shadow root. */
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
  const styles = sharedStyles();
  const content = <ThemeContext value={theme}>{children}</ThemeContext>;
  return styles ? (
    <StyleSheetManager sheet={styles.styleSheet}>{content}</StyleSheetManager>
  ) : (
    content
  );
}

/** Before the first paint of the children, and again when a root has come back after a move. */
function adoptOnce(target: Document | ShadowRoot, isDocument: boolean) {
  adopt(target, rootCss(isDocument ? ":root" : ":host"));
}
