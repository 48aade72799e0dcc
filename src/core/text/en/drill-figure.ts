import type { zh } from "../drill-figure";

export const en: typeof zh = {
  seeDevices: "Devices",
  seeEvents: "Events",
  seeChannels: "Channels",
  pressTo: (what) => `Click or press Enter: ${what}`,
  seeFigure: (name, metric, value, what) => `${name} ${metric} ${value}: ${what}`,
};
