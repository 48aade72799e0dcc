import type { zh } from "../annotation";

export const en: typeof zh = {
  title: "Annotations",
  add: "Add annotation",
  addTitle: "Add annotation",
  editTitle: "Edit annotation",
  edit: "Edit",
  remove: "Delete",
  removeTitle: (text: string) => `Delete annotation “${text}”?`,
  removeBody: "It disappears from every trend of this app and cannot be restored.",
  removed: "Annotation deleted",
  saved: "Annotation saved",
  save: "Save",
  close: "Close",
  none: "No annotations on these days",
  noneHint:
    "Mark releases, campaigns and incidents, so that rises and falls explain themselves. Everybody who sees this app sees them.",
  day: "Date",
  kind: "Kind",
  text: "Text",
  textHint: "Such as “3.2.1 released”, at most 60 characters",
  kinds: { release: "Release", campaign: "Campaign", incident: "Incident", other: "Other" },
  byline: (author: string, time: string) => `${author}, ${time}`,
  actionsOf: (text: string) => `Actions of “${text}”`,
  conflict: "Somebody has just changed this annotation.",
  reload: "Load the latest",
};
