import { elementOf } from "../../../core/element/element-definition";

export const announcementBannerElement = elementOf<object>()({
  tag: "xi-announcement-banner",
  load: async () => (await import("./announcement-banner")).AnnouncementBanner,
});
