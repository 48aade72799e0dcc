export { drawReport, type PictureOptions } from "./draw-report";
export type { PictureTheme } from "./picture-colors";
export { boundWidth, drawMessage, pictureHeightPx, pictureWidth } from "./picture-frame";
export { type PictureLocale, pictureWords } from "./picture-words";
export { firstTrend, shownCounts } from "./shown-counts";
export { escapeXml, tag } from "./svg-text";
