/** A colour in OKLCH: lightness 0–1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

export type Scheme = "light" | "dark";

/** Every colour of the console, light and dark from one table. */
export const colors = {
  text: { light: [0.25, 0.02, 265], dark: [0.94, 0.008, 265] },
  "text-muted": { light: [0.49, 0.022, 265], dark: [0.74, 0.015, 265] },
  "text-on-brand": { light: [0.99, 0.003, 265], dark: [0.99, 0.003, 265] },
  page: { light: [0.975, 0.004, 265], dark: [0.18, 0.012, 265] },
  surface: { light: [1, 0, 0], dark: [0.215, 0.014, 265] },
  raised: { light: [1, 0, 0], dark: [0.255, 0.016, 265] },
  hover: { light: [0.962, 0.006, 265], dark: [0.285, 0.017, 265] },
  selected: { light: [0.95, 0.025, 268], dark: [0.32, 0.055, 268] },
  hairline: { light: [0.915, 0.007, 265], dark: [0.325, 0.016, 265] },
  "field-border": { light: [0.648, 0.018, 265], dark: [0.55, 0.02, 265] },
  scrollbar: { light: [0.8, 0.012, 265], dark: [0.42, 0.015, 265] },
  brand: { light: [0.5, 0.19, 268], dark: [0.54, 0.18, 268] },
  "brand-hover": { light: [0.44, 0.19, 268], dark: [0.5, 0.18, 268] },
  "brand-text": { light: [0.48, 0.19, 268], dark: [0.78, 0.11, 268] },
  focus: { light: [0.58, 0.19, 268], dark: [0.72, 0.15, 268] },
  success: { light: [0.48, 0.12, 155], dark: [0.78, 0.14, 155] },
  "success-bg": { light: [0.96, 0.03, 155], dark: [0.29, 0.045, 155] },
  warning: { light: [0.5, 0.11, 75], dark: [0.82, 0.13, 75] },
  "warning-bg": { light: [0.965, 0.035, 75], dark: [0.3, 0.045, 75] },
  danger: { light: [0.52, 0.19, 25], dark: [0.76, 0.14, 25] },
  "danger-solid": { light: [0.52, 0.19, 25], dark: [0.55, 0.18, 25] },
  "danger-bg": { light: [0.965, 0.02, 25], dark: [0.3, 0.06, 25] },
  info: { light: [0.49, 0.12, 240], dark: [0.79, 0.1, 240] },
  "info-bg": { light: [0.96, 0.02, 240], dark: [0.29, 0.045, 240] },
  ios: { light: [0.5, 0.02, 265], dark: [0.8, 0.02, 265] },
  android: { light: [0.52, 0.13, 150], dark: [0.76, 0.15, 150] },
  harmony: { light: [0.53, 0.18, 15], dark: [0.74, 0.14, 15] },
  web: { light: [0.52, 0.13, 235], dark: [0.76, 0.11, 235] },
  "chart-1": { light: [0.53, 0.18, 268], dark: [0.7, 0.14, 268] },
  "chart-2": { light: [0.491, 0.085, 206], dark: [0.886, 0.153, 182] },
  "chart-3": { light: [0.584, 0.208, 21], dark: [0.79, 0.128, 5] },
  "chart-4": { light: [0.564, 0.147, 322], dark: [0.69, 0.159, 335] },
  "chart-5": { light: [0.552, 0.126, 159], dark: [0.913, 0.159, 131] },
  "chart-6": { light: [0.651, 0.155, 85], dark: [0.8, 0.119, 103] },
  "chart-7": { light: [0.629, 0.143, 246], dark: [0.782, 0.13, 224] },
  "chart-8": { light: [0.373, 0.096, 50], dark: [0.606, 0.128, 74] },
  "chart-9": { light: [0.371, 0.168, 325], dark: [0.568, 0.145, 310] },
  "chart-10": { light: [0.516, 0.113, 109], dark: [0.689, 0.101, 137] },
  "chart-11": { light: [0.451, 0.111, 8], dark: [0.551, 0.118, 19] },
  "chart-12": { light: [0.463, 0.137, 299], dark: [0.575, 0.205, 264] },
  "chart-other": { light: [0.62, 0.012, 265], dark: [0.6, 0.012, 265] },
} as const satisfies Record<string, Record<Scheme, Oklch>>;

export type ColorName = keyof typeof colors;

export const metrics = {
  radius: "6px",
  "radius-large": "10px",
  "row-height": "40px",
  "row-height-compact": "32px",
  "header-height": "56px",
  "sidebar-width": "200px",
  "font-small": "12px",
  "font-base": "14px",
  "font-large": "16px",
  "font-title": "20px",
  "font-figure": "28px",
  font: '"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif',
  "font-mono": 'ui-monospace,"SF Mono",Menlo,Consolas,monospace',
} as const;

const shadows: Record<Scheme, string> = {
  light: "0 1px 2px oklch(0.25 0.02 265 / 0.06), 0 8px 28px oklch(0.25 0.02 265 / 0.14)",
  dark: "0 1px 2px oklch(0 0 0 / 0.4), 0 8px 28px oklch(0 0 0 / 0.5)",
};

const css = ([lightness, chroma, hue]: Oklch) => `oklch(${lightness} ${chroma} ${hue})`;

/**
 * A token as the styles of ours read it (`--_brand`): what the page gives as `--xi-brand`, from
 * whatever ancestor, else our own value.
 */
export const declare = (name: string, value: string): string =>
  `--_${name}:var(--xi-${name},${value})`;

/** The declarations of one scheme. */
export function schemeDeclarations(scheme: Scheme): string {
  const names = Object.keys(colors) as ColorName[];
  const declarations = names.map((name) => declare(name, css(colors[name][scheme])));
  return [...declarations, declare("shadow", shadows[scheme]), `color-scheme:${scheme}`].join(";");
}

const shadowColor = /oklch\([^)]*\)/g;

/** The declarations of whichever scheme the page has where its widget stands. */
export function pageSchemeDeclarations(): string {
  const names = Object.keys(colors) as ColorName[];
  const declarations = names.map((name) =>
    declare(name, `light-dark(${css(colors[name].light)},${css(colors[name].dark)})`),
  );
  const darkParts = shadows.dark.match(shadowColor) ?? [];
  const shadow = shadows.light.replace(
    shadowColor,
    (color) => `light-dark(${color},${darkParts.shift() ?? color})`,
  );
  return [...declarations, declare("shadow", shadow), "color-scheme:inherit"].join(";");
}

/** English in the faces of the system: quotation marks of Chinese ones are as wide as a character. */
export const englishFont = (): string =>
  declare("font", `system-ui,"Segoe UI",Roboto,Helvetica,Arial,${metrics.font}`);

export const metricDeclarations = (): string =>
  Object.entries(metrics)
    .map(([name, value]) => declare(name, value))
    .join(";");
