import type { zh } from "../edge-states";

export const en: typeof zh = {
  waiting: "Waiting",
  deploying: "Deploying",
  on: "On",
  off: "Stopped",
  failing: "Failing",
};
