export { BoardCards, type BoardCardsProps } from "./board-cards";
export {
  cardFilter,
  filterOf,
  type PinField,
  pinFields,
  pinnedFields,
  pinOf,
  rangeOf,
  storedFilter,
} from "./board-filter";
export { BoardFrame, type BoardFrameProps, Grid } from "./board-frame";
export { gapPx, rowPx } from "./board-layout";
export { CardTurns, type SharedAccess, SharedAccessContext } from "./cards/turns";
export { useViewsOfBoards } from "./cards/use-views-of-boards";
export { DefaultBoard } from "./default-board";
export { useCardTitle } from "./use-card-title";
export { usePictureItems } from "./use-picture-items";
