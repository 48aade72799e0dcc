import type { zh } from "../promotion";

export const en: typeof zh = {
  label: "Promotion",
  more: "Learn more",
  fold: "Collapse",
  open: "Offers",
};
