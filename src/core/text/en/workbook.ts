import { formatCount } from "../../format/number";
import type { zh } from "../workbook";

export const en: typeof zh = {
  failed: "The export failed, please try again",
  tooMany: (atMost) => `More than ${formatCount(atMost)} lines: filter first`,
};
