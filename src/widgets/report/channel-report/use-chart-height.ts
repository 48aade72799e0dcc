import { narrowMedia, useMedia } from "../../../core/ui/layout";

/** Room that the shares take, px; on a phone their names stand below their ring. */
export const useChartHeight = (): number => (useMedia(narrowMedia) ? 426 : 260);
