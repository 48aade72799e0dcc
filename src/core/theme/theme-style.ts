import { englishFont, metricDeclarations, schemeDeclarations } from "./tokens";

/** Theme setting; `auto` follows the system. */
export type Theme = "light" | "dark" | "auto";

const light = schemeDeclarations("light");
const dark = schemeDeclarations("dark");

/**
 * Inherited properties that are reset at the element: an important declaration inside a shadow root
 * beats even an important one of the page. The box itself is left to the page.
 */
const uninherited = [
  "border-collapse border-spacing caption-side caret-color cursor direction empty-cells",
  "font-feature-settings font-kerning font-language-override font-optical-sizing font-palette",
  "font-size-adjust font-stretch font-style font-synthesis font-variation-settings hyphens",
  "letter-spacing line-break list-style orphans overflow-wrap pointer-events quotes tab-size",
  "text-align-last text-decoration text-emphasis text-indent text-justify text-rendering",
  "text-shadow text-size-adjust text-transform text-underline-offset text-underline-position",
  "text-wrap white-space widows word-break word-spacing writing-mode -webkit-text-fill-color",
  "-webkit-text-stroke -webkit-user-select user-select",
  "accent-color clip-rule dominant-baseline fill fill-opacity fill-rule hanging-punctuation",
  "hyphenate-character image-orientation image-rendering interpolate-size marker paint-order",
  "print-color-adjust ruby-align ruby-position shape-rendering stroke stroke-dasharray",
  "stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width",
  "text-anchor text-combine-upright text-decoration-skip-ink text-orientation text-spacing-trim",
  "-webkit-tap-highlight-color",
  // Not inherited, but a rule for every element moves or colours all that is in the box.
  "animation backdrop-filter clip-path column-count column-width content-visibility filter mask",
  "mix-blend-mode perspective transition will-change zoom",
]
  .flatMap((names) => names.split(" "))
  .map((name) => `${name}:initial!important`)
  .join(";");

const typography = (weight: "" | "!important"): string =>
  [
    "color:var(--_text)",
    "font:400 14px/1.57 var(--_font)",
    "font-variant-numeric:tabular-nums",
    "-webkit-font-smoothing:antialiased",
    "text-align:left",
  ]
    .map((declaration) => declaration + weight)
    .join(";");

/**
 * While a dialog holds the page still, the strip of its scrollbar belongs to the mask too: the gutter
 * that Base UI's lock reserves goes. It narrows the body itself where it marks the root, else padding
 * keeps the page where it was; the host measures `--_scrollbar-width`.
 */
const lockedPage = `:root[style*="scrollbar-gutter"]{scrollbar-gutter:auto!important;overflow:hidden!important}
:root[style*="scrollbar-gutter"]:not([data-base-ui-scroll-locked]) body{padding-right:var(--_scrollbar-width,0px)}`;

/** Tokens and a reset for a root we own: `:host` in a shadow root, `:root` in our document. */
export function rootCss(root: ":root" | ":host"): string {
  const themed = (theme: Theme) =>
    root === ":root" ? `:root[data-xi-theme=${theme}]` : `:host([data-xi-theme=${theme}])`;
  return `
${root === ":host" ? `:host{${uninherited}}` : ""}
${root}{${metricDeclarations()};${light}}
${themed("dark")}{${dark}}
@media (prefers-color-scheme:dark){${themed("auto")}{${dark}}}
${root === ":root" ? `body{margin:0;background:var(--_page);${typography("")}}` : `:host{display:block;${typography("!important")}}:host([hidden]){display:none!important}`}
*,*::before,*::after{box-sizing:border-box}
${root === ":root" ? ":root," : ""}*{scrollbar-width:thin;scrollbar-color:var(--_scrollbar) transparent}
${root === ":root" ? `${lockedPage}\n:root:lang(en){${englishFont()}}` : ""}
button,input,select,textarea{font:inherit;color:inherit;letter-spacing:inherit}
button{cursor:pointer}
button:disabled{cursor:not-allowed}
h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset{margin:0;padding:0}
fieldset{border:0;min-width:0}
ul,ol{list-style:none}
table{border-collapse:collapse;border-spacing:0}
a{color:var(--_brand-text);text-decoration:none}
p a,a:hover{text-decoration:underline}
svg{display:block;flex:none}
:focus-visible{outline:2px solid var(--_focus);outline-offset:2px}
:focus:not(:focus-visible){outline:none}
::placeholder{color:var(--_text-muted);opacity:1}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;transition-duration:.01ms!important}}
`;
}
