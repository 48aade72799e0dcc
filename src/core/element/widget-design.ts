import { pageSchemeDeclarations } from "../theme/tokens";

export const followsPage = ":host([data-xi-theme=auto][data-xi-background=none])";
export const knowsPage = "@supports (color:light-dark(#000,#fff))";

/**
 * The colour behind a widget belongs to it, whatever a page says of all its elements; on the page's
 * own colour a theme that is left open follows the scheme of the page there, not of the system.
 */
export const designCss = (): string =>
  `:host{font-size:var(--_font-base)!important}
:host(:not([data-xi-background=none])){background:var(--_background,var(--xi-background,var(--_surface)))!important}
${knowsPage}{${followsPage}{${pageSchemeDeclarations()}}}`;

export const textTokens: Readonly<Record<string, string>> = {
  12: "small",
  14: "base",
  16: "large",
  20: "title",
  28: "figure",
};
/** Lets the sizes of text in a rule follow the page's. */
export const asScalableText = (css: string): string =>
  css.replace(/(font-size|line-height):\s*([\d.]+)px/g, (_, property: string, px: string) => {
    const token = property === "font-size" ? textTokens[px] : undefined;
    return `${property}:${token ? `var(--_font-${token})` : `calc(${px}px*var(--_text-scale,1))`}`;
  });
