import type { zh } from "../zh-cn/edge-overview";

export const en: typeof zh = {
  title: "Acceleration data",
};
