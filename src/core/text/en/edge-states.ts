import type { zh } from "../edge-states";

export const en: typeof zh = {
  waiting: "Waiting",
  deploying: "Deploying",
  on: "Enabled",
  off: "Disabled",
  failing: "Error",
};
