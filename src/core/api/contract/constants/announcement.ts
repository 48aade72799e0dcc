/**
 * Locations of an announcement: `banner` above every page, `notice` among the announcements of the
 * workbench, `change` in its change log, `promotion` in the pop-up.
 */
export const announcementKinds = ["banner", "notice", "change", "promotion"] as const;

export type AnnouncementKind = (typeof announcementKinds)[number];
