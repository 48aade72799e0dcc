export { drawReport, type PictureOptions } from "./draw-report";
export type { PictureTheme } from "./picture-colors";
export { drawMessage } from "./picture-frame";
export { boundWidth, pictureHeightPx, pictureWidth } from "./picture-size";
export { type PictureLocale, pictureWords } from "./picture-words";
export { channelKindOfShare, firstTrend, shownMetrics } from "./shown-metrics";
export { escapeXml, tag } from "./svg-text";
