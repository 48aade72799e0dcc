import type { zh } from "../connect";

export const en: typeof zh = {
  title: "No SDK connected yet",
  hint: "Once the SDK reports the first install, data shows here.",
  connect: "Connect the SDK",
};
