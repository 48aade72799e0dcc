import type { zh } from "../announcement-banner";

export const en: typeof zh = {
  label: "Announcement",
  more: "Read more",
  close: "Do not show this again",
};
