import type { zh } from "../zh-cn/promotion";

export const en: typeof zh = {
  label: "Promotion",
  more: "Learn more",
  fold: "Fold",
  open: "Offers",
};
