import type { zh } from "../announcement-banner";

export const en: typeof zh = {
  label: "Announcement",
  more: "Read more",
  close: "Don’t show again",
};
