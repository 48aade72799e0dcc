export { OverlayRoot, useOverlayContainer } from "./overlay-root";
export { StyleRoot, type StyleRootProps, useTheme } from "./style-root";
export type { Theme } from "./theme-style";
export { type ColorName, colors, type MetricName, type Scheme, token } from "./tokens";
