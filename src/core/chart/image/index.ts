export {
  type BoardPicture,
  type BoardPictureMessages,
  type PictureBlock,
  type PictureChange,
  type PictureChart,
  type PictureNumber,
  type PictureTone,
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
