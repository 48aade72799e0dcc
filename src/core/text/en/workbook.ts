import { formatCount } from "../../format/number";
import type { zh } from "../workbook";

export const en: typeof zh = {
  failed: "Export failed. Try again",
  tooMany: (atMost) => `More than ${formatCount(atMost)} rows. Filter first`,
};
