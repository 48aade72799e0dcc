export {
  type BoardPicture,
  type PictureBlock,
  type PictureChart,
  type PictureNumber,
  trendPicture,
} from "./board-picture";
export {
  boardPictureWidthPx,
  drawBlock,
  drawBoard,
  type SizedPicture,
} from "./draw-board";
export { drawReport, type ImageOptions } from "./draw-report";
export type { ImageTheme } from "./image-colors";
export { drawMessage } from "./image-layout";
export { type ImageLocale, imageMessages } from "./image-messages";
export { boundWidth, imageHeightPx, imageWidth } from "./image-size";
export { channelKindOfShare, firstTrend, shownMetrics } from "./shown-metrics";
export { escapeXml, tag } from "./svg-text";
