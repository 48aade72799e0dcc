import type { zh } from "../drill-figure";

export const en: typeof zh = {
  seeDevices: "Devices",
  seeEvents: "Events",
  seeFigure: (name, metric, value, what) => `${name} ${metric} ${value}: ${what}`,
};
